import * as contract from '#contract/wall/like-post.ts'
import { likesOf, wishOf } from '../../platform/like-statement.ts'
import { serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { wallItemVisible } from '../../visibility/index.ts'

const like = (kind: 'post' | 'share') =>
  likesOf(`like-${kind}`, {
    target: `select w.id, w.like_count, 'post:' || w.id as room from wall_items w join users u on u.id = w.author_id where w.id = $1 and w.kind = '${kind}' and ${wallItemVisible('$2')}`,
    likes: 'wall_likes',
    column: 'item_id',
    counted: 'wall_items',
  })
const [onPost, onShare] = [like('post'), like('share')]

export const likePost = serveLive(
  contract.likePost,
  async ({ db, live }, { payload, viewer }) => {
    const wish = { db, id: payload.postId, userId: viewer.id, ...wishOf(payload.like) }
    const { value: row, publishes } = await onPost(wish)
    if (!row) throw new Refusal('post_not_found')
    if (row.changed && publishes) live.tell([row.room], 'postLike', { postId: payload.postId, like: row.liked, likesCount: row.like_count, nickName: viewer.nickName })
    return { like: row.liked, likesCount: row.like_count }
  },
  { keepsOrder: true },
)

export const likeShare = serveLive(
  contract.likeShare,
  async ({ db, live }, { payload, viewer }) => {
    const wish = { db, id: payload.shareId, userId: viewer.id, ...wishOf(payload.like) }
    const { value: row, publishes } = await onShare(wish)
    if (!row) throw new Refusal('post_not_found')
    if (row.changed && publishes) live.tell([row.room], 'shareLike', { shareId: payload.shareId, like: row.liked, likesCount: row.like_count, nickName: viewer.nickName })
    return { like: row.liked, likesCount: row.like_count }
  },
  { keepsOrder: true },
)
