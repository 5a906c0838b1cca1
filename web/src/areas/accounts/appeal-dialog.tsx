import { call } from '#web/platform/call.ts'
import { showToast } from '#web/platform/toast.ts'
import { staff } from '#web/phrases/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { useForm } from '#web/ui/form.ts'

const phrases = staff.appeal

/** A banned person appeals once. Their sign-in input identifies them. */
export function AppealDialog({ email, password, onClose }: { email: string; password: string; onClose: () => void }) {
  const form = useForm({
    start: { content: '' },
    drafts: { content: 'appeal' },
    // No session says who this is: the draft belongs to what they signed in with.
    writer: email.trim().toLowerCase(),
    send: ({ content }) => call('POST /appeals', { body: { email, password, content } }),
    onSent: () => {
      onClose()
      showToast(phrases.sent, { tone: 'good' })
    },
  })
  return (
    <Dialog open onClose={onClose} title={phrases.title}>
      <form onSubmit={form.submit} className="flex flex-col gap-4">
        <p>{phrases.text}</p>
        <TextArea label={phrases.label} rows={5} autoFocus maxLength={2000} {...form.field('content')} />
        <FormFailure error={form.failure} />
        <Button type="submit" disabled={!form.values.content.trim()} busy={form.isSending && phrases.send}>
          {phrases.send}
        </Button>
      </form>
    </Dialog>
  )
}
