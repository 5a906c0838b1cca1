import type { z } from 'zod'
import { sketchOf } from '#contract/similarity/sketch.ts'
import * as contract from '#contract/lyrics/write-lyric.ts'
import { wordLinesOf } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { rooms } from '../../platform/live.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Catalog, catalogOf } from '../catalog/index.ts'
import { closeRooms, leaveAllButAuthor, lyricIsPublished } from '../../visibility/index.ts'
import { applyInput } from './apply-input.ts'
import { checkRules, type EditedColumns, editedColumns, rowOf } from './lyric-columns.ts'
import { lockedCounts } from './lyric-view.ts'
import { findLyric } from './read-lyric.ts'
import { publishSketch, sketchSteps } from './lyric-sketch.ts'
import { scannedColumns, scannedValues } from './scanned-columns.ts'

const writtenColumns = [...editedColumns, ...scannedColumns, 'word_lines']
/** A cursor carries milliseconds, so timestamps are stored in milliseconds. */
const now = "date_trunc('milliseconds', clock_timestamp())"

const insert = statement<{ id: string }>(
  'create-lyric',
  `with created as (
     insert into lyrics (author_id, ${writtenColumns.join(', ')}, published_at, updated_at, client_id)
     values ($1, ${writtenColumns.map((_, index) => `$${index + 4}`).join(', ')}, case
         when $2::boolean then ${now} end, ${now}, $3)
     on conflict (author_id, client_id) where client_id is not null do nothing returning id
   ), counted as (insert into lyric_counts (lyric_id) select id from created),
   ${sketchSteps('created', '$2::boolean', `$${writtenColumns.length + 4}`)}
   select id from created`,
)
// A separate statement, because the one above does not see rows that were committed while it waited.
const published = statement<{ id: string }>(
  'lyric-of-client',
  'select id from lyrics where author_id = $1 and client_id = $2',
)
interface OwnRow extends EditedColumns {
  updated_at: Date
  is_published: boolean
}
const own = `select ${editedColumns.join(', ')}, updated_at, ${lyricIsPublished()} as is_published
   from lyrics l
   where id = $1 and author_id = $2`
const find = statement<OwnRow>('find-own-lyric', own)
const lock = statement<OwnRow>('lock-lyric', `${own} for update`)
const update = statement(
  'edit-lyric',
  `with edited as (
     update lyrics set ${writtenColumns.map((name, index) => `${name} = $${index + 3}`).join(', ')},
            updated_at = ${now}, published_at = case when $2::boolean then coalesce(published_at, ${now}) end
      where id = $1 returning id
   ), ${sketchSteps('edited', '$2::boolean', `$${writtenColumns.length + 3}`)}
   select from edited`,
)
const remove = statement<{ id: string }>(
  'delete-lyric',
  `delete from lyrics l where id = ${lockedCounts('$1')} and author_id = $2
      and ($3::text is null or (${lyricIsPublished()}) = ($3 = 'published')) returning id`,
)

// A lyric waits only for suggestions of its own author.
const waitFor = statement(
  'wait-for-suggestions',
  `insert into lyric_suggestions (lyric_id, suggestion_id)
   select $1, p.suggestion_id
    from suggestion_people p
    where p.user_id = $2 and p.suggestion_id = any ($3::uuid[])
    on conflict do nothing`,
)

type Given = z.output<typeof contract.editLyric.body>
/** The values of the written columns, and the sketch. Nobody searches a draft or compares others with it. */
const values = (row: EditedColumns, isPublished: boolean) => [
  ...editedColumns.map((column) => row[column]),
  ...scannedValues(row),
  isPublished ? wordLinesOf(row.title, row.lyrics_text) : null,
  isPublished ? sketchOf(row.lyrics_text) : null,
]

interface Change {
  row: EditedColumns
  isPublished: boolean
}
/** The previous row with the input applied, without a new cover. Refuses a result that violates a rule. */
function merge(catalog: Catalog, before: Change, given: Given): Change {
  const row = applyInput(catalog, before.row, given)
  const isPublished = given.isPublished ?? before.isPublished
  checkRules(row, isPublished)
  return { row, isPublished }
}

/**
 * Stores the sent cover, if there is one, and writes the lyric that refers to it. The address of a stored cover
 * changes nothing.
 */
const withCover = <T>(
  { media }: Platform,
  authorId: string,
  given: Given,
  write: (cover: string | undefined) => Promise<T>,
): Promise<T> =>
  media.store('media', authorId, given.images?.startsWith('data:') ? [given.images] : [], ([stored]) =>
    write(stored?.hash),
  )

const createLyric = serve(contract.createLyric, async (platform, { body, viewer }) => {
  const { db } = platform
  const { row, isPublished } = merge(await catalogOf(db), { row: rowOf({}), isPublished: false }, body)
  const write = (cover_image = row.cover_image) =>
    db.first(insert, [viewer.id, isPublished, body.clientId ?? null, ...values({ ...row, cover_image }, isPublished)])
  const { id } = ((await withCover(platform, viewer.id, body, write)) ??
    (await db.first(published, [viewer.id, body.clientId])))!
  if (body.suggestionIds?.length) await platform.db.rows(waitFor, [id, viewer.id, body.suggestionIds])
  if (isPublished) {
    platform.responses.invalidate('lyrics')
    publishSketch(db)
  }
  return findLyric(platform.db, id, viewer.id)
})

const editLyric = serve(contract.editLyric, async (platform, { params, body, viewer }) => {
  const { db } = platform
  const catalog = await catalogOf(db)
  const change = async (queries: Queries, read: typeof lock) => {
    const before = await queries.first(read, [params.id, viewer.id])
    if (!before) throw new Refusal('lyric_not_found')
    // An edit does not overwrite what another page saved in the meantime.
    if (body.baseUpdatedAt && body.baseUpdatedAt !== before.updated_at.toISOString()) throw new Refusal('lyric_changed')
    return { before, next: merge(catalog, { row: before, isPublished: before.is_published }, body) }
  }
  // A refused change stores no picture. The change is validated again under the row lock, which is taken after the
  // picture is stored.
  if (body.images) await change(db, find)
  const { wasPublished, isPublished } = await withCover(platform, viewer.id, body, (cover) =>
    db.transaction(async (tx) => {
      const { before, next } = await change(tx, lock)
      await tx.rows(update, [
        params.id,
        next.isPublished,
        ...values({ ...next.row, cover_image: cover ?? next.row.cover_image }, next.isPublished),
      ])
      if (body.suggestionIds?.length) await tx.rows(waitFor, [params.id, viewer.id, body.suggestionIds])
      return { wasPublished: before.is_published, isPublished: next.isPublished }
    }),
  )
  if (wasPublished || isPublished) platform.responses.invalidate('lyrics')
  if (isPublished) publishSketch(db)
  if (wasPublished && !isPublished) leaveAllButAuthor(platform.live, rooms.lyric(params.id), viewer.id)
  return findLyric(platform.db, params.id, viewer.id)
})

const deleteLyric = serve(contract.deleteLyric, async ({ db, live, responses }, { params, query, viewer }) => {
  if (!(await db.first(remove, [params.id, viewer.id, query.status ?? null]))) throw new Refusal('lyric_not_found')
  responses.invalidate('lyrics')
  closeRooms(live, [rooms.lyric(params.id)])
  return { done: true as const }
})

export const writeLyrics = [createLyric, editLyric, deleteLyric]
