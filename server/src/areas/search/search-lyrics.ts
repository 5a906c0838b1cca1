import { type Queries, statement } from '../../platform/database.ts'
import { cursorOf, cursorParts, placeOf } from '../../platform/pages.ts'
import { lyricInFeed } from '../../visibility/index.ts'
import type { Catalog } from '../catalog/index.ts'
import { cardColumns, cardJoins, type CardRow, ownMarks } from '../lyrics/index.ts'
import { gatherCandidates } from './gather-candidates.ts'
import { lyricFilters, type LyricSearch } from './lyric-filters.ts'
import { type Found, inOrder, type PageStart } from './ordered-lyrics.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { rankLyrics } from './rank-lyrics.ts'

/** Matching lyrics, best first or in the requested order, and their number (at most `searchDepth`). */
export async function searchLyrics(
  db: Queries,
  catalog: Catalog,
  wanted: LyricSearch,
  page: PageStart,
  viewerId: string | null,
): Promise<Found> {
  const typed = await parseQuery(db, wanted.search)
  if (wanted.search.trim() && typed.words.length === 0) return { rows: [], total: 0, cursor: null }
  if (typed.words.length === 0 || wanted.order) return inOrder(db, catalog, wanted, typed, page, viewerId)
  return byRank(db, catalog, wanted, typed, page, viewerId)
}

// The cursor of ranked results: the time of the newest result, the number of shown results, and the last one. Later
// pages rank the lyrics of that time and continue after the last one, so new lyrics move nothing.
const rankedCursor = /^r(\d{1,4})-(.+)$/

/** Matching lyrics, best first. */
async function byRank(
  db: Queries,
  catalog: Catalog,
  wanted: LyricSearch,
  typed: ParsedQuery,
  page: PageStart,
  viewerId: string | null,
): Promise<Found> {
  const [shown, place] = page.cursor === undefined ? [] : (cursorParts(page.cursor, rankedCursor) as [string, string])
  const after = place === undefined ? undefined : placeOf(place, 'time')
  const filters = await lyricFilters(db, wanted, catalog)
  const at = after?.at as Date | undefined
  const { candidates, others, newest } = await gatherCandidates(db, typed, wanted.search, viewerId, at, filters)
  const best = rankLyrics(wanted.search, typed.words, candidates)
  const ranked = best.map(({ id }) => id)
  // Where a candidate that was read is noise, those after it are noise too.
  if (best.length === candidates.length) ranked.push(...others)
  const last = after ? ranked.indexOf(after.id) : -1
  const start = last >= 0 ? last + 1 : Number(shown ?? page.offset)
  const ids = ranked.slice(start, start + page.limit)
  const end = start + ids.length
  return {
    rows: ids.length ? await db.rows(readFound, [ids, viewerId]) : [],
    total: ranked.length,
    cursor: end < ranked.length ? `r${end}-${cursorOf({ at: at ?? newest!, id: ids.at(-1)! })}` : null,
  }
}

const readFound = statement<CardRow>(
  'read-found-lyrics',
  `select ${cardColumns}, ${ownMarks('$2')}
   from unnest($1::uuid[]) with ordinality f (id, n)
   join lyrics l on l.id = f.id ${cardJoins}
    where ${lyricInFeed('$2')} order by f.n`,
  { isShort: true },
)
