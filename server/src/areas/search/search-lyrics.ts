import { searchDepth, type SearchOrder } from '#contract/search/search-rules.ts'
import { plainText } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'
import type { Catalog } from '../catalog/index.ts'
import { authorIsActive, lyricColumns, lyricJoins, type LyricRow, noMarks, notBlocked, ownMarks } from '../lyrics/index.ts'
import { type Candidate, rankLyrics } from './rank-lyrics.ts'
import { pairsIn, type Understood, understand } from './understand.ts'

export interface LyricSearch {
  search: string
  title: string
  text: string
  genre: string
  country?: number | undefined
  language?: string | undefined
  thematic: string
  artist: string
  link?: string | undefined
  order?: SearchOrder | undefined
  orderDirection?: 'ASC' | 'DESC' | undefined
}
export interface Found {
  rows: LyricRow[]
  total: number
}

const linkColumns: Record<string, string> = {
  youtubeLink: 'youtube_link',
  spotifyLink: 'spotify_link',
  bandCampLink: 'band_camp_link',
  bandcampLink: 'band_camp_link',
  soundCloudLink: 'sound_cloud_link',
  soundcloudLink: 'sound_cloud_link',
}
const orders: Record<SearchOrder, { by: string; tie: string }> = {
  date: { by: 'l.published_at', tie: 'l.id' },
  likes: { by: 'c.like_count', tie: 'c.lyric_id' },
  comments: { by: 'c.comment_count', tie: 'c.lyric_id' },
  alphabetical: { by: 'l.title_key collate "C"', tie: 'l.id' },
}

/** A name or an id, as filters give it. 0 is nobody's id: what does not exist matches nothing. */
function idIn(items: Map<number, { id: number; name: string }>, given: string): number {
  if (/^\d+$/.test(given)) return Number(given)
  return [...items.values()].find((item) => plainText(item.name) === plainText(given))?.id ?? 0
}

