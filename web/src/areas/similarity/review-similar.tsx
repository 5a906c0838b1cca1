import type { Answer } from '#contract/route.ts'
import type { findSimilar } from '#contract/similarity/similar-lyrics.ts'
import { call } from '#web/platform/call.ts'
import { lazyOverlay } from '#web/ui/lazy-part.tsx'

export type Found = Answer<typeof findSimilar>
const ReviewDialog = lazyOverlay(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog))

/** How long a publication waits for the comparison. */
const patience = 4_000

/**
 * Compares a text with the published lyrics before it is published. @returns the dialog that shows other people's
 * lyrics that resemble it, or `undefined`. A comparison that fails does not prevent a publication.
 */
export async function reviewSimilar(text: string, id: string | null) {
  try {
    const { lines, matches } = await call('POST /lyrics/similar', {
      body: { text, ...(id ? { except: id } : {}) },
      timeout: patience,
    })
    const found = { lines, matches: matches.filter(({ isMine }) => !isMine) }
    if (!found.matches.length) return undefined
    return (asked: { onClose: () => void; onPublish: (after: (id: string) => Promise<void>) => void }) => (
      <ReviewDialog found={found} {...asked} />
    )
  } catch {
    return undefined
  }
}
