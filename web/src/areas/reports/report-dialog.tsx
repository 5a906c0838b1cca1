import { useMutation } from '@tanstack/react-query'
import { call, sentenceOf } from '#web/platform/call.ts'
import { closeReport, type Reported } from '#web/platform/report.ts'
import { say } from '#web/platform/toast.ts'
import { reports as phrases } from '#web/phrases/reports.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Reason, ReasonForm } from './reason-form.tsx'

export default function ReportDialog({ reported }: { reported: Reported }) {
  const send = useMutation({
    mutationFn: (reason: Reason) => call('POST /reports', { body: { ...reported, ...reason } }),
    onSuccess: () => {
      closeReport()
      say(phrases.sent, { tone: 'good' })
    },
  })
  return (
    <Dialog open onClose={closeReport} title={phrases.titles[reported.type]}>
      <ReasonForm
        failure={send.error && sentenceOf(send.error, phrases.failed)}
        submit={phrases.send}
        busy={send.isPending && phrases.sending}
        onSubmit={(reason) => send.mutate(reason)}
        onCancel={closeReport}
      >
        <p className="text-sm text-muted">{phrases.private}</p>
      </ReasonForm>
    </Dialog>
  )
}
