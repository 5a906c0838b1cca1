import type { z } from 'zod'
import { filterFields, namesOf } from '#contract/lyrics/field-lists.ts'
import type { search } from '#contract/search/search.ts'
import { searchDepth } from '#contract/search/search-rules.ts'
import { plainText } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'
import type { Catalog } from '../catalog/index.ts'
import { lyricInFeed, lyricIsPublic, noBlock } from '../../visibility/index.ts'
import { lyricColumns, lyricJoins, lyricOrders, type LyricRow, noMarks, ownMarks, rankNow } from '../lyrics/index.ts'
import { cursorOf, cursorParts, cutPage, type Place, type PlaceKind, placeOf } from '../../platform/pages.ts'
import { type Candidate, rankLyrics } from './rank-lyrics.ts'
import { neighboursIn, type ParsedQuery, parseQuery } from './parse-query.ts'

export type LyricSearch = z.output<typeof search.query>
export interface Found {
  rows: LyricRow[]
  total: number
  /** Of the next page; null after the last. */
  cursor: string | null
}
export interface PageStart {
  limit: number
  offset: number
  cursor?: string | undefined
}

/** A name or an id, as filters give it. 0 is no valid id, so an unknown name matches nothing. */
function idIn(items: Map<number, { id: number; name: string }>, given: string): number {
  if (/^\d+$/.test(given)) return Number(given)
  return [...items.values()].find((item) => plainText(item.name) === plainText(given))?.id ?? 0
}

/** Collects the values of a composed statement. Input is always a value, never SQL or a pattern. */
class Values {
  readonly all: unknown[] = []
  add(value: unknown): string {
    return `$${this.all.push(value)}`
  }
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const inTitle = (found: ParsedQuery, values: Values) => `l.title_words @@ ${values.add(found.title)}::tsquery`
const hasWords = (words: string, values: Values) => `l.search @@ ${values.add(words)}::tsquery`

type Condition = (column: string, value: string | number, values: Values, catalog: Catalog) => string
/** The condition of a filter, by the kind of its field. */
const conditions = {
  genre: (column, value, values, { genres }) => `${column} = ${values.add(idIn(genres, String(value)))}::int`,
  language: (column, value, values) => `${column} = ${values.add(value)}`,
  country: (column, value, values) => `${column} = ${values.add(value)}::int`,
  themes: (column, value, values, { themes }) => `${column} @> array[${values.add(idIn(themes, String(value)))}::int]`,
  artists: (column, value, values, { artists }) =>
    `${column} @> array[${values.add(idIn(artists, String(value)))}::int]`,
  link: (column) => `${column} is not null`,
  metre: (column, value, values) => `${column} = ${values.add(value)}::int`,
  form: (column, value, values) => `${column} = ${values.add(value)}`,
} satisfies Record<string, Condition>

async function filtersOf(
  db: Queries,
  wanted: LyricSearch,
  catalog: Catalog,
  values: Values,
  until?: Date,
): Promise<string> {
  const filters = [lyricIsPublic()]
  if (until) filters.push(`l.published_at <= ${values.add(until)}::timestamptz`)
  const [title, text] = await Promise.all([parseQuery(db, wanted.title), parseQuery(db, wanted.text)])
  if (wanted.title) {
    const ways = [`l.title_key like '%' || ${values.add(escapeLike(plainText(wanted.title)))} || '%'`]
    if (title.title) ways.push(inTitle(title, values))
    if (title.inTitle) ways.push(hasWords(title.inTitle, values))
    filters.push(`(${ways.join(' or ')})`)
  }
  if (text.all) filters.push(hasWords(text.all, values))
  for (const [name, field] of filterFields) {
    const value = wanted[field.filter as keyof LyricSearch] as string | number | undefined
    const isAsked = field.kind === 'link' ? namesOf(name, field).includes(String(value)) : Boolean(value)
    if (isAsked)
      filters.push(conditions[field.kind as keyof typeof conditions](`l.${field.columns[0]}`, value!, values, catalog))
  }
  return filters.join(' and ')
}

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
  const ranked = await candidates(db, catalog, wanted, typed, viewerId, after?.at as Date | undefined)
  const last = after ? ranked.findIndex((one) => one.id === after.id) : -1
  const start = last >= 0 ? last + 1 : Number(shown ?? page.offset)
  const ids = ranked.slice(start, start + page.limit).map((one) => one.id)
  const until = after?.at ?? new Date(Math.max(...ranked.map((one) => one.published_at.getTime())))
  const end = start + ids.length
  return {
    rows: ids.length ? await db.rows(readFound, [ids, viewerId]) : [],
    total: ranked.length,
    cursor: end < ranked.length ? `r${end}-${cursorOf({ at: until, id: ids.at(-1)! })}` : null,
  }
}

