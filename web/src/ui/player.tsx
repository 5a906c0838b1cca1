import { ExternalLink, Play } from 'lucide-react'
import { useState } from 'react'
import { embedOf } from '#contract/lyrics/embed.ts'
import { player as phrases } from '#web/phrases/interpretations.ts'
import { Dialog } from './dialog.tsx'

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold hover:bg-sunken'
const smallLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-2 text-sm text-muted hover:bg-sunken'

/**
 * Plays a link in an overlay. Nothing of the platform loads before that; without a player the overlay links to the
 * platform.
 */
export function PlayButton({ link, platform, small = false }: { link: string; platform: string; small?: boolean }) {
  const [open, setOpen] = useState(false)
  const source = embedOf(link)
  return (
    <>
      <button
        type="button"
        className={small ? smallLook : look}
        aria-label={phrases.play(platform)}
        onClick={() => setOpen(true)}
      >
        <Play size={16} strokeWidth={1.75} aria-hidden /> {small ? platform : phrases.play(platform)}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={phrases.title(platform)} wide>
        {!source && (
          <p className="flex flex-col items-center gap-4 py-6 text-center">
            {phrases.elsewhere(platform)}
            <a href={link} target="_blank" rel="noreferrer noopener" className={look}>
              <ExternalLink size={16} strokeWidth={1.75} aria-hidden /> {phrases.openThere(platform)}
            </a>
          </p>
        )}
        {/* Another origin's page: with scripts and its own origin it still cannot reach this one. */}
        {source && (
          <iframe
            title={phrases.title(platform)}
            src={source}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            referrerPolicy="strict-origin-when-cross-origin"
            className="aspect-video w-full rounded-[8px] border-0 bg-sunken"
          />
        )}
      </Dialog>
    </>
  )
}
