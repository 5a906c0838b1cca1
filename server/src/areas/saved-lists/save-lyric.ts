import * as contract from '#contract/saved-lists/save-lyric.ts'
import { defaultList } from '#contract/saved-lists/saved-list-rules.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { imageSetOf } from '../../platform/media.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lyricVisible } from '../../visibility/index.ts'

// The default list is created at its first use.
const save = statement<{
  list_id: string | null
  title: string
  cover_image: string | null
  cover_width: number | null
  cover_height: number | null
  cover_widths: number[] | null
}>(
  'save-lyric',
  `with target as (
     select l.id, l.title, l.cover_image from lyrics l where l.id = $1 and ${lyricVisible('$2')}
   ), made as (
     insert into saved_lists (owner_id, name) select $2, $3 where $3 = '${defaultList}'
     on conflict (owner_id, name) do update set name = excluded.name returning id
   ), list as (
     select id
      from made
      union all select id
      from saved_lists
      where owner_id = $2 and name = $3 and $3 <> '${defaultList}'
   ), added as (
     insert into saved_lyrics (list_id, lyric_id, owner_id)
      select list.id, target.id, $2 from list, target on conflict do nothing
   )
   select list.id as list_id, target.title, target.cover_image,
          i.width as cover_width, i.height as cover_height, i.widths as cover_widths
     from target left join list on true left join images i on i.hash = target.cover_image`,
)

export const saveLyric = serveLive(contract.saveLyric, async ({ db, live }, { payload, viewer }) => {
  const row = await db.first(save, [payload.lyricsId, viewer.id, payload.listName])
  if (!row) throw new Refusal('lyric_not_found')
  if (!row.list_id) throw new Refusal('list_not_found')
  live.publish([rooms.user(viewer.id)], 'save', {
    lyricsId: payload.lyricsId,
    save: true,
    listName: payload.listName,
    title: row.title,
    image: imageSetOf(row.cover_image, row.cover_width, row.cover_height, row.cover_widths),
  })
  return { save: true as const }
})

const unsave = statement<{ still: boolean }>(
  'unsave-lyric',
  `with list as (
     select id from saved_lists where owner_id = $2 and name = $3
   ), removed as (
     delete from saved_lyrics where list_id in (select id from list) and lyric_id = $1
   )
   select exists (select from saved_lyrics where owner_id = $2 and lyric_id = $1 and list_id <> list.id) as still
    from list`,
)

export const unsaveLyric = serveLive(contract.unsaveLyric, async ({ db, live }, { payload, viewer }) => {
  const row = await db.first(unsave, [payload.lyricsId, viewer.id, payload.listName])
  if (!row) throw new Refusal('list_not_found')
  live.publish([rooms.user(viewer.id)], 'unsave', {
    lyricsId: payload.lyricsId,
    isStillSaved: row.still,
    listName: payload.listName,
  })
  return { isStillSaved: row.still }
})
