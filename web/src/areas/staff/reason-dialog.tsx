import { type FormEvent, type ReactNode, useState } from 'react'
import { common } from '#web/phrases/common.ts'
import { staff as phrases } from '#web/phrases/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, inputClasses } from '#web/ui/field.tsx'

interface ReasonDialogProps {
  title: string
  text: string
  confirm: string
  busy: boolean
  danger?: boolean
  /** More of the form, above the reason. */
  children?: ReactNode
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Every staff action asks for a reason, which is logged. Ctrl+Enter confirms. */
export function ReasonDialog({
  title,
  text,
  confirm,
  busy,
  danger = false,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (reason.trim() && !busy) onConfirm(reason.trim())
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
