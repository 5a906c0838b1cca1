import { batched } from '../fast/batch.ts'
import { type Database, statement } from '../platform/database.ts'
import { isHiddenByStaff } from './people.ts'

// A use counts unless staff hide the person. A picture that somebody else uses too stays visible.
const shown = statement<{ hash: string }>(
  'shown-pictures',
  `select w.hash from unnest($1::text[]) w (hash)
    where exists (select from image_uses i
        join users u on u.id = i.user_id
        where i.hash = w.hash and not ${isHiddenByStaff()})`,
  { isShort: true },
)
const isShown = batched<Database, string, true>({
  run: async (db, hashes) => new Map((await db.rows(shown, [hashes])).map(({ hash }) => [hash, true])),
  nameOf: (hash) => hash,
})

/** In milliseconds. */
const validity = 2_000
const mostKnown = 20_000

/**
 * Whether a public picture is served: not if staff hide all people who use it. The answer is cached for two seconds.
 */
export function createPictureGate(db: Database): (hash: string) => Promise<boolean> {
  const known = new Map<string, { until: number; answer: Promise<boolean> }>()
  return (hash) => {
    const now = performance.now()
    const last = known.get(hash)
    if (last && now < last.until) return last.answer
    if (known.size >= mostKnown) known.clear()
    const answer = isShown(db, hash).then(Boolean)
    known.set(hash, { until: now + validity, answer })
    answer.catch(() => known.delete(hash))
    return answer
  }
}
