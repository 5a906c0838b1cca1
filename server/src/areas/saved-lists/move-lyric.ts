import * as contract from '#contract/saved-lists/move-lyric.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'

const move = statement<{ target: string | null; moved: boolean }>(
  'move-saved-lyric',
  `with source as (
     select id from saved_lists where owner_id = $2 and name = $3
   ), target as (
     select id from saved_lists where owner_id = $2 and name = $4
   ), taken as (
     delete from saved_lyrics using source, target
      where list_id = source.id and lyric_id = $1 and source.id <> target.id
      returning lyric_id
   ), put as (
     insert into saved_lyrics (list_id, lyric_id, owner_id)
      select target.id, taken.lyric_id, $2 from taken, target on conflict do nothing
   )
   select (select id from target) as target, exists (select from taken) as moved`,
)

export const moveLyric = serve(contract.moveLyric, async ({ db }, { body, viewer }) => {
  const row = (await db.first(move, [body.lyricsId, viewer.id, body.from, body.to]))!
  if (!row.target) throw new Refusal('list_not_found')
  if (!row.moved) throw new Refusal('lyric_not_found')
  return { done: true as const }
})
