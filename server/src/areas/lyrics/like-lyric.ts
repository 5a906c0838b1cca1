import * as contract from '#contract/lyrics/like-lyric.ts'
import { announce } from '../../platform/announce.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { authorIsActive, notBlocked } from './lyric-view.ts'

interface Row {
  liked: boolean
  changed: boolean
  like_count: number
  revision: number
  title: string
  author_id: string
  notification_id: string | null
  notified_at: Date | null
  profile_image: string | null
}

// One statement, so one round trip and one commit: a visible lyric, then the row, and only if the row moved, the count and
// the notification. The count's row is what concurrent likes of one lyric queue for.
const like = statement<Row>(
  'like-lyric',
  `with target as (
     select l.id, l.title, l.author_id, coalesce($3::boolean, not exists (select from lyric_likes k where k.lyric_id = l.id and k.user_id = $2)) as wanted
       from lyrics l join users u on u.id = l.author_id
      where l.id = $1 and (l.published_at is not null or l.author_id = $2) and ${authorIsActive} and ${notBlocked('$2')}
   ), added as (
     insert into lyric_likes (lyric_id, user_id) select id, $2 from target where wanted
     on conflict do nothing returning lyric_id
   ), removed as (
     delete from lyric_likes where lyric_id = (select id from target where not wanted) and user_id = $2 returning lyric_id
   ), change as (
     select (select count(*) from added) - (select count(*) from removed) as by
   ), counted as (
     update lyric_counts set like_count = like_count + change.by, revision = revision + 1
       from change where lyric_id = $1 and change.by <> 0
     returning like_count, revision
   ), told as (
     insert into notifications (user_id, action, actor_id, lyric_id)
     select author_id, 'like', $2, id from target where exists (select from added) and author_id <> $2
     on conflict do nothing returning id, created_at
   )
   select t.wanted as liked, t.title, t.author_id, change.by <> 0 as changed,
          coalesce(counted.like_count, c.like_count) as like_count, coalesce(counted.revision, c.revision) as revision,
          told.id as notification_id, told.created_at as notified_at, me.profile_image
     from target t join lyric_counts c on c.lyric_id = t.id cross join change left join counted on true left join told on true
     join users me on me.id = $2`,
)

export const likeLyric = serveLive(contract.likeLyric, async ({ db, live }, { payload, viewer }) => {
  const row = await db.first(like, [payload.lyricsId, viewer.id, payload.like ?? null])
  if (!row) throw new Refusal('lyric_not_found')

  if (row.changed) {
    live.tell([rooms.lyric(payload.lyricsId)], 'like', { lyricsId: payload.lyricsId, like: row.liked, likeCount: row.like_count, revision: row.revision, nickName: viewer.nickName })
  }
  announce(live, row.author_id, row, { action: 'like', nickName: viewer.nickName, profileImage: row.profile_image, data: payload.lyricsId, lyric: row.title })
  return { like: row.liked, likeCount: row.like_count, revision: row.revision }
})
