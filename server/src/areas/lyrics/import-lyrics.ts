import { defaultChoices, type PermissionChoices } from '#contract/lyrics/permission-choices.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { cleanLyric } from './lyric-text.ts'

/** A finished lyric that comes from outside of the editor: the demo's songbook, a corpus. */
export interface ImportedLyric {
  authorId: string
  title: string
  /** HTML or plain text. */
  lyrics: string
  description: string
  genreId: number | null
  subgenreIds?: number[]
  themeIds?: number[]
  artistIds?: number[]
  language: 'es' | 'pt' | 'en'
  countryId: number | null
  cityId?: number | null
  permissions?: PermissionChoices
  publishedAt: Date
}

const insert = statement<{ id: string }>(
  'import-lyrics',
  `with created as (
     insert into lyrics (id, author_id, title, lyrics_html, lyrics_text, description, genre_id, subgenre_ids, theme_ids, artist_ids, language, country_id, city_id,
                         record_permission, interpretation_permission, platform_permission, modify_permission, commercial_permission, other_permission, created_at, updated_at, published_at)
     select r.id, r.author_id, r.title, r.html, r.text, r.description, r.genre_id, r.subgenre_ids, r.theme_ids, r.artist_ids, r.language, r.country_id, r.city_id,
            r.record, r.interpretation, r.platform, r.modify, r.commercial, r.other, r.published_at, r.published_at, date_trunc('milliseconds', r.published_at)
       from jsonb_to_recordset($1::jsonb) as r (id uuid, author_id uuid, title text, html text, text text, description text, genre_id int, subgenre_ids int[], theme_ids int[], artist_ids int[], language text,
            country_id int, city_id int, record text, interpretation text, platform text, modify text, commercial text, other text, published_at timestamptz)
     returning id
   ), counted as (insert into lyric_counts (lyric_id) select id from created)
   select id from created`,
)
const newIds = statement<{ id: string }>('new-ids', 'select new_id() as id from generate_series(1, $1::int)')

/** Publishes many lyrics in one statement, cleaned like any other. @returns their ids, in the order given */
export async function importLyrics(db: Queries, lyrics: ImportedLyric[]): Promise<string[]> {
  const ids = (await db.rows(newIds, [lyrics.length])).map((row) => row.id)
  const rows = lyrics.map((lyric, index) => {
    const { html, text } = cleanLyric(lyric.lyrics)
    const choices = lyric.permissions ?? defaultChoices
    return {
      id: ids[index],
      author_id: lyric.authorId,
      title: lyric.title.slice(0, 160),
      html,
      text,
      description: lyric.description.slice(0, 2000),
      genre_id: lyric.genreId,
      subgenre_ids: lyric.subgenreIds ?? [],
      theme_ids: lyric.themeIds ?? [],
      artist_ids: lyric.artistIds ?? [],
      language: lyric.language,
      country_id: lyric.countryId,
      city_id: lyric.cityId ?? null,
      record: choices.recordPermission,
      interpretation: choices.interpretationPermission,
      platform: choices.platformPermission,
      modify: choices.modifyPermission,
      commercial: choices.commercialPermission,
      other: choices.otherPermission,
      published_at: lyric.publishedAt.toISOString(),
    }
  })
  await db.rows(insert, [JSON.stringify(rows)])
  return ids
}
