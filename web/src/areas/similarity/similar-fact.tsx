import { useState } from 'react'
import { similarity as phrases } from '#web/phrases/similarity.ts'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'

const SimilarDialog = lazyOverlay(() => import('./similar-dialog.tsx').then((module) => module.SimilarDialog))

/** For the author of a lyric: the way to those that resemble it. `isAsked`: a notification leads here. */
export function SimilarFact({ id, isAsked }: { id: string; isAsked: boolean }) {
  const [isOpen, setIsOpen] = useState(isAsked)
  return (
    <section aria-label={phrases.name} className="mt-4">
      <h3 className="text-lg font-semibold">{phrases.name}</h3>
      <button type="button" className="min-h-11 font-semibold text-accent" onClick={() => setIsOpen(true)}>
        {phrases.open}
      </button>
      {isOpen && <SimilarDialog id={id} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
