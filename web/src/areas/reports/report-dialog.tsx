import { call } from '#web/platform/call.ts'
import type { Reported } from '#web/platform/report.ts'
import { showToast } from '#web/platform/toast.ts'
import { reports as phrases } from '#web/phrases/reports.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReasonForm } from './reason-form.tsx'

export default function ReportDialog({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={phrases.titles[reported.type]}>
      <ReasonForm
        place={`report:${reported.reportedId}`}
        submit={phrases.send}
        sending={phrases.sending}
        send={(reason) => call('POST /reports', { body: { ...reported, ...reason } })}
        onSent={() => {
          onClose()
          showToast(phrases.sent, { tone: 'good' })
        }}
        onCancel={onClose}
      >
        <p className="text-sm text-muted">{phrases.private}</p>
      </ReasonForm>
    </Dialog>
  )
}
