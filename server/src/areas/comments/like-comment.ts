import * as contract from '#contract/comments/like-comment.ts'
import { likesOf, wishOf } from '../../platform/like-statement.ts'
import { serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { commentVisible, visibleSubject } from '../../visibility/index.ts'

const like = likesOf('like-comment', {
  target: `select c.id, c.like_count, s.room from comments c, lateral (${visibleSubject('c.subject_id', '$2')}) s where c.id = $1 and ${commentVisible('$2')}`,
  likes: 'comment_likes',
  column: 'comment_id',
  counted: 'comments',
})

export const likeComment = serveLive(
  contract.likeComment,
  async ({ db, live }, { payload, viewer }) => {
    const wish = { db, id: payload.commentId, userId: viewer.id, ...wishOf(payload.like) }
    const { value: row, publishes } = await like(wish)
    if (!row) throw new Refusal('comment_not_found')
    if (row.changed && publishes) live.tell([row.room], 'commentLike', { commentId: payload.commentId, like: row.liked, likesCount: row.like_count, nickName: viewer.nickName })
    return { like: row.liked, likesCount: row.like_count }
  },
  { keepsOrder: true },
)
