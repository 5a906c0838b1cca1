import * as contract from '#contract/lyrics/view-lyric.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lyricIsPublished, lyricVisible } from '../../visibility/index.ts'

/** The number of counted views of one lyric from the visitors of one address in 24 hours. */
const mostOfAddress = 20

// `$3` is the person, `$2` the view's key (a person, a browser or an address), `$4` a visitor's address.
const view = statement<{ view_count: number; revision: number; changed: boolean }>(
  'view-lyric',
  `with target as (
     select l.id from lyrics l where l.id = $1 and ${lyricIsPublished()} and ${lyricVisible('$3::uuid')}
   ), known as (
     select from lyric_views where lyric_id = $1 and viewer = $2 and counted_at >= now() - interval '24 hours'
   ), allowed as (
     insert into lyric_view_addresses as a (lyric_id, address)
     select id, $4 from target where $4::text is not null and not exists (select from known)
     on conflict (lyric_id, address) do update set
       views = case when a.since < now() - interval '24 hours' then 1 else a.views + 1 end,
       since = case when a.since < now() - interval '24 hours' then now() else a.since end
     where a.since < now() - interval '24 hours' or a.views < ${mostOfAddress}
     returning lyric_id
   ), seen as (
     insert into lyric_views (lyric_id, viewer)
      select id, $2 from target where $4::text is null or exists (select from allowed)
     on conflict (lyric_id, viewer) do update
      set counted_at = now()
      where lyric_views.counted_at < now() - interval '24 hours'
     returning lyric_id
   ), counted as (
     update lyric_counts
      set view_count = view_count + 1, revision = revision + 1
      where lyric_id in (select lyric_id from seen)
     returning view_count, revision
   )
   select coalesce(counted.view_count, c.view_count) as view_count, coalesce(counted.revision, c.revision) as revision,
     counted.revision is not null as changed
     from target join lyric_counts c on c.lyric_id = target.id left join counted on true`,
)

export const sweepViewAddresses = statement(
  'sweep-view-addresses',
  "delete from lyric_view_addresses where since < now() - interval '24 hours'",
)

export const viewLyric = serveLive(contract.viewLyric, async ({ db, live }, { payload, viewer, visitor }) => {
  const { lyricsId } = payload
  const row = await db.first(view, [lyricsId, visitor.key, viewer?.id ?? null, visitor.address])
  if (!row) throw new Refusal('lyric_not_found')
  if (row.changed)
    live.publish([rooms.lyric(lyricsId)], 'view', { lyricsId, viewsCount: row.view_count, revision: row.revision })
  return { viewsCount: row.view_count, revision: row.revision }
})