/** Collects values for a statement that is put together; what people typed is always a value, never SQL or a pattern. */
class Values {
  readonly all: unknown[] = []
  add(value: unknown): string {
    return `$${this.all.push(value)}`
  }
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const inTitle = (found: Understood, values: Values) => `l.title_words @@ ${values.add(found.title)}::tsquery`
const hasWords = (words: string, values: Values) => `l.search @@ ${values.add(words)}::tsquery`

async function filtersOf(db: Queries, wanted: LyricSearch, catalog: Catalog, values: Values): Promise<string> {
  const filters = ['l.published_at is not null']
  const [title, text] = await Promise.all([understand(db, wanted.title), understand(db, wanted.text)])
  if (wanted.title) filters.push(`(l.title_key like '%' || ${values.add(escapeLike(plainText(wanted.title)))} || '%'${title.title ? ` or ${inTitle(title, values)}` : ''})`)
  if (text.all) filters.push(hasWords(text.all, values))
  if (wanted.genre) filters.push(`l.genre_id = ${values.add(idIn(catalog.genres, wanted.genre))}::int`)
  if (wanted.country) filters.push(`l.country_id = ${values.add(wanted.country)}::int`)
  if (wanted.language) filters.push(`l.language = ${values.add(wanted.language)}`)
  if (wanted.thematic) filters.push(`l.theme_ids @> array[${values.add(idIn(catalog.themes, wanted.thematic))}::int]`)
  if (wanted.artist) filters.push(`l.artist_ids @> array[${values.add(idIn(catalog.artists, wanted.artist))}::int]`)
  if (wanted.link) filters.push(`l.${linkColumns[wanted.link]} is not null`)
  return filters.join(' and ')
}

/** The lyrics that match, best first or in the order asked for, and how many (at most `searchDepth`). */
export async function searchLyrics(db: Queries, catalog: Catalog, wanted: LyricSearch, page: { limit: number; offset: number }, viewerId: string | null): Promise<Found> {
  const typed = await understand(db, wanted.search)
  if (wanted.search.trim() && typed.words.length === 0) return { rows: [], total: 0 }
  if (typed.words.length === 0 || wanted.order) return inOrder(db, catalog, wanted, typed, page, viewerId)
  const ranked = await candidates(db, catalog, wanted, typed, viewerId)
  const ids = ranked.slice(page.offset, page.offset + page.limit).map((one) => one.id)
  return { rows: ids.length ? await db.rows(readFound, [ids, viewerId]) : [], total: ranked.length }
}

const readFound = statement<LyricRow>(
  'read-found-lyrics',
  `select ${lyricColumns}, ${ownMarks('$2')} from unnest($1::uuid[]) with ordinality f (id, n) join lyrics l on l.id = f.id ${lyricJoins} order by f.n`,
)

/** The whole of what was typed is nearly a name, or one of its words is part of one. */
function authors({ words }: Understood, text: string, values: Values): string {
  const parts = words.filter((word) => word.telling && word.typed.length > 2).flatMap((word) => word.forms)
  const named = parts.length ? ` or u.person_key like any (${values.add(parts.map((form) => `%${escapeLike(form)}%`))}::text[])` : ''
  return `select u.id from users u where u.nick_name is not null and (${values.add(plainText(text))}::text <% u.person_key${named}) limit 40`
}

/** From each way of matching the newest or nearest few: what is ranked stays small, however many there are. */
async function candidates(db: Queries, catalog: Catalog, wanted: LyricSearch, typed: Understood, viewerId: string | null): Promise<Candidate[]> {
  const pairs = await pairsIn(db, typed.corrected)
  const newest = (condition: string, filters: string, most: number) => `(select l.id from lyrics l where ${condition} and ${filters} order by l.published_at desc limit ${most})`
  const first = await gather(db, catalog, wanted, viewerId, (values, filters) => {
    const near = values.add(pairs)
    return [
      newest(inTitle(typed, values), filters, 60),
      `(select l.id from (${authors(typed, wanted.search, values)}) a join lyrics l on l.author_id = a.id where ${filters} order by l.published_at desc limit 60)`,
      `(select l.id from lyrics l where l.pairs && ${near}::int[] and ${filters} order by (select count(*) from unnest(l.pairs) pair where pair = any (${near}::int[])) desc limit 60)`,
      ...(typed.all ? [newest(hasWords(typed.all, values), filters, 80)] : []),
    ]
  })
  if (!typed.allButOne || first.length >= 40) return rankLyrics(wanted.search, typed.words, first)
  // Little was found: a word may be misremembered.
  const second = await gather(db, catalog, wanted, viewerId, (values, filters) => [newest(hasWords(typed.allButOne, values), filters, 80)])
  const known = new Set(first.map((one) => one.id))
  return rankLyrics(wanted.search, typed.words, [...first, ...second.filter((one) => !known.has(one.id))])
}

async function gather(db: Queries, catalog: Catalog, wanted: LyricSearch, viewerId: string | null, sources: (values: Values, filters: string) => string[]): Promise<Candidate[]> {
  const values = new Values()
  const viewer = viewerId ? `${values.add(viewerId)}::uuid` : null
  const filters = await filtersOf(db, wanted, catalog, values)
  // Without a name it is planned for its values each time: with words that are frequent or rare one plan cannot fit all.
  const statement_ = statement<Candidate>(
    '',
    `with found as materialized (${sources(values, filters).join(' union ')})
     select l.id, l.title, l.lyrics_text, concat_ws(' ', u.nick_name, u.name, u.last_name) as person, c.like_count
       from found f join lyrics l on l.id = f.id join lyric_counts c on c.lyric_id = l.id join users u on u.id = l.author_id
      where ${authorIsActive}${viewer ? ` and ${notBlocked(viewer)}` : ''} order by l.published_at desc, l.id desc`,
  )
  return db.rows(statement_, values.all)
}

/** In exactly the order asked for. */
async function inOrder(db: Queries, catalog: Catalog, wanted: LyricSearch, typed: Understood, page: { limit: number; offset: number }, viewerId: string | null): Promise<Found> {
  const values = new Values()
  const viewer = viewerId ? `${values.add(viewerId)}::uuid` : null
  const filters = [await filtersOf(db, wanted, catalog, values)]
  if (typed.words.length) {
    const ways = [inTitle(typed, values), `l.author_id = any (array(${authors(typed, wanted.search, values)}))`]
    if (typed.all) ways.push(hasWords(typed.all, values))
    filters.push(`(${ways.join(' or ')})`)
  }
  if (viewer) filters.push(notBlocked(viewer))
  const { by, tie } = orders[wanted.order ?? 'date']
  // Sorting alphabetically starts at A; everything else with the newest or highest.
  const direction = wanted.orderDirection ?? (wanted.order === 'alphabetical' ? 'ASC' : 'DESC')
  const matching = `from lyrics l ${lyricJoins} where ${filters.join(' and ')} and ${authorIsActive}`
  const offset = Math.min(page.offset, searchDepth)
  const [rows, total] = await Promise.all([
    db.rows(
      statement<LyricRow>('', `select ${lyricColumns}, ${viewer ? ownMarks(viewer) : noMarks} ${matching} order by ${by} ${direction}, ${tie} ${direction} limit ${page.limit} offset ${offset}`),
      values.all,
    ),
    db.first(statement<{ total: number }>('', `select count(*) as total from (select ${matching} limit ${searchDepth}) some_`), values.all),
  ])
  return { rows, total: total!.total }
}
