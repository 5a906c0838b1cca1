import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable, type Queries, statement } from '../../platform/database.ts'

// The order by likes has a column of its own beside the counter, so that a like changes no index. Rows are locked in
// the order that likes use, and the updates run between likes on the same connection, so neither blocks the other.
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

/** In milliseconds: how far the order may lag behind the counters. */
const pace = 1000
/** In milliseconds: how long a read waits for the order to be up to date. */
const patience = 200
/** Few rows at a time, so that no like waits long behind them. */
const few = 25

interface Liked {
  ids: Set<string>
  timer?: NodeJS.Timeout | undefined
  /** The running update, and the one before. */
  work: Promise<void>
}
const liked = new WeakMap<Queries, Liked>()

/** Updates the order of lyrics whose likes changed, within a second. */
export function rankSoon(db: Queries, lyricIds: readonly string[]): void {
  let own = liked.get(db)
  if (!own) liked.set(db, (own = { ids: new Set(), work: Promise.resolve() }))
  for (const id of lyricIds) own.ids.add(id)
  if (own.ids.size) own.timer ??= setTimeout(() => void rankNow(db), pace).unref()
}

/**
 * Call it before a read by likes: a person who liked something on this node sees it in its place. Likes on other
 * nodes follow within a second.
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
      // An unreachable database is tried again. A closed one is left to `rankStragglers`.
      if (isUnavailable(error)) rankSoon(db, ids)
      return
    }
  }
}

/** Updates what a node left behind that ended within that second. */
export async function rankStragglers(db: Queries): Promise<void> {
  rankSoon(
    db,
    (await db.rows(stragglers)).map((row) => row.lyric_id),
  )
}
