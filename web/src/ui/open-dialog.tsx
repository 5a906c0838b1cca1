import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { common } from '#web/phrases/common.ts'
import { classes } from './classes.ts'
import { IconButton } from './button.tsx'
import type { DialogProps } from './dialog.tsx'
import { type Opener, returnFocus, setOpenerOf } from './return-focus.ts'
import { ScrollRegion } from './scroll-region.tsx'

export default function OpenDialog({
  onClose,
  title,
  description,
  children,
  wide = false,
  opener,
}: DialogProps & { opener: Opener }) {
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-[appear_150ms] bg-black/45" />
        <Radix.Content
          ref={(content) => void (content && setOpenerOf(content, opener))}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus(opener)
          }}
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
          <ScrollRegion name={title} className="p-5">
            {children}
          </ScrollRegion>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
