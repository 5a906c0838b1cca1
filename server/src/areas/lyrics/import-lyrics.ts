import type { EditedField } from '#contract/lyrics/lyric-fields.ts'
import { lyricLimits } from '#contract/lyrics/lyric-rules.ts'
import { sketchOf } from '#contract/similarity/sketch.ts'
import { wordLinesOf } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { editedColumns, rowOf, type StoredValue, typedColumns } from './lyric-columns.ts'
import { scannedColumns, scannedOf, typedScannedColumns } from './scanned-columns.ts'

/**
 * A finished lyric from outside the editor: the demo's songbook or a corpus. Its fields have their API names and
 * stored values: ids of catalogue items, HTML or plain text.
 */
export type ImportedLyric = { [N in EditedField]?: StoredValue<N> | undefined } & {
  authorId: string
  title: string
  lyrics: string
  description: string
  /** Without one it is a draft. */
  publishedAt: Date | null
}

const columns = [...editedColumns, ...scannedColumns, 'word_lines']
const typed = [...typedColumns, ...typedScannedColumns, 'word_lines text']
const insert = statement<{ id: string }>(
  'import-lyrics',
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) as r (id uuid, author_id uuid, ${typed.join(', ')},
         created_at timestamptz, published_at timestamptz, sketch int[])
   ), created as (
     insert into lyrics (id, author_id, ${columns.join(', ')}, created_at, updated_at, published_at)
     select r.id, r.author_id, ${columns.map((column) => `r.${column}`).join(', ')},
            r.created_at, r.created_at, date_trunc('milliseconds', r.published_at)
       from given r
     returning id
   ), counted as (insert into lyric_counts (lyric_id) select id from created),
   sketched as (
     insert into lyric_sketches (lyric_id, sketch)
     select r.id, r.sketch from created join given r on r.id = created.id where r.sketch is not null
   )
   select id from created`,
)
const newIds = statement<{ id: string }>('new-ids', 'select new_id() as id from generate_series(1, $1::int)')

/**
 * Publishes many lyrics, or stores drafts, in one statement, cleaned like any other.
 * @returns their ids, in the given order
 */
export async function importLyrics(db: Queries, lyrics: ImportedLyric[]): Promise<string[]> {
  const ids = (await db.rows(newIds, [lyrics.length])).map((row) => row.id)
  const rows = lyrics.map(({ authorId, publishedAt, ...lyric }, index) => {
    const [title, description] = [
      lyric.title.slice(0, lyricLimits.title),
      lyric.description.slice(0, lyricLimits.description),
    ]
    const row = rowOf({ ...lyric, title, description })
    return {
      id: ids[index],
      author_id: authorId,
      ...row,
      ...scannedOf(row),
      word_lines: publishedAt && wordLinesOf(row.title, row.lyrics_text),
      sketch: publishedAt && sketchOf(row.lyrics_text),
      created_at: (publishedAt ?? new Date()).toISOString(),
      published_at: publishedAt?.toISOString() ?? null,
    }
  })
  await db.rows(insert, [JSON.stringify(rows)])
  return ids
}
