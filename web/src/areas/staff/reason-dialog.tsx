import type { FormEvent, ReactNode } from 'react'
import { useDraft } from '#web/platform/drafts.ts'
import { useUser } from '#web/platform/session.ts'
import { common } from '#web/phrases/common.ts'
import { staff as phrases } from '#web/phrases/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClasses } from '#web/ui/field.tsx'

interface ReasonDialogProps {
  /** What is decided about what: the reason is a draft of this place until it is sent. */
  place: string
  title: string
  text: string
  confirm: string
  busy: boolean
  danger?: boolean
  /** More of the form, above the reason. */
  children?: ReactNode
  /** Settles when the decision was made or refused. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Every staff action asks for a reason, which is logged. Ctrl+Enter confirms. */
export function ReasonDialog({
  place,
  title,
  text,
  confirm,
  busy,
  danger = false,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useDraft(useUser()?.id, `reason:${place}`)
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!reason.trim() || busy) return
    // The caller shows the failure, and the text stays.
    void onConfirm(reason.trim()).then(
      () => setReason(''),
      () => {},
    )
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={send} className="flex flex-col gap-4">
        <p>{text}</p>
        {children}
        <Field label={phrases.reason} hint={phrases.reasonHint}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              autoFocus
              maxLength={1000}
              className={`${inputClasses} py-2.5`}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send()}
            />
          )}
        </Field>
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} disabled={!reason.trim()} busy={busy && confirm}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
