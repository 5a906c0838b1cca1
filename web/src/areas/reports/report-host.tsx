import { Suspense } from 'react'
import { useReported } from '#web/platform/report.ts'
import { later } from '#web/ui/later.ts'

const ReportDialog = later(() => import('./report-dialog.tsx'))

/** Stands once in the shell and opens for whatever is being reported. */
export function ReportHost() {
  const reported = useReported((state) => state.reported)
  return (
    reported && (
      <Suspense>
        <ReportDialog key={reported.reportedId} reported={reported} />
      </Suspense>
    )
  )
}
