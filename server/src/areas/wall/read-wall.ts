import * as contract from '#contract/wall/read-wall.ts'
import type { WallItem } from '#contract/wall/wall-item.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { paginationOf, readPage } from '../../platform/pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { wallItemVisible } from '../../visibility/index.ts'
import { findPerson } from '../relations/index.ts'
import { wallColumns, type WallRow, wallViews } from './wall-view.ts'

const wall = statement<WallRow>(
  'read-wall',
  `select ${wallColumns('$2')} from wall_items w join users u on u.id = w.author_id
    where w.author_id = $1 and ${wallItemVisible('$2')} and :before(w.created_at, w.id)
    order by w.created_at desc, w.id desc :page`,
)
const count = statement<{ items: number }>(
  'count-wall',
  'select count(*) as items from wall_items where author_id = $1',
)

const readWall = serve(
  contract.readWall,
  async ({ db }, { params, query, viewer }) => {
    const viewerId = viewer?.id ?? null
    const person = await findPerson(db, params.nickName, viewerId)
    // A viewer does not see the wall of a person whom they blocked.
    const placeOf = (row: WallRow) => ({ at: row.created_at, id: row.id })
    const [{ rows, cursor }, total] = await Promise.all([
      person.blocked_by_me ? { rows: [], cursor: null } : readPage(db, wall, query, [person.id, viewerId], placeOf),
      db.first(count, [person.id]),
    ])
    return {
      wall: await wallViews(db, rows, viewerId),
      pagination: paginationOf(query, person.blocked_by_me ? 0 : total!.items, cursor),
    }
  },
  { replica: true },
)

const find = statement<WallRow>(
  'read-wall-item',
  `select ${wallColumns('$2')}
   from wall_items w
   join users u on u.id = w.author_id
   where w.id = $1 and w.kind = $3 and ${wallItemVisible('$2')}`,
)

/** One post or share as this person may see it. Refuses with `post_not_found`. */
export async function findWallItem(
  db: Queries,
  kind: 'post' | 'share',
  id: string,
  viewerId: string | null,
): Promise<WallItem> {
  const row = await db.first(find, [id, viewerId, kind])
  if (!row) throw new Refusal('post_not_found')
  return (await wallViews(db, [row], viewerId))[0]!
}
const readPost = serve(
  contract.readPost,
  ({ db }, { params, viewer }) => findWallItem(db, 'post', params.id, viewer?.id ?? null),
  { replica: true },
)
const readShare = serve(
  contract.readShare,
  ({ db }, { params, viewer }) => findWallItem(db, 'share', params.id, viewer?.id ?? null),
  { replica: true },
)

const liked = statement<WallRow & { liked_at: Date }>(
  'liked-posts',
  `select ${wallColumns('$1')}, k.created_at as liked_at
   from wall_likes k
   join wall_items w on w.id = k.item_id
   join users u on u.id = w.author_id
    where k.user_id = $1 and ${wallItemVisible('$1')} and :before(k.created_at, w.id)
     order by k.created_at desc, w.id desc :page`,
)
const countLiked = statement<{ items: number }>(
  'count-liked-posts',
  `select count(*) as items from wall_likes k join wall_items w on w.id = k.item_id join users u on u.id = w.author_id
    where k.user_id = $1 and ${wallItemVisible('$1')}`,
)

const listLikedPosts = serve(
  contract.listLikedPosts,
  async ({ db }, { query, viewer }) => {
    const [{ rows, cursor }, total] = await Promise.all([
      readPage(db, liked, query, [viewer.id], (row) => ({ at: row.liked_at, id: row.id })),
      db.first(countLiked, [viewer.id]),
    ])
    return { wall: await wallViews(db, rows, viewer.id), pagination: paginationOf(query, total!.items, cursor) }
  },
  { replica: true },
)

export const readWalls = [readWall, listLikedPosts, readPost, readShare]
