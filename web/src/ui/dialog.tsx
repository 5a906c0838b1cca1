import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { common } from '#web/phrases/common.ts'
import { classes } from './classes.ts'
import { Button, IconButton } from './button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** For screen readers, when the title does not say enough. */
  description?: string
  children: ReactNode
  wide?: boolean
}

/** A dialog on a desktop, a sheet from below on a phone. Focus goes in, stays in, and returns to where it was. */
export function Dialog({ open, onClose, title, description, children, wide = false }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[appear_150ms] bg-black/45" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'fixed z-50 flex max-h-[88dvh] flex-col bg-paper shadow-card outline-none',
            'inset-x-0 bottom-0 animate-[sheet_220ms_ease-out] rounded-t-[20px] pb-[env(safe-area-inset-bottom)]',
            'md:inset-auto md:top-1/2 md:left-1/2 md:w-full md:-translate-x-1/2 md:-translate-y-1/2 md:animate-[appear_180ms] md:rounded-card',
            wide ? 'md:max-w-2xl' : 'md:max-w-md',
          )}
        >
          <header className="flex items-center justify-between gap-3 border-b border-line py-2 ps-5 pe-2">
            <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton name={common.close}>
                <X size={20} strokeWidth={1.75} />
              </IconButton>
            </Radix.Close>
          </header>
          {description && <Radix.Description className="sr-only">{description}</Radix.Description>}
          <div className="overflow-y-auto p-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
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
