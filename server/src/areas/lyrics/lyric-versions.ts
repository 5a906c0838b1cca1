import * as contract from '#contract/lyrics/lyric-versions.ts'
import { lyricProblems } from '#contract/lyrics/lyric-rules.ts'
import { textOfHtml } from '#contract/text.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { lyricIsPublished } from '../../visibility/index.ts'
import { cleanLyric } from './lyric-text.ts'
import { findLyric } from './read-lyric.ts'

const list = statement<{ id: string; title: string; lyrics_html: string; description: string; saved_at: Date }>(
  'list-versions',
  `select v.id, v.title, v.lyrics_html, v.description, v.saved_at from lyric_versions v join lyrics l on l.id = v.lyric_id where l.id = $1 and l.author_id = $2 order by v.saved_at desc, v.id desc limit 100`,
)
const listVersions = serve(contract.listVersions, async ({ db }, { params, viewer }) => {
  const rows = await db.rows(list, [params.id, viewer.id])
  // A lyric has its first version from its first moment on.
  if (rows.length === 0) throw new Refusal('lyric_not_found')
  return rows.map((row) => ({ id: row.id, title: row.title, lyrics: row.lyrics_html, description: row.description, savedAt: row.saved_at.toISOString() }))
})

interface Version {
  title: string
  lyrics_html: string
  description: string
  is_published: boolean
  language: string | null
  country_id: number | null
  genre_id: number | null
}
const find = statement<Version>(
  'find-version',
  `select v.title, v.lyrics_html, v.description, ${lyricIsPublished()} as is_published, l.language, l.country_id, l.genre_id
     from lyric_versions v join lyrics l on l.id = v.lyric_id where v.id = $2 and l.id = $1 and l.author_id = $3 for update of l`,
)
const restore = statement(
  'restore-version',
  `update lyrics set title = $2, lyrics_html = $3, lyrics_text = $4, description = $5, updated_at = date_trunc('milliseconds', clock_timestamp()) where id = $1`,
)
const restoreVersion = serve(contract.restoreVersion, async ({ db }, { params, viewer }) => {
  await db.transaction(async (tx) => {
    const version = await tx.first(find, [params.id, params.versionId, viewer.id])
    if (!version) throw new Refusal('lyric_not_found')
    // The words of a draft may be too few for what has been published since.
    const problems = lyricProblems(
      { title: version.title, text: textOfHtml(version.lyrics_html), description: version.description, language: version.language, country: version.country_id, musicalGenreId: version.genre_id },
      version.is_published,
    )
    if (Object.keys(problems).length) throw invalid(problems)
    await tx.rows(restore, [params.id, version.title, version.lyrics_html, cleanLyric(version.lyrics_html).text, version.description])
  })
  return findLyric(db, params.id, viewer.id)
})

const copied = `lyrics_html, lyrics_text, description, genre_id, subgenre_ids, theme_ids, artist_ids, language, country_id, city_id, cover_image, youtube_link, spotify_link, band_camp_link, sound_cloud_link,
  record_permission, interpretation_permission, platform_permission, modify_permission, commercial_permission, other_permission`
const duplicate = statement<{ id: string }>(
  'duplicate-lyric',
  `with created as (
     insert into lyrics (author_id, title, ${copied}, updated_at)
     select author_id, left(title, 150) || ' (copia)', ${copied}, date_trunc('milliseconds', clock_timestamp()) from lyrics where id = $1 and author_id = $2 returning id
   ), counted as (insert into lyric_counts (lyric_id) select id from created)
   select id from created`,
)
const duplicateLyric = serve(contract.duplicateLyric, async ({ db }, { params, viewer }) => {
  const made = await db.first(duplicate, [params.id, viewer.id])
  if (!made) throw new Refusal('lyric_not_found')
  return findLyric(db, made.id, viewer.id)
})

export const lyricVersions = [listVersions, restoreVersion, duplicateLyric]
