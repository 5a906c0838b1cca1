import { Play } from 'lucide-react'
import { useState } from 'react'
import { embedOf } from '#contract/lyrics/embed.ts'
import { player as phrases } from '#web/phrases/interpretations.ts'
import { Dialog } from './dialog.tsx'

const look = 'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-semibold hover:bg-sunken'

/** Plays a link in an overlay. Nothing of the platform is loaded before that; where it has no player, the link opens there. */
export function PlayButton({ link, platform }: { link: string; platform: string }) {
  const [open, setOpen] = useState(false)
  const source = embedOf(link)
  if (!source)
    return (
      <a href={link} target="_blank" rel="noreferrer noopener" className={look}>
        <Play size={16} strokeWidth={1.75} aria-hidden /> {phrases.play(platform)}
      </a>
    )
  return (
    <>
      <button type="button" className={look} onClick={() => setOpen(true)}>
        <Play size={16} strokeWidth={1.75} aria-hidden /> {phrases.play(platform)}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={phrases.title(platform)} wide>
        {/* Another origin's page: with scripts and its own origin it still cannot reach this one. */}
        <iframe
          title={phrases.title(platform)}
          src={source}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded-[8px] border-0 bg-sunken"
        />
      </Dialog>
    </>
  )
}
