import { Copy, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useOrigin } from '#web/platform/origin.ts'
import { showToast } from '#web/platform/toast.ts'
import { sharing as phrases } from '#web/phrases/sharing.ts'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { SharePlaceIcon } from './share-place-icon.tsx'

interface ShareMenuProps {
  /** The path on this site. Without one there is nothing to share, which is only logged. */
  path: string | undefined
  title: string
  label?: string
  /** More rows above the others; they close the menu when they are done. */
  children?: (close: () => void) => ReactNode
}

const places: Record<keyof typeof phrases.places, (address: string, title: string) => string> = {
  facebook: (address) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  x: (address, title) =>
    `https://x.com/intent/post?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
  whatsapp: (address, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`,
}

export const shareRow =
  'flex min-h-12 w-full items-center gap-3 rounded-[10px] px-3 text-start font-medium hover:bg-sunken'

/** Shares a link: to other networks, to the clipboard, or to the device's share sheet. */
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
  const copy = () =>
    navigator.clipboard.writeText(address).then(() => {
      setOpen(false)
      showToast(phrases.copied, { tone: 'good' })
    })
  return (
    <>
      <IconButton name={label} className="text-muted" onClick={start}>
        <Share2 size={20} strokeWidth={1.75} />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={phrases.title}>
        <ul className="-m-2">
          {children?.(() => setOpen(false))}
          {Object.entries(phrases.places).map(([place, name]) => (
            <li key={place}>
              <a
                href={places[place as keyof typeof places](address, title)}
                target="_blank"
                rel="noreferrer noopener"
                className={shareRow}
                onClick={() => setOpen(false)}
              >
                <SharePlaceIcon place={place as keyof typeof places} /> {name}
              </a>
            </li>
          ))}
          <li>
            <button type="button" className={shareRow} onClick={() => void copy()}>
              <Copy size={18} strokeWidth={1.75} aria-hidden /> {phrases.copy}
            </button>
          </li>
          {'share' in navigator && (
            <li>
              <button
                type="button"
                className={shareRow}
                onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
              >
                <Share2 size={18} strokeWidth={1.75} aria-hidden /> {phrases.device}
              </button>
            </li>
          )}
        </ul>
      </Dialog>
    </>
  )
}
