import { useQuery } from '@tanstack/react-query'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { call } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { seals as phrases } from '#web/phrases/seals.ts'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'

const SealsDialog = lazyOverlay(() => import('./seals-dialog.tsx').then((module) => module.SealsDialog))

/** "Sellada el …" beside the lyric's facts; for its author also the way to seal it. */
export function SealFact({ lyric, isMine }: { lyric: Lyric; isMine: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({
    queryKey: keys.seals(lyric.id),
    queryFn: ({ signal }) => call('GET /lyrics/:id/seals', { params: { id: lyric.id }, signal }),
  })
  const current = data?.find((seal) => seal.isCurrent)
  if (!data || !(current || isMine)) return null
  return (
    <section aria-label={phrases.name} className="mt-4">
      <h3 className="flex items-center gap-2 text-lg font-semibold">
        <Stamp size={19} strokeWidth={1.75} aria-hidden className={current ? 'text-jade' : 'text-muted'} />
        {current ? phrases.sealedOn(current.at) : phrases.name}
      </h3>
      {!current && data.length > 0 && <p className="mt-1 text-sm text-muted">{phrases.sealAgain}</p>}
      <button type="button" className="min-h-11 font-semibold text-accent" onClick={() => setIsOpen(true)}>
        {current ? phrases.details : phrases.seal}
      </button>
      {isOpen && <SealsDialog lyric={lyric} isMine={isMine} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
