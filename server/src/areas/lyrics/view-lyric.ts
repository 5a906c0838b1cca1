import * as contract from '#contract/lyrics/view-lyric.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lyricIsPublished, lyricVisible } from '../../visibility/index.ts'

// `$3` is the person, `$2` whom the view counts for: a person or a browser.
const view = statement<{ view_count: number; revision: number; changed: boolean }>(
  'view-lyric',
  `with target as (
     select l.id from lyrics l where l.id = $1 and ${lyricIsPublished()} and ${lyricVisible('$3::uuid')}
   ), seen as (
     insert into lyric_views (lyric_id, viewer) select id, $2 from target
     on conflict (lyric_id, viewer) do update set counted_at = now() where lyric_views.counted_at < now() - interval '24 hours'
     returning lyric_id
   ), counted as (
     update lyric_counts set view_count = view_count + 1, revision = revision + 1 where lyric_id in (select lyric_id from seen)
     returning view_count, revision
   )
   select coalesce(counted.view_count, c.view_count) as view_count, coalesce(counted.revision, c.revision) as revision, counted.revision is not null as changed
     from target join lyric_counts c on c.lyric_id = target.id left join counted on true`,
)

export const viewLyric = serveLive(contract.viewLyric, async ({ db, live }, { payload, viewer, visitor }) => {
  const { lyricsId } = payload
  const row = await db.first(view, [lyricsId, visitor, viewer?.id ?? null])
  if (!row) throw new Refusal('lyric_not_found')
  if (row.changed) live.tell([rooms.lyric(lyricsId)], 'view', { lyricsId, viewsCount: row.view_count, revision: row.revision })
  return { viewsCount: row.view_count, revision: row.revision }
})
