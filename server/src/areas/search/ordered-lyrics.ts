import { searchDepth } from '#contract/search/search-rules.ts'
import { plainText } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { cutPage, type Place, type PlaceKind, placeOf } from '../../platform/pages.ts'
import { lyricIsPublic, noBlock } from '../../visibility/index.ts'
import type { Catalog } from '../catalog/index.ts'
import { cardColumns, cardJoins, type CardRow, lyricOrders, noMarks, ownMarks, rankNow } from '../lyrics/index.ts'
import { namePatterns } from './gather-candidates.ts'
import { authorsLike } from './gather-statement.ts'
import { type Add, hasWords, inTitle, lyricFilters, type LyricSearch } from './lyric-filters.ts'
import type { ParsedQuery } from './parse-query.ts'

/** A page of found lyrics. */
export interface Found {
  rows: CardRow[]
  total: number
  /** Of the next page; null after the last. */
  cursor: string | null
}
export interface PageStart {
  limit: number
  offset: number
  cursor?: string | undefined
}

/**
 * Up to this number of matches are collected and sorted. For more, the index of the order is scanned until the page
 * is full.
 */
const sortable = 1_500

const named = (text: string, typed: ParsedQuery, add: Add) =>
  authorsLike(`${add(plainText(text))}::text`, `${add(namePatterns(typed))}::text[]`)

type OrderedRow = CardRow & Place
const keyTypes: Record<PlaceKind, string> = { time: 'timestamptz', number: 'bigint', text: 'text' }

/** Exactly the requested order. */
export async function inOrder(
  db: Queries,
  catalog: Catalog,
  wanted: LyricSearch,
  typed: ParsedQuery,
  page: PageStart,
  viewerId: string | null,
): Promise<Found> {
  if (wanted.order === 'likes') await rankNow(db)
  const filtersOf = await lyricFilters(db, wanted, catalog)
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const viewer = viewerId ? `${add(viewerId)}::uuid` : null
  const filters = [lyricIsPublic(), ...filtersOf(add)].join(' and ')
  const ways = typed.words.length
    ? [
        inTitle(typed, add),
        `l.author_id = any (array(select id from (${named(wanted.search, typed, add)}) a))`,
        ...(typed.all ? [hasWords(typed.all, add)] : []),
      ]
    : []
  const seen = viewer ? noBlock(viewer, 'l.author_id') : 'true'
  const { by, tie, kind } = lyricOrders[wanted.order ?? 'date']
  // Sorting alphabetically starts at A; everything else with the newest or highest.
  const direction = wanted.orderDirection ?? (wanted.order === 'alphabetical' ? 'ASC' : 'DESC')
  const marks = viewer ? ownMarks(viewer) : noMarks
  const after = page.cursor === undefined ? undefined : placeOf(page.cursor, kind)
  const offset = after ? 0 : Math.min(page.offset, searchDepth)
  const sorted = `order by ${by} ${direction}, ${tie} ${direction} limit ${page.limit + 1} offset ${offset}`
  const columns = `${cardColumns}, ${by} as at, ${marks}`
  const pageOf = (rows: OrderedRow[], total: number) => ({ ...cutPage(rows, page.limit, (row) => row), total })
  // The total ignores the cursor.
  const unplaced = [...values]
  const beyond = after
    ? `(${by}, ${tie}) ${direction === 'ASC' ? '>' : '<'} (${add(after.at)}::${keyTypes[kind]}, ${add(after.id)}::uuid)`
    : 'true'
  const some = (condition: string, most: number) =>
    `(select l.id from lyrics l where ${condition} and ${filters} and ${seen} limit ${most})`

  if (ways.length) {
    const found = `with found as materialized (${ways.map((way) => some(way, sortable + 1)).join(' union ')})`
    const rows = await db.rows(
      statement<OrderedRow & { total: number }>(
        '',
        `${found} select ${columns}, (select count(*) from found) as total
           from found join lyrics l on l.id = found.id ${cardJoins} where ${beyond} ${sorted}`,
      ),
      values,
    )
    const counted =
      rows[0] ??
      (await db.first(statement<{ total: number }>('', `${found} select count(*) as total from found`), unplaced))
    const total = counted!.total
    if (total <= sortable) return pageOf(rows, Math.min(total, searchDepth))
  }
  const matching = `from lyrics l ${cardJoins}
     where ${filters} and ${seen}${ways.length ? ` and (${ways.join(' or ')})` : ''}`
  const [rows, total] = await Promise.all([
    db.rows(statement<OrderedRow>('', `select ${columns} ${matching} and ${beyond} ${sorted}`), values),
    ways.length
      ? { total: searchDepth }
      : db.first(
          statement<{ total: number }>('', `select count(*) as total from ${some('true', searchDepth)} some_`),
          unplaced,
        ),
  ])
  return pageOf(rows, total!.total)
}
