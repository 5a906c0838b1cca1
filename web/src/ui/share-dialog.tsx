import { Copy, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { showToast } from '#web/platform/toast.ts'
import { sharing as phrases } from '#web/phrases/sharing.ts'
import { Dialog } from './dialog.tsx'
import { shareRow } from './share-menu.tsx'
import { SharePlaceIcon } from './share-place-icon.tsx'

const places: Record<keyof typeof phrases.places, (address: string, title: string) => string> = {
  facebook: (address) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  x: (address, title) =>
    `https://x.com/intent/post?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
  whatsapp: (address, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`,
}

interface ShareDialogProps {
  address: string
  title: string
  onClose: () => void
  children?: ((close: () => void) => ReactNode) | undefined
}

/** Shares an address: to other networks, to the clipboard, or to the device's share sheet. */
export function ShareDialog({ address, title, onClose, children }: ShareDialogProps): ReactNode {
  const copy = () =>
    navigator.clipboard.writeText(address).then(() => {
      onClose()
      showToast(phrases.copied, { tone: 'good' })
    })
  return (
    <Dialog open onClose={onClose} title={phrases.title}>
      <ul className="-m-2">
        {children?.(onClose)}
        {Object.entries(phrases.places).map(([place, name]) => (
          <li key={place}>
            <a
              href={places[place as keyof typeof places](address, title)}
              target="_blank"
              rel="noreferrer noopener"
              className={shareRow}
              onClick={onClose}
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
  )
}
