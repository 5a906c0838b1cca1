import { type Statement, statement } from './database.ts'

export interface LikeRow {
  liked: boolean
  changed: boolean
  like_count: number
  /** The room of those who see the thing. */
  room: string
}

/**
 * The heart of a thing whose count stands in its own row: a visible thing, then the row, and only if the row moved, the
 * count. $1 is the thing, $2 the person, $3 the wish (null toggles).
 * @param target SQL that finds it, if this person may see it: `id`, `like_count` and `room`
 */
export const likeStatement = (name: string, { target, likes, column, counted }: { target: string; likes: string; column: string; counted: string }): Statement<LikeRow> =>
  statement<LikeRow>(
    name,
    `with visible as (${target}), target as (
       select v.*, coalesce($3::boolean, not exists (select from ${likes} k where k.${column} = v.id and k.user_id = $2)) as wanted from visible v
     ), added as (
       insert into ${likes} (${column}, user_id) select id, $2 from target where wanted on conflict do nothing returning ${column}
     ), removed as (
       delete from ${likes} where ${column} = (select id from target where not wanted) and user_id = $2 returning ${column}
     ), change as (
       select (select count(*) from added) - (select count(*) from removed) as by
     ), moved as (
       update ${counted} set like_count = like_count + change.by from change where id = $1 and change.by <> 0 returning like_count
     )
     select t.wanted as liked, change.by <> 0 as changed, coalesce(moved.like_count, t.like_count) as like_count, t.room from target t cross join change left join moved on true`,
  )
