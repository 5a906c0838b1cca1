import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable, type Queries, statement } from '../../platform/database.ts'

// The order by likes has its own number beside the count, so that a like changes no index of its row. Locked in one
// order, as likes are, and between them on the same connection: neither waits for what the other holds.
const rank = statement(
  'rank-lyrics',
  `with late as materialized (
     select lyric_id
      from lyric_counts
      where lyric_id = any ($1::uuid[]) and ranked_likes <> like_count
      order by lyric_id for update
   ) update lyric_counts c set ranked_likes = c.like_count from late where c.lyric_id = late.lyric_id`,
  { isShort: true },
)
const stragglers = statement<{ lyric_id: string }>(
  'find-unranked-lyrics',
  'select lyric_id from lyric_counts where ranked_likes <> like_count',
)

/** In milliseconds: so far the order may be behind the counts. */
const pace = 1000
/** In milliseconds: so long an order waits to be up to date. */
const patience = 200
/** So few at a time that no like behind them waits for long. */
const few = 25

interface Liked {
  ids: Set<string>
  timer?: NodeJS.Timeout | undefined
  /** What is being ranked now, and before. */
  work: Promise<void>
}
const liked = new WeakMap<Queries, Liked>()

/** Puts lyrics whose likes have changed into their new place, within a second. */
export function rankSoon(db: Queries, lyricIds: readonly string[]): void {
  let own = liked.get(db)
  if (!own) liked.set(db, (own = { ids: new Set(), work: Promise.resolve() }))
  for (const id of lyricIds) own.ids.add(id)
  if (own.ids.size) own.timer ??= setTimeout(() => void rankNow(db), pace).unref()
}

/**
 * Before an order by likes is read: whoever has liked something here finds it in its place. (Likes on another node
 * follow within a second.)
 */
export async function rankNow(db: Queries): Promise<void> {
  const own = liked.get(db)
  if (!own) return
  own.work = own.work.then(() => rankWaiting(db, own))
  await Promise.race([own.work, pause(patience, undefined, { ref: false })])
}

async function rankWaiting(db: Queries, own: Liked): Promise<void> {
  clearTimeout(own.timer)
  own.timer = undefined
  const ids = [...own.ids]
  own.ids.clear()
  while (ids.length) {
    try {
      await db.rows(rank, [ids.slice(0, few)])
      ids.splice(0, few)
    } catch (error) {
      // What is not there now is tried again; what is closed is left to `rankStragglers`.
      if (isUnavailable(error)) rankSoon(db, ids)
      return
    }
  }
}

/** What a node that ended in that second left behind. */
export async function rankStragglers(db: Queries): Promise<void> {
  rankSoon(
    db,
    (await db.rows(stragglers)).map((row) => row.lyric_id),
  )
}
