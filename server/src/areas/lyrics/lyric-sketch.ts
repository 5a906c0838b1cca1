// The sketch of a published lyric, stored in the statement that publishes or changes it. The area `similarity` reads
// the sketches and compares the lyrics that wait.
import { sketchOf } from '#contract/similarity/sketch.ts'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type Queries, statement } from '../../platform/database.ts'
import { lyricIsPublic, lyricIsPublished } from '../../visibility/index.ts'

/**
 * SQL: the steps of a statement that store the sketch of a published lyric and remove that of a draft. `written` is
 * the step that returns the lyric's `id`. A changed sketch waits for its comparison.
 */
export const sketchSteps = (written: string, isPublished: string, sketch: string): string => `
  sketched as (
    insert into lyric_sketches (lyric_id, sketch)
    select id, ${sketch}::int[] from ${written} where ${isPublished}
    on conflict (lyric_id) do update
    set sketch = excluded.sketch where lyric_sketches.sketch <> excluded.sketch
    returning lyric_id
  ), unsketched as (
    delete from lyric_sketches where lyric_id in (select id from ${written} where not ${isPublished})
  ), awaited as (
    insert into lyrics_to_compare (lyric_id, is_new)
    select lyric_id, true from sketched
    on conflict (lyric_id) do update
    set is_new = true
  )`

type Listener = () => void
const listeners = new WeakMap<Queries, Listener>()
/** Calls `listener` after a lyric was published or changed on this node. Each database has one listener. */
export const onSketch = (db: Queries, listener: Listener): void => void listeners.set(db, listener)
/** Call it after the commit of a statement with `sketchSteps`. */
export const publishSketch = (db: Queries): void => listeners.get(db)?.()

const few = 100
const waiting = statement<{ id: string; text: string }>(
  'find-unsketched-lyrics',
  `select l.id, l.lyrics_text as text
     from lyrics_to_compare w join lyrics l on l.id = w.lyric_id
    where not w.is_new and w.lyric_id > $1 order by w.lyric_id limit ${few}`,
)
// A lyric that was changed meanwhile has its sketch from that change.
const store = statement(
  'store-sketches',
  `with unchanged as (
     select l.id, ${lyricIsPublished()} as is_published, r.sketch
      from jsonb_to_recordset($1::jsonb) as r (id uuid, text text, sketch int[])
      join lyrics l on l.id = r.id and l.lyrics_text = r.text
   ), sketched as (
     insert into lyric_sketches (lyric_id, sketch)
     select id, sketch from unchanged where is_published on conflict do nothing
   )
   delete from lyrics_to_compare w using unchanged where w.lyric_id = unchanged.id and not w.is_new`,
)
// An older version of the product, on a node that has not been replaced yet, publishes lyrics without a sketch.
const findMissing = statement(
  'find-missing-sketches',
  `insert into lyrics_to_compare (lyric_id, is_new)
   select l.id, false from lyrics l
    where ${lyricIsPublic()} and l.published_at > now() - interval '2 days'
      and not exists (select from lyric_sketches s where s.lyric_id = l.id)
   on conflict do nothing`,
)

const removeGone = statement(
  'remove-gone-from-comparisons',
  'delete from lyrics_to_compare w where not exists (select from lyrics l where l.id = w.lyric_id)',
)

/** After each batch the sweep rests this many times as long as the batch took: requests come first. */
const restOfSweep = 4

/** Sketches the lyrics that were published before there were sketches, a few at a time. */
export async function sketchWaitingLyrics(db: Queries, rest = restOfSweep): Promise<void> {
  await db.rows(findMissing)
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const begun = performance.now()
    const rows = await db.rows(waiting, [last])
    if (!rows.length) break
    const sketched: object[] = []
    for (const row of rows) {
      sketched.push({ ...row, sketch: sketchOf(row.text) })
      if (sketched.length % 10 === 0) await nextTurn()
    }
    await db.rows(store, [JSON.stringify(sketched)])
    last = rows.at(-1)!.id
    if (rest) await pause((performance.now() - begun) * rest, undefined, { ref: false })
  }
  await db.rows(removeGone)
}
