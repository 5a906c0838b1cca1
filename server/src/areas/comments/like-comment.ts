import * as contract from '#contract/comments/like-comment.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { authorNotBlocked, visibleSubject } from './comment-view.ts'

const like = statement<{ liked: boolean; changed: boolean; like_count: number; lyric_id: string }>(
  'like-comment',
  `with target as (
     select c.id, (select s.lyric_id from (${visibleSubject('c.subject_id', '$2')}) s) as lyric_id, c.like_count, coalesce($3::boolean, not exists (select from comment_likes k where k.comment_id = c.id and k.user_id = $2)) as wanted
       from comments c where c.id = $1 and ${authorNotBlocked('$2')} and exists (${visibleSubject('c.subject_id', '$2')})
   ), added as (
     insert into comment_likes (comment_id, user_id) select id, $2 from target where wanted on conflict do nothing returning comment_id
   ), removed as (
     delete from comment_likes where comment_id = (select id from target where not wanted) and user_id = $2 returning comment_id
   ), change as (
     select (select count(*) from added) - (select count(*) from removed) as by
   ), counted as (
     update comments set like_count = like_count + change.by from change where id = $1 and change.by <> 0 returning like_count
   )
   select t.wanted as liked, change.by <> 0 as changed, coalesce(counted.like_count, t.like_count) as like_count, t.lyric_id
     from target t cross join change left join counted on true`,
)

export const likeComment = serveLive(contract.likeComment, async ({ db, live }, { payload, viewer }) => {
  const row = await db.first(like, [payload.commentId, viewer.id, payload.like ?? null])
  if (!row) throw new Refusal('comment_not_found')
  if (row.changed) live.tell([rooms.lyric(row.lyric_id)], 'commentLike', { commentId: payload.commentId, like: row.liked, likesCount: row.like_count, nickName: viewer.nickName })
  return { like: row.liked, likesCount: row.like_count }
})
