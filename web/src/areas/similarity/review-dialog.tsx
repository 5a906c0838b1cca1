import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { showToast } from '#web/platform/toast.ts'
import { similarity as phrases } from '#web/phrases/similarity.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Comparison } from './comparison.tsx'
import { type Explanation, ReasonFields } from './reason-fields.tsx'
import type { Found } from './review-similar.tsx'

interface ReviewProps {
  found: Found
  onClose: () => void
  /** Publishes; `after` receives the id of the published lyric. */
  onPublish: (after: (id: string) => Promise<void>) => void
}

/** Before publishing: what the lyric resembles, and the way to say why. */
export function ReviewDialog({ found: { lines, matches }, onClose, onPublish }: ReviewProps) {
  const [given, setGiven] = useState<Record<string, Explanation>>({})
  const explain = async (id: string) => {
    try {
      for (const [otherId, { reason, note }] of Object.entries(given))
        if (reason) await call('PUT /lyrics/:id/similar/:otherId', { params: { id, otherId }, body: { reason, note } })
    } catch {
      showToast(phrases.review.failed, { tone: 'bad' })
    }
  }
  return (
    <Dialog open onClose={onClose} title={phrases.review.title} wide>
      <p>{phrases.review.intro(matches.length)}</p>
      <ul className="divide-y divide-line">
        {matches.map((match) => (
          <li key={match.lyricId} className="py-5">
            <h3 className="text-xl font-semibold">
              {phrases.match(match.verses.length, match.title, match.author.nickName)}
            </h3>
            <Comparison
              one={{ title: phrases.yours, lines }}
              other={{ title: phrases.theirs(match.title), lines: match.lines }}
              verses={match.verses}
            />
            <ReasonFields
              value={given[match.lyricId] ?? { reason: null, note: '' }}
              onChange={(value) => setGiven({ ...given, [match.lyricId]: value })}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {phrases.review.back}
        </Button>
        <Button onClick={() => onPublish(explain)}>{phrases.review.publish}</Button>
      </div>
    </Dialog>
  )
}
