import * as contract from '#contract/wall/watch-posts.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { wallItemVisible } from '../../visibility/index.ts'

const counts = statement<{ id: string; like_count: number; comment_count: number; liked: boolean }>(
  'watch-posts',
  `select w.id, w.like_count, w.comment_count,
    exists (select from wall_likes k where k.item_id = w.id and k.user_id = $2) as liked
     from wall_items w join users u on u.id = w.author_id where w.id = any ($1::uuid[]) and ${wallItemVisible('$2')}`,
)

/**
 * Joins the rooms before it reads, so that a change in between arrives twice rather than never. Leaves the rooms of
 * posts that the person may no longer see.
 */
export const watchPosts = serveLive(contract.watchPosts, async ({ db }, { payload, viewer, rooms: own }) => {
  const rows = await db.rows(counts, [payload.postIds, viewer?.id ?? null])
  own.join(rows.map((row) => rooms.post(row.id)))
  const after = rows.length ? await db.rows(counts, [rows.map((row) => row.id), viewer?.id ?? null]) : []
  const open = new Set(after.map((row) => row.id))
  own.leave(rows.filter((row) => !open.has(row.id)).map((row) => rooms.post(row.id)))
  return {
    posts: after.map((row) => ({
      postId: row.id,
      likesCount: row.like_count,
      commentsCount: row.comment_count,
      likedByUser: row.liked,
    })),
  }
})

export const unwatchPosts = serveLive(contract.unwatchPosts, async (_platform, { payload, rooms: own }) => {
  own.leave(payload.postIds.map(rooms.post))
  return {}
})
