import { type Queries, type Statement, statement } from './database.ts'
import { inOrder } from './in-order.ts'

/** What one or several likes ask for: a state, or with `state` null the other state (`toggles`) or the present one. */
export interface LikeWish {
  state: boolean | null
  toggles: boolean
}

/** What an event asks for: the state that it carries, or a toggle. */
export const wishOf = (like: boolean | undefined): LikeWish => ({ state: like ?? null, toggles: like === undefined })

/** One wish with the effect of both, in this order. */
export function mergeWishes(first: LikeWish, second: LikeWish): LikeWish {
  if (second.state !== null) return second
  if (first.state !== null) return { state: first.state !== second.toggles, toggles: false }
  return { state: null, toggles: first.toggles !== second.toggles }
}

export interface LikeRow {
  liked: boolean
  changed: boolean
  like_count: number
  /** The room of those who see the thing. */
  room: string
}

interface Likeable {
  /** SQL that finds the thing, if this person may see it: `id`, `like_count` and `room`. */
  target: string
  likes: string
  column: string
  counted: string
}

/** The statement of a like of one kind. $1 is the thing, $2 the person, $3 and $4 the wish. */
const likeStatement = (name: string, { target, likes, column, counted }: Likeable): Statement<LikeRow> =>
  statement<LikeRow>(
    name,
    `with visible as (${target}), target as (
       select v.*, coalesce($3::boolean,
              $4::boolean <> exists (select from ${likes} k where k.${column} = v.id and k.user_id = $2)) as wanted from visible v
     ), added as (
       insert into ${likes} (${column}, user_id) select id, $2 from target where wanted on conflict do nothing returning ${column}
     ), removed as (
       delete from ${likes} where ${column} = (select id from target where not wanted) and user_id = $2 returning ${column}
     ), change as (
       select (select count(*) from added) - (select count(*) from removed) as by
     ), moved as (
       update ${counted} set like_count = like_count + change.by from change where id = $1 and change.by <> 0 returning like_count
     )
     select t.wanted as liked, change.by <> 0 as changed, coalesce(moved.like_count, t.like_count) as like_count, t.room
       from target t cross join change left join moved on true`,
  )

type LikeCall = LikeWish & { db: Queries; id: string; userId: string }

/**
 * Likes of one kind of thing whose count is in its own row: a visible thing, then the row, and only if the row changed, the
 * count. Likes of one person on one thing run one at a time, and those that wait run as one statement.
 */
export function likesOf(name: string, likeable: Likeable) {
  const like = likeStatement(name, likeable)
  return inOrder<LikeCall, LikeRow | undefined>({
    run: ({ db, id, userId, state, toggles }) => db.first(like, [id, userId, state, toggles]),
    nameOf: ({ id, userId }) => `${id} ${userId}`,
    merge: (first, second) => ({ ...first, ...mergeWishes(first, second) }),
  })
}
