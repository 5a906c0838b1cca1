import { Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOrigin } from '#web/platform/origin.ts'
import { sharing as phrases } from '#web/phrases/sharing.ts'
import { IconButton } from './button.tsx'
import { lazyOverlay } from './lazy-part.tsx'

const ShareDialog = lazyOverlay(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))

interface ShareMenuProps {
  /** The path on this site. Without one there is nothing to share, which is only logged. */
  path: string | undefined
  title: string
  label?: string
  /** More rows above the others; they close the menu when they are done. */
  children?: (close: () => void) => ReactNode
}

export const shareRow =
  'flex min-h-12 w-full items-center gap-3 rounded-[10px] px-3 text-start font-medium hover:bg-sunken'

/** A button that opens the dialog of sharing. */
export function ShareMenu({ path, title, label = phrases.open, children }: ShareMenuProps): ReactNode {
  const [open, setOpen] = useState(false)
  const origin = useOrigin()
  const address = path && origin + path
  const start = () => (address ? setOpen(true) : console.warn('nothing to share'))
  if (!address)
    return (
      <IconButton name={label} onClick={start}>
        <Share2 size={20} strokeWidth={1.75} />
      </IconButton>
    )
  return (
    <>
      <IconButton name={label} className="text-muted" onClick={start}>
        <Share2 size={20} strokeWidth={1.75} />
      </IconButton>
      {open && (
        <ShareDialog address={address} title={title} onClose={() => setOpen(false)}>
          {children}
        </ShareDialog>
      )}
    </>
  )
}