const readFound = statement<LyricRow>(
  'read-found-lyrics',
  `select ${lyricColumns}, ${ownMarks('$2')}
   from unnest($1::uuid[]) with ordinality f (id, n)
   join lyrics l on l.id = f.id ${lyricJoins}
    where ${lyricInFeed('$2')} order by f.n`,
)

/**
 * The person with exactly this nickname, or else people whose name is nearly the typed text or contains one of its
 * words.
 */
function authors({ words }: ParsedQuery, text: string, values: Values): string {
  const key = `${values.add(plainText(text))}::text`
  const parts = words.filter((word) => word.isContentWord && word.typed.length > 2).flatMap((word) => word.forms)
  const named = parts.length
    ? ` or u.person_key like any (${values.add(parts.map((form) => `%${escapeLike(form)}%`))}::text[])`
    : ''
  return `select u.id from users u where u.nick_key = ${key}
    union all (select u.id
        from users u
        where not exists (select from users where nick_key = ${key}) and u.nick_name is not null
          and (${key} <% u.person_key${named})
        limit 40)`
}

/** The number of candidates from each source, which bounds the ranking. */
const perWay = 100
/** If a source has more, the newest and the most liked ones of this number are searched too. */
const window_ = 1_000

async function candidates(
  db: Queries,
  catalog: Catalog,
  wanted: LyricSearch,
  typed: ParsedQuery,
  viewerId: string | null,
  until: Date | undefined,
): Promise<Candidate[]> {
  const neighbours = await neighboursIn(db, typed.corrected)
  const first = await gather(db, catalog, wanted, viewerId, until, (values, filters) => {
    const some = (condition: string) => `(select l.id from lyrics l where ${condition} and ${filters} limit ${perWay})`
    const [a, b] = [values.add(neighbours.map((pair) => pair[0])), values.add(neighbours.map((pair) => pair[1]))]
    return [
      some(inTitle(typed, values)),
      `(select l.id
          from (${authors(typed, wanted.search, values)}) a,
            lateral (select l.id
                from lyrics l
                where l.author_id = a.id and ${filters}
                order by l.published_at desc
                limit 20) l
          limit ${perWay})`,
      `(select l.id
          from unnest(${a}::int[], ${b}::int[]) pair (a, b),
            lateral (select l.id
                from lyrics l
                where l.pairs @> array[pair.a, pair.b] and ${filters}
                limit case when pair.a = pair.b then 15 else 30 end) l
          limit ${perWay})`,
      ...(typed.all ? [some(hasWords(typed.all, values))] : []),
    ]
  })
  const known = new Set(first.map((one) => one.id))
  const more = async (sources: (values: Values, filters: string) => string[]) => {
    for (const one of await gather(db, catalog, wanted, viewerId, until, sources))
      if (!known.has(one.id) && known.add(one.id)) first.push(one)
  }
  if (first.length >= perWay) {
    await more((values, filters) => {
      const matches = `(${[inTitle(typed, values), ...(typed.all ? [hasWords(typed.all, values)] : [])].join(' or ')}) and ${filters}`
      return [
        `(select l.id
            from (select *
                from lyrics l
                where ${lyricIsPublic()}${until ? ` and l.published_at <= ${values.add(until)}::timestamptz` : ''}
            order by l.published_at desc, l.id desc limit ${window_}) l where ${matches} limit ${perWay})`,
        `(select l.id
            from (select lyric_id from lyric_counts order by ranked_likes desc, lyric_id desc limit ${window_}) top
            join lyrics l on l.id = top.lyric_id
            where ${matches}
            limit ${perWay})`,
      ]
    })
  } else if (typed.allButOne && first.length < 40) {
    // Few results: one word may be remembered wrongly.
    await more((values, filters) => [
      `(select l.id from lyrics l where ${hasWords(typed.allButOne, values)} and ${filters} limit ${perWay})`,
    ])
  }
  return rankLyrics(wanted.search, typed.words, first)
}

