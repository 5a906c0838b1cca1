import { type ReactNode, useState } from 'react'
import { common } from '#web/phrases/common.ts'
import { Button } from './button.tsx'
import { lazyOverlay } from './lazy-part.tsx'
import { currentOpener, type Opener } from './return-focus.ts'

const OpenDialog = lazyOverlay(() => import('./open-dialog.tsx').then((module) => module.default))

export interface DialogProps {
  onClose: () => void
  title: string
  /** For screen readers, if the title is not enough. */
  description?: string
  children: ReactNode
  wide?: boolean
}

/** A dialog on a desktop, a bottom sheet on a phone. The focus moves in, stays in, and returns to the opener. */
export function Dialog({ open, ...dialog }: DialogProps & { open: boolean }) {
  return open && <WithOpener {...dialog} />
}

/** The opener is stored before the dialog's code is loaded. */
function WithOpener(dialog: DialogProps) {
  const [opener] = useState<Opener>(currentOpener)
  return <OpenDialog {...dialog} opener={opener} />
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirm,
  busy,
  onConfirm,
}: {
  open: boolean
  onClose: () => void
  title: string
  text: string
  confirm: string
  busy?: boolean
  onConfirm: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="mb-6">{text}</p>
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button look="danger" onClick={onConfirm} busy={busy && confirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
