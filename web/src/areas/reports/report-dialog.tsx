import { useMutation } from '@tanstack/react-query'
import { call, sentenceOf } from '#web/platform/call.ts'
import type { Reported } from '#web/platform/report.ts'
import { showToast } from '#web/platform/toast.ts'
import { reports as phrases } from '#web/phrases/reports.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Reason, ReasonForm } from './reason-form.tsx'

export default function ReportDialog({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const send = useMutation({
    mutationFn: (reason: Reason) => call('POST /reports', { body: { ...reported, ...reason } }),
    onSuccess: () => {
      onClose()
      showToast(phrases.sent, { tone: 'good' })
    },
  })
  return (
    <Dialog open onClose={onClose} title={phrases.titles[reported.type]}>
      <ReasonForm
        place={`report:${reported.reportedId}`}
        failure={send.error && sentenceOf(send.error)}
        submit={phrases.send}
        busy={send.isPending && phrases.sending}
        onSubmit={(reason) => send.mutateAsync(reason)}
        onCancel={onClose}
      >
        <p className="text-sm text-muted">{phrases.private}</p>
      </ReasonForm>
    </Dialog>
  )
}
