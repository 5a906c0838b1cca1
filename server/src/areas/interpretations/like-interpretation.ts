import * as contract from '#contract/interpretations/like-interpretation.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { singerVisible } from './interpretation-view.ts'

const like = statement<{ liked: boolean; changed: boolean; like_count: number; lyric_id: string }>(
  'like-interpretation',
  `with target as (
     select n.id, n.lyric_id, n.like_count, coalesce($3::boolean, not exists (select from interpretation_likes k where k.interpretation_id = n.id and k.user_id = $2)) as wanted
       from interpretations n join users u on u.id = n.author_id join lyrics l on l.id = n.lyric_id
      where n.id = $1 and n.status = 'approved' and l.published_at is not null and ${singerVisible('$2')}
        and not exists (select from blocks b where (b.blocker_id = $2 and b.blocked_id = l.author_id) or (b.blocker_id = l.author_id and b.blocked_id = $2))
   ), added as (
     insert into interpretation_likes (interpretation_id, user_id) select id, $2 from target where wanted on conflict do nothing returning interpretation_id
   ), removed as (
     delete from interpretation_likes where interpretation_id = (select id from target where not wanted) and user_id = $2 returning interpretation_id
   ), change as (
     select (select count(*) from added) - (select count(*) from removed) as by
   ), counted as (
     update interpretations set like_count = like_count + change.by from change where id = $1 and change.by <> 0 returning like_count
   )
   select t.wanted as liked, change.by <> 0 as changed, coalesce(counted.like_count, t.like_count) as like_count, t.lyric_id from target t cross join change left join counted on true`,
)

export const likeInterpretation = serveLive(contract.likeInterpretation, async ({ db, live }, { payload, viewer }) => {
  const row = await db.first(like, [payload.interpretationId, viewer.id, payload.like ?? null])
  if (!row) throw new Refusal('interpretation_not_found')
  if (row.changed) live.tell([rooms.lyric(row.lyric_id)], 'interpretationLike', { interpretationId: payload.interpretationId, like: row.liked, likesCount: row.like_count, nickName: viewer.nickName })
  return { like: row.liked, likesCount: row.like_count }
})
