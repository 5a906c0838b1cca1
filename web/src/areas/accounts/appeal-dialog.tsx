import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call, sentenceOf } from '#web/platform/call.ts'
import { useDraft } from '#web/platform/drafts.ts'
import { showToast } from '#web/platform/toast.ts'
import { staff } from '#web/phrases/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClasses } from '#web/ui/field.tsx'

const phrases = staff.appeal

/** A banned person appeals once. Their sign-in input identifies them. */
export function AppealDialog({ email, password, onClose }: { email: string; password: string; onClose: () => void }) {
  // No session says who this is: the draft belongs to what they signed in with.
  const [content, setContent] = useDraft(email.trim().toLowerCase(), 'appeal')
  const send = useMutation({
    mutationFn: () => call('POST /appeals', { body: { email, password, content } }),
    onSuccess: () => {
      setContent('')
      onClose()
      showToast(phrases.sent, { tone: 'good' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim()) send.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={phrases.title}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p>{phrases.text}</p>
        <Field label={phrases.label}>
          {(control) => (
            <textarea
              {...control}
              rows={5}
              autoFocus
              maxLength={2000}
              className={`${inputClasses} py-2.5`}
              value={content}
              onChange={(event) => setContent(event.target.value)}
            />
          )}
        </Field>
        {send.error && (
          <p role="alert" className="font-medium text-danger">
            {sentenceOf(send.error)}
          </p>
        )}
        <Button type="submit" disabled={!content.trim()} busy={send.isPending && phrases.send}>
          {phrases.send}
        </Button>
      </form>
    </Dialog>
  )
}
