import { type Queries, statement } from '../../platform/database.ts'
import { cursorOf, cursorParts, placeOf } from '../../platform/pages.ts'
import { lyricInFeed } from '../../visibility/index.ts'
import type { Catalog } from '../catalog/index.ts'
import { cardColumns, cardJoins, type CardRow, ownMarks } from '../lyrics/index.ts'
import { candidateTexts } from './candidate-texts.ts'
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
  const texts = await candidateTexts(db, candidates)
  const readable = candidates.flatMap(({ id, like_count }) => {
    const text = texts.get(id)
    return text ? [{ id, like_count, text }] : []
  })
  const best = rankLyrics(wanted.search, typed.words, readable)
  const ranked = best.map(({ id }) => id)
  // If one of the ranked candidates is noise, those with fewer points are noise too.
  if (best.length === readable.length) ranked.push(...others)
  const last = after ? ranked.indexOf(after.id) : -1
  const start = last >= 0 ? last + 1 : Number(shown ?? page.offset)
  const ids = ranked.slice(start, start + page.limit)
  const end = start + ids.length
  return {
    rows: await foundRows(db, ids, candidates, viewerId),
    total: ranked.length,
    cursor: end < ranked.length ? `r${end}-${cursorOf({ at: at ?? newest!, id: ids.at(-1)! })}` : null,
  }
}

/** The rows of these lyrics. Those of ranked candidates were gathered with them. */
async function foundRows(db: Queries, ids: string[], gathered: CardRow[], viewerId: string | null): Promise<CardRow[]> {
  const rows = new Map(gathered.map((row) => [row.id, row]))
  const missing = ids.filter((id) => !rows.has(id))
  for (const row of missing.length ? await db.rows(readFound, [missing, viewerId]) : []) rows.set(row.id, row)
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const readFound = statement<CardRow>(
  'read-found-lyrics',
  `select ${cardColumns}, ${ownMarks('$2')}
   from lyrics l ${cardJoins}
    where l.id = any ($1::uuid[]) and ${lyricInFeed('$2')}`,
  { isShort: true },
)
