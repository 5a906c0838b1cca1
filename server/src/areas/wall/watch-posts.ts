import * as contract from '#contract/wall/watch-posts.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { wallItemVisible } from '../../visibility/index.ts'

const roomsOf = ({ postIds, wallIds }: { postIds: string[]; wallIds: string[] }): string[] => [
  ...postIds.map(rooms.post),
  ...wallIds.map(rooms.wall),
]

const counts = statement<{ id: string; like_count: number; comment_count: number; liked: boolean }>(
  'watch-posts',
  `select w.id, w.like_count, w.comment_count,
    exists (select from wall_likes k where k.item_id = w.id and k.user_id = $2) as liked
     from wall_items w join users u on u.id = w.author_id where w.id = any ($1::uuid[]) and ${wallItemVisible('$2')}`,
)

const walls = statement<{ id: string }>(
  'watch-walls',
  `select u.id from users u where u.id = any ($1::uuid[]) and ${wallItemVisible('$2')}`,
)

/**
 * Joins the rooms before it reads, so that a change in between arrives twice rather than never. Leaves the rooms that
 * the person may no longer hear.
 */
export const watchPosts = serveLive(contract.watchPosts, async ({ db }, { payload, viewer, rooms: own }) => {
  const visible = async (postIds: string[], wallIds: string[]) => {
    const [posts, open] = await Promise.all([
      postIds.length ? db.rows(counts, [postIds, viewer?.id ?? null]) : [],
      wallIds.length ? db.rows(walls, [wallIds, viewer?.id ?? null]) : [],
    ])
    return { posts, postIds: posts.map(({ id }) => id), wallIds: open.map(({ id }) => id) }
  }
  const before = await visible(payload.postIds, payload.wallIds)
  const joined = roomsOf(before)
  own.join(joined)
  const after = await visible(before.postIds, before.wallIds)
  const open = new Set(roomsOf(after))
  own.leave(joined.filter((room) => !open.has(room)))
  return {
    posts: after.posts.map((row) => ({
      postId: row.id,
      likesCount: row.like_count,
      commentsCount: row.comment_count,
      likedByUser: row.liked,
    })),
  }
})

export const unwatchPosts = serveLive(contract.unwatchPosts, async (_platform, { payload, rooms: own }) => {
  own.leave(roomsOf(payload))
  return {}
})
