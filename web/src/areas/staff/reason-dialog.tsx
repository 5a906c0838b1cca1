import type { ReactNode } from 'react'
import { common } from '#web/phrases/common.ts'
import { staff as phrases } from '#web/phrases/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'

interface ReasonDialogProps {
  /** What is decided about what: the reason is a draft of this place until it is sent. */
  place: string
  title: string
  text: string
  confirm: string
  danger?: boolean
  /** More of the form, above the reason. */
  children?: ReactNode
  /** Rejects when the decision was refused. The caller shows why, and the text stays. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Every staff action asks for a reason, which is logged. Ctrl+Enter confirms. */
export function ReasonDialog({
  place,
  title,
  text,
  confirm,
  danger = false,
  children,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const form = useForm({
    start: { reason: '' },
    drafts: { reason: `reason:${place}` },
    send: ({ reason }) => onConfirm(reason.trim()),
  })
  const isBlank = !form.values.reason.trim()
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={form.submit} className="flex flex-col gap-4">
        <p>{text}</p>
        {children}
        <TextArea
          label={phrases.reason}
          hint={phrases.reasonHint}
          rows={2}
          autoFocus
          maxLength={1000}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBlank) form.submit()
          }}
          {...form.field('reason')}
        />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            disabled={isBlank}
            busy={form.isSending && confirm}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
