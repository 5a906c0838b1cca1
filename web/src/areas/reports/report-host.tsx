import { closeReport, useReported } from '#web/platform/report.ts'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'

const ReportDialog = lazyOverlay(() => import('./report-dialog.tsx').then((module) => module.default))

/** Mounted once in the shell; opens for every report. */
export function ReportHost() {
  const reported = useReported((state) => state.reported)
  return reported && <ReportDialog key={reported.reportedId} reported={reported} onClose={closeReport} />
}
