import * as contract from '#contract/lyrics/lyric-versions.ts'
import { versionedFields } from '#contract/lyrics/field-lists.ts'
import { sketchOf } from '#contract/similarity/sketch.ts'
import { wordLinesOf } from '#contract/text.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lyricIsPublished } from '../../visibility/index.ts'
import { checkRules, columnsWith, type EditedColumns, editedColumns } from './lyric-columns.ts'
import { publishSketch, sketchSteps } from './lyric-sketch.ts'
import { findLyric } from './read-lyric.ts'
import { scannedColumns, scannedValues } from './scanned-columns.ts'

const versioned = versionedFields.map(([name, field]) => ({
  name,
  field,
  column: field.columns[0] as keyof EditedColumns,
}))
const versionColumns = versioned.map(({ column }) => `v.${column}`).join(', ')

const list = statement<Partial<EditedColumns> & { id: string; saved_at: Date }>(
  'list-versions',
  `select v.id, ${versionColumns}, v.saved_at from lyric_versions v join lyrics l on l.id = v.lyric_id
    where l.id = $1 and l.author_id = $2 order by v.saved_at desc, v.id desc limit 100`,
)
const listVersions = serve(contract.listVersions, async ({ db }, { params, viewer }) => {
  const rows = await db.rows(list, [params.id, viewer.id])
  // Creates the first version together with the lyric.
  if (rows.length === 0) throw new Refusal('lyric_not_found')
  const fieldsOf = (row: Partial<EditedColumns>) =>
    Object.fromEntries(versioned.map(({ name, field, column }) => [field.readAs ?? name, row[column]]))
  return rows.map(
    (row) => ({ ...fieldsOf(row), id: row.id, savedAt: row.saved_at.toISOString() }) as contract.LyricVersion,
  )
})

const find = statement<Partial<EditedColumns> & { is_published: boolean }>(
  'find-version',
  `select ${versionColumns}, ${lyricIsPublished()} as is_published, l.language, l.country_id, l.genre_id,
         l.scansion
     from lyric_versions v
      join lyrics l on l.id = v.lyric_id
      where v.id = $2 and l.id = $1 and l.author_id = $3 for update of l`,
)
const restoredColumns = versioned.flatMap(({ field }) => [
  ...field.columns,
  ...(field.computed ?? []),
]) as (keyof EditedColumns)[]
const assignments = [...restoredColumns, ...scannedColumns, 'word_lines'].map(
  (column, index) => `${column} = $${index + 2}`,
)
const restore = statement(
  'restore-version',
  `with restored as (
     update lyrics set ${assignments.join(', ')}, updated_at = date_trunc('milliseconds', clock_timestamp())
      where id = $1 returning id
   ), ${sketchSteps('restored', `$${assignments.length + 3}::boolean`, `$${assignments.length + 2}`)}
   select from restored`,
)
const restoreVersion = serve(contract.restoreVersion, async ({ db, responses }, { params, viewer }) => {
  const isPublished = await db.transaction(async (tx) => {
    const version = await tx.first(find, [params.id, params.versionId, viewer.id])
    if (!version) throw new Refusal('lyric_not_found')
    // A version stores some of the columns; `columnsWith` adds the derived ones.
    const row = { ...version } as EditedColumns
    for (const { field, column } of versioned) Object.assign(row, columnsWith(field, version[column]))
    // The text of a draft may be too short for a published lyric.
    checkRules(row, version.is_published)
    await tx.rows(restore, [
      params.id,
      ...restoredColumns.map((column) => row[column]),
      ...scannedValues(row),
      version.is_published ? wordLinesOf(row.title, row.lyrics_text) : null,
      version.is_published ? sketchOf(row.lyrics_text) : null,
      version.is_published,
    ])
    return version.is_published
  })
  if (isPublished) {
    responses.invalidate('lyrics')
    publishSketch(db)
  }
  return findLyric(db, params.id, viewer.id)
})

const copied = [...editedColumns.filter((column) => column !== 'title'), ...scannedColumns].join(', ')
const duplicate = statement<{ id: string }>(
  'duplicate-lyric',
  `with created as (
     insert into lyrics (author_id, title, ${copied}, updated_at)
     select author_id, left(title, 150) || ' (copia)', ${copied}, date_trunc('milliseconds', clock_timestamp())
      from lyrics
      where id = $1 and author_id = $2
      returning id
   ), counted as (insert into lyric_counts (lyric_id) select id from created)
   select id from created`,
)
const duplicateLyric = serve(contract.duplicateLyric, async ({ db }, { params, viewer }) => {
  const made = await db.first(duplicate, [params.id, viewer.id])
  if (!made) throw new Refusal('lyric_not_found')
  return findLyric(db, made.id, viewer.id)
})

export const lyricVersions = [listVersions, restoreVersion, duplicateLyric]
