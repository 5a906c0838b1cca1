import { type ReactNode, Suspense, useState } from 'react'
import { common } from '#web/phrases/common.ts'
import { Button } from './button.tsx'
import { later } from './later.ts'
import { currentOpener, type Opener } from './return-focus.ts'

const OpenDialog = later(() => import('./open-dialog.tsx'))

export interface DialogProps {
  onClose: () => void
  title: string
  /** For screen readers, when the title does not say enough. */
  description?: string
  children: ReactNode
  wide?: boolean
}

/** A dialog on a desktop, a sheet from below on a phone. Focus goes in, stays in, and returns to the opener. */
export function Dialog({ open, ...dialog }: DialogProps & { open: boolean }) {
  return open && <WithOpener {...dialog} />
}

/** Outside the boundary: the opener is known before the dialog's code is there. */
function WithOpener(dialog: DialogProps) {
  const [opener] = useState<Opener>(currentOpener)
  return (
    <Suspense>
      <OpenDialog {...dialog} opener={opener} />
    </Suspense>
  )
}

/** Asks once more before something that cannot be undone. */
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