async function gather(
  db: Queries,
  catalog: Catalog,
  wanted: LyricSearch,
  viewerId: string | null,
  until: Date | undefined,
  sources: (values: Values, filters: string) => string[],
): Promise<Candidate[]> {
  const values = new Values()
  const viewer = viewerId ? `${values.add(viewerId)}::uuid` : null
  const filters = await filtersOf(db, wanted, catalog, values, until)
  // Without a name PostgreSQL plans it for its values each time, because one plan does not fit frequent and rare
  // words.
  const statement_ = statement<Candidate>(
    '',
    `with found as materialized (${sources(values, filters).join(' union ')})
     select l.id, l.title, l.lyrics_text, l.published_at, concat_ws(' ', u.nick_name, u.name, u.last_name) as person,
       c.like_count
       from found f
        join lyrics l on l.id = f.id
        join lyric_counts c on c.lyric_id = l.id
        join users u on u.id = l.author_id
      where ${viewer ? lyricInFeed(viewer) : lyricIsPublic()} order by l.published_at desc, l.id desc`,
  )
  return db.rows(statement_, values.all)
}

/**
 * Up to this number of matches are collected and sorted. For more, the index of the order is scanned until the page
 * is full.
 */
const sortable = 1_500

type OrderedRow = LyricRow & Place
const keyTypes: Record<PlaceKind, string> = { time: 'timestamptz', number: 'bigint', text: 'text' }

/** Exactly the requested order. */
async function inOrder(
  db: Queries,
  catalog: Catalog,
  wanted: LyricSearch,
  typed: ParsedQuery,
  page: PageStart,
  viewerId: string | null,
): Promise<Found> {
  if (wanted.order === 'likes') await rankNow(db)
  const values = new Values()
  const viewer = viewerId ? `${values.add(viewerId)}::uuid` : null
  const filters = await filtersOf(db, wanted, catalog, values)
  const ways = typed.words.length
    ? [
        inTitle(typed, values),
        `l.author_id = any (array(${authors(typed, wanted.search, values)}))`,
        ...(typed.all ? [hasWords(typed.all, values)] : []),
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
  const columns = `${lyricColumns}, ${by} as at, ${marks}`
  const pageOf = (rows: OrderedRow[], total: number) => ({ ...cutPage(rows, page.limit, (row) => row), total })
  // The total ignores the cursor.
  const unplaced = [...values.all]
  const beyond = after
    ? `(${by}, ${tie}) ${direction === 'ASC' ? '>' : '<'} (${values.add(after.at)}::${keyTypes[kind]}, ${values.add(after.id)}::uuid)`
    : 'true'
  const some = (condition: string, most: number) =>
    `(select l.id from lyrics l where ${condition} and ${filters} and ${seen} limit ${most})`

  if (ways.length) {
    const found = `with found as materialized (${ways.map((way) => some(way, sortable + 1)).join(' union ')})`
    const rows = await db.rows(
      statement<OrderedRow & { total: number }>(
        '',
        `${found} select ${columns}, (select count(*) from found) as total
           from found join lyrics l on l.id = found.id ${lyricJoins} where ${beyond} ${sorted}`,
      ),
      values.all,
    )
    const counted =
      rows[0] ??
      (await db.first(statement<{ total: number }>('', `${found} select count(*) as total from found`), unplaced))
    const total = counted!.total
    if (total <= sortable) return pageOf(rows, Math.min(total, searchDepth))
  }
  const matching = `from lyrics l ${lyricJoins}
     where ${filters} and ${seen}${ways.length ? ` and (${ways.join(' or ')})` : ''}`
  const [rows, total] = await Promise.all([
    db.rows(statement<OrderedRow>('', `select ${columns} ${matching} and ${beyond} ${sorted}`), values.all),
    ways.length
      ? { total: searchDepth }
      : db.first(
          statement<{ total: number }>('', `select count(*) as total from ${some('true', searchDepth)} some_`),
          unplaced,
        ),
  ])
  return pageOf(rows, total!.total)
}
