import * as contract from '#contract/lyrics/like-lyric.ts'
import { announce } from '../../platform/announce.ts'
import { type Queries, shortWrite, violatedConstraint } from '../../platform/database.ts'
import { inOrder } from '../../platform/in-order.ts'
import { type LikeWish, mergeWishes, wishOf } from '../../platform/like-statement.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { together } from '../../platform/together.ts'
import { lyricVisible } from '../../visibility/index.ts'
import { rankSoon } from './rank-likes.ts'

interface Wish extends LikeWish {
  lyricId: string
  userId: string
}
interface Row {
  lyric_id: string
  user_id: string
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

// The wishes of one moment in one statement, so one round trip and one commit: visible lyrics, then the rows, and only where rows
// moved, the counts and the notifications. The counts are locked first, in one order, so that no two statements wait for each other.
const like = shortWrite<Row>(
  'like-lyrics',
  `with locked as materialized (
     select lyric_id, like_count, revision from lyric_counts where lyric_id = any ($1::uuid[]) order by lyric_id for update
   ), target as (
     select w.lyric_id, w.user_id, l.title, l.author_id, c.like_count, c.revision, 'like' = any (u.muted_notifications) as muted,
            coalesce(w.state, w.toggles <> exists (
              select from lyric_likes k where k.lyric_id = w.lyric_id and k.user_id = w.user_id)) as wanted
       from unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::boolean[]) w (lyric_id, user_id, state, toggles)
       join locked c on c.lyric_id = w.lyric_id join lyrics l on l.id = w.lyric_id join users u on u.id = l.author_id
      where ${lyricVisible('w.user_id')}
   ), added as (
     insert into lyric_likes (lyric_id, user_id) select lyric_id, user_id from target where wanted
     on conflict do nothing returning lyric_id, user_id, 1 as by
   ), removed as (
     delete from lyric_likes k using target t where not t.wanted and k.lyric_id = t.lyric_id and k.user_id = t.user_id returning k.lyric_id, k.user_id, -1 as by
   ), moved as (
     select * from added union all select * from removed
   ), counted as (
     update lyric_counts c set like_count = c.like_count + m.by, revision = c.revision + 1
       from (select lyric_id, sum(by)::int as by from moved group by 1) m where c.lyric_id = m.lyric_id
     returning c.lyric_id, c.like_count, c.revision
   ), told as (
     insert into notifications (user_id, action, actor_id, lyric_id, group_key)
     select t.author_id, 'like', t.user_id, t.lyric_id, notification_group('like', t.lyric_id, now()) from added a join target t on t.lyric_id = a.lyric_id and t.user_id = a.user_id
      where t.author_id <> t.user_id and not t.muted
        and (select true from notifications n where n.actor_id = t.user_id and n.lyric_id = t.lyric_id and n.action = 'like') is null
     returning id, created_at, actor_id, lyric_id
   )
   select t.lyric_id, t.user_id, t.wanted as liked, t.title, t.author_id, m.by is not null as changed,
          coalesce(counted.like_count, t.like_count) as like_count, coalesce(counted.revision, t.revision) as revision,
          told.id as notification_id, told.created_at as notified_at, case when told.id is not null then (select profile_image from users me where me.id = t.user_id) end as profile_image
     from target t left join moved m on m.lyric_id = t.lyric_id and m.user_id = t.user_id left join counted on counted.lyric_id = t.lyric_id
     left join told on told.lyric_id = t.lyric_id and told.actor_id = t.user_id`,
)

const keyOf = ({ lyric_id, user_id }: { lyric_id: string; user_id: string }) => `${lyric_id} ${user_id}`

async function write(db: Queries, wishes: Wish[], isAgain = false): Promise<Map<string, Row>> {
  try {
    const columns = [wishes.map((one) => one.lyricId), wishes.map((one) => one.userId)]
    const rows = await db.rows(like, [...columns, wishes.map((one) => one.state), wishes.map((one) => one.toggles)])
    rankSoon(
      db,
      rows.filter((row) => row.changed).map((row) => row.lyric_id),
    )
    return new Map(rows.map((row) => [keyOf(row), row]))
  } catch (error) {
    if (!violatedConstraint(error)) throw error
    // A lyric went away in this very moment, or another node told its author of the same like: that is nobody else's trouble.
    if (isAgain) return new Map()
    const each = []
    for (const wish of wishes) each.push(...(await write(db, [wish], true)))
    return new Map(each)
  }
}
const likeInBatch = together<Wish, Row>({
  ask: write,
  nameOf: ({ lyricId, userId }) => keyOf({ lyric_id: lyricId, user_id: userId }),
  atOnce: 2,
})

// Likes of one person on one lyric run one at a time, and those that wait run as one: a batch never has a pair twice.
const likeInOrder = inOrder<Wish & { db: Queries }, Row | undefined>({
  run: ({ db, ...wish }) => likeInBatch(db, wish),
  nameOf: ({ lyricId, userId }) => keyOf({ lyric_id: lyricId, user_id: userId }),
  merge: (first, second) => ({ ...first, ...mergeWishes(first, second) }),
})

export const likeLyric = serveLive(
  contract.likeLyric,
  async ({ db, live }, { payload, viewer }) => {
    const lyricId = payload.lyricsId
    const { value: row, publishes } = await likeInOrder({ db, lyricId, userId: viewer.id, ...wishOf(payload.like) })
    if (!row) throw new Refusal('lyric_not_found')
    const answer = { like: row.liked, likeCount: row.like_count, revision: row.revision }
    if (!publishes) return answer
    if (row.changed) live.tell([rooms.lyric(lyricId)], 'like', { lyricsId: lyricId, ...answer, nickName: viewer.nickName })
    const { nickName } = viewer
    announce(live, row.author_id, row, { action: 'like', nickName, profileImage: row.profile_image, data: lyricId, lyric: row.title })
    return answer
  },
  { keepsOrder: true },
)
