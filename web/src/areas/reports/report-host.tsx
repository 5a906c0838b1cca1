import { closeReport, useReported } from '#web/platform/report.ts'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'

const ReportDialog = lazyOverlay(() => import('./report-dialog.tsx').then((module) => module.default))

/** Stands once in the shell and opens for whatever is being reported. */
export function ReportHost() {
  const reported = useReported((state) => state.reported)
  return reported && <ReportDialog key={reported.reportedId} reported={reported} onClose={closeReport} />
}
