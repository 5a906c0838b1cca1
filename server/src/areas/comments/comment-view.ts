import type { Comment } from '#contract/comments/comment.ts'
import { type PersonRow, personView } from '../accounts/index.ts'

export interface CommentRow extends PersonRow {
  id: string
  content: string
  created_at: Date
  like_count: number
  reply_count: number
  parent_id: string | null
  liked: boolean
}

/** The columns of `CommentRow`, from `comments c` and `users u`; `viewer` is the SQL of the caller's id. */
export const commentColumns = (viewer: string) => `c.id, c.content, c.created_at, c.like_count, c.reply_count, c.parent_id, u.nick_name, u.name, u.last_name, u.profile_image, u.role,
  exists (select from comment_likes k where k.comment_id = c.id and k.user_id = ${viewer}) as liked`

/** Between two people of whom one blocked the other, neither sees the other's comments. */
export const authorNotBlocked = (viewer: string) => `not exists (select from blocks b where b.blocker_id = ${viewer} and b.blocked_id = c.author_id)
  and not exists (select from blocks b where b.blocker_id = c.author_id and b.blocked_id = ${viewer})`

/**
 * The lyric that `subject` (the SQL of an id) is, or is an interpretation of, if this person may see it: what is said about
 * a thing is seen by those who see the thing. `author_id` is the author of the thing itself.
 */
export const visibleSubject = (subject: string, viewer: string) => `
  select l.id as lyric_id, l.author_id, l.title, 'lyric' as kind from lyrics l join users a on a.id = l.author_id
   where l.id = ${subject} and (l.author_id = ${viewer} or (l.published_at is not null and a.banned_at is null and a.deleted_at is null
     and not exists (select from blocks b where (b.blocker_id = ${viewer} and b.blocked_id = l.author_id) or (b.blocker_id = l.author_id and b.blocked_id = ${viewer}))))
  union all
  select l.id, n.author_id, l.title, 'interpretation' from interpretations n join lyrics l on l.id = n.lyric_id join users a on a.id = n.author_id
   where n.id = ${subject} and n.status = 'approved' and l.published_at is not null and a.banned_at is null and a.deleted_at is null
     and not exists (select from blocks b where (b.blocker_id = ${viewer} and b.blocked_id in (l.author_id, n.author_id)) or (b.blocker_id in (l.author_id, n.author_id) and b.blocked_id = ${viewer}))`

export function commentView(row: CommentRow): Comment {
  return {
    id: row.id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    likesCount: row.like_count,
    repliesCount: row.reply_count,
    likedByUser: row.liked,
    user: personView(row),
    parentCommentId: row.parent_id,
  }
}
