import { statement } from '../../platform/database.ts'
import { writeNotifications } from '../notifications/index.ts'
import type { Likeable } from './likeables.ts'

export interface LikeRow {
  id: string
  user_id: string
  liked: boolean
  changed: boolean
  like_count: number
  revision: number
  room: string
}
/** What the kinds with a notification have in addition. */
export interface NotifiedRow extends LikeRow {
  title: string
  author_id: string
  notification_id: string | null
  notified_at: Date | null
  profile_image: string | null
}

// Only the first like of a person is notified: liking again notifies nobody.
const notified = `, notified as (${writeNotifications({
  action: "'like'",
  to: 't.author_id',
  actor: 't.user_id',
  lyric: 't.id',
  from: 'from added a join target t on t.id = a.id and t.user_id = a.user_id',
})})`

/**
 * The likes of one batch of one kind in one round trip and one commit: visible things, then the rows, and only where
 * rows changed, the counters and the notifications. Lock order: counters first, by id, so that two statements do not
 * deadlock. $1 are the things, $2 the people, $3 and $4 the wanted states; a pair occurs once.
 */
export function likeStatement(kind: Likeable) {
  const { shape, likes, likedId, counters, countedId, hasRevision, room, notifiesAuthor } = kind
  const viewer = 'wanted.user_id'
  const author = notifiesAuthor ? ', l.title, l.author_id' : ''
  const notification = `, t.title, t.author_id, notified.id as notification_id, notified.created_at as notified_at,
          case when notified.id is not null then (select profile_image from users me where me.id = t.user_id)
            end as profile_image`
  return statement<LikeRow | NotifiedRow>(
    `like-${shape.event}`,
    `with locked as materialized (
     select ${countedId} as id, like_count, ${hasRevision ? 'revision' : '0 as revision'} from ${counters}
      where ${countedId} = any ($1::uuid[]) order by ${countedId} for no key update
   ), target as (
     select wanted.id, wanted.user_id, locked.like_count, locked.revision, ${room} as room${author},
            coalesce(wanted.state, wanted.toggles <> exists (
              select from ${likes} k where k.${likedId} = wanted.id and k.user_id = wanted.user_id)) as liked
       from unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::boolean[]) wanted (id, user_id, state, toggles)
       join locked on locked.id = wanted.id join ${kind.from(viewer)}
      where ${kind.visible(viewer)}
   ), added as (
     insert into ${likes} (${likedId}, user_id) select id, user_id from target where liked
     on conflict do nothing returning ${likedId} as id, user_id, 1 as change
   ), removed as (
     delete from ${likes} k using target t where not t.liked and k.${likedId} = t.id and k.user_id = t.user_id
     returning k.${likedId} as id, k.user_id, -1 as change
   ), changed as (
     select * from added union all select * from removed
   ), counted as (
     update ${counters} c set like_count = c.like_count + m.change${hasRevision ? ', revision = c.revision + 1' : ''}
       from (select id, sum(change)::int as change from changed group by 1) m where c.${countedId} = m.id
     returning c.${countedId} as id, c.like_count, ${hasRevision ? 'c.revision' : '0 as revision'}
   )${notifiesAuthor ? notified : ''}
   select t.id, t.user_id, t.liked, t.room, m.change is not null as changed,
          coalesce(counted.like_count, t.like_count) as like_count, coalesce(counted.revision, t.revision) as revision
          ${notifiesAuthor ? notification : ''}
     from target t left join changed m on m.id = t.id and m.user_id = t.user_id left join counted on counted.id = t.id
     ${notifiesAuthor ? 'left join notified on notified.lyric_id = t.id and notified.actor_id = t.user_id' : ''}`,
    { isShort: true },
  )
}
