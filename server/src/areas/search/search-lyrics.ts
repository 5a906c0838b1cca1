import { searchDepth, type SearchOrder } from '#contract/search/search-rules.ts'
import { plainText } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'
import type { Catalog } from '../catalog/index.ts'
import { authorIsActive, lyricColumns, lyricJoins, type LyricRow, noMarks, notBlocked, ownMarks } from '../lyrics/index.ts'

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

const linkColumns: Record<string, string> = {
  youtubeLink: 'youtube_link',
  spotifyLink: 'spotify_link',
  bandCampLink: 'band_camp_link',
  bandcampLink: 'band_camp_link',
  soundCloudLink: 'sound_cloud_link',
  soundcloudLink: 'sound_cloud_link',
}
const orders: Record<SearchOrder, string> = { date: 'l.published_at', likes: 'c.like_count', comments: 'c.comment_count', alphabetical: 'l.title_key' }

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

const strict = (words: string) => `(plainto_tsquery('public.search_es', ${words}) || plainto_tsquery('public.search_pt', ${words}) || plainto_tsquery('public.search_en', ${words}))`
/** The same words, any of them. */
const loose = (words: string) => `replace(plainto_tsquery('public.search_es', ${words})::text, '&', '|')::tsquery`

function filtersOf(wanted: LyricSearch, catalog: Catalog, values: Values): string[] {
  const filters: string[] = []
  if (wanted.title) filters.push(`(l.title_key like '%' || ${values.add(escapeLike(plainText(wanted.title)))} || '%' or l.title_key % ${values.add(plainText(wanted.title))})`)
  if (wanted.text) filters.push(`l.search @@ ${strict(`${values.add(wanted.text)}::text`)}`)
  if (wanted.genre) filters.push(`l.genre_id = ${values.add(idIn(catalog.genres, wanted.genre))}::int`)
  if (wanted.country) filters.push(`l.country_id = ${values.add(wanted.country)}::int`)
  if (wanted.language) filters.push(`l.language = ${values.add(wanted.language)}`)
  if (wanted.thematic) filters.push(`${values.add(idIn(catalog.themes, wanted.thematic))}::int = any(l.theme_ids)`)
  if (wanted.artist) filters.push(`${values.add(idIn(catalog.artists, wanted.artist))}::int = any(l.artist_ids)`)
  if (wanted.link) filters.push(`l.${linkColumns[wanted.link]} is not null`)
  return filters
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * The lyrics that match, best first or in the order asked for, and how many (at most `searchDepth`). All words must be
 * there, in a lyric, its title or its author's name, or a title must be nearly what was typed; when that finds little, a
 * lyric with some of the words will do.
 */
export async function searchLyrics(db: Queries, catalog: Catalog, wanted: LyricSearch, page: { limit: number; offset: number }, viewerId: string | null): Promise<{ rows: LyricRow[]; total: number }> {
  const found = await ask(db, catalog, wanted, page, viewerId, false)
  return wanted.search.trim() && found.total < page.limit ? ask(db, catalog, wanted, page, viewerId, true) : found
}

async function ask(
  db: Queries,
  catalog: Catalog,
  wanted: LyricSearch,
  page: { limit: number; offset: number },
  viewerId: string | null,
  forgiving: boolean,
): Promise<{ rows: LyricRow[]; total: number }> {
  const values = new Values()
  const viewer = viewerId ? `${values.add(viewerId)}::uuid` : null
  const filters = ['l.published_at is not null', ...filtersOf(wanted, catalog, values)].join(' and ')
  const text = wanted.search.trim()
  const words = text ? `${values.add(text)}::text` : ''
  const key = text ? `${values.add(plainText(text))}::text` : ''
  const some = (condition: string, most: number) => `(select l.id from lyrics l join users u on u.id = l.author_id where ${condition} and ${filters} limit ${most})`
  const candidates = text
    ? [
        some(`l.search @@ ${strict(words)}`, searchDepth),
        some(`l.title_key % ${key}`, 200),
        some(`${key} <% u.person_key`, 200),
        ...(forgiving ? [some(`l.search @@ ${loose(words)}`, searchDepth)] : []),
      ].join(' union ')
    : `(select l.id from lyrics l join lyric_counts c on c.lyric_id = l.id where ${filters} order by ${orders[wanted.order ?? 'date']} ${directionOf(wanted)}, l.id desc limit ${searchDepth})`
  // Exact first: as it was typed, accents included, before what is only alike.
  const rank = text
    ? `(case when lower(l.title) = lower(${words}) then 6 when l.title_key = ${key} then 4 when position(lower(${words}) in lower(l.title)) > 0 then 2.5 else 0 end + case when position(lower(${words}) in lower(l.lyrics_text)) > 0 then 3 when position(${key} in plain(l.lyrics_text)) > 0 then 1.5 else 0 end
       + 2 * similarity(l.title_key, ${key}) + 2 * word_similarity(${key}, u.person_key) + 2 * ts_rank_cd(l.search, ${strict(words)}) + ts_rank(l.search, ${loose(words)}))`
    : '0'
  const order = text && !wanted.order ? `${rank} desc, l.published_at desc` : `${orders[wanted.order ?? 'date']} ${directionOf(wanted)}`
  // Without a name it is planned for its values each time: with filters that come and go one plan cannot fit all.
  const query = statement<LyricRow & { total: number }>(
    '',
    `with found as materialized (${candidates})
     select ${lyricColumns}, ${viewer ? ownMarks(viewer) : noMarks}, count(*) over () as total
       from found f join lyrics l on l.id = f.id ${lyricJoins}
      where ${authorIsActive}${viewer ? ` and ${notBlocked(viewer)}` : ''}
      order by ${order}, l.id desc limit ${page.limit} offset ${page.offset}`,
  )
  const rows = await db.rows(query, values.all)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Sorting alphabetically starts at A; everything else with the newest or highest. */
const directionOf = (wanted: LyricSearch) => wanted.orderDirection ?? (wanted.order === 'alphabetical' ? 'ASC' : 'DESC')
