import type { Comment } from '#contract/comments/comment.ts'
import { type Picture, pictureColumns, pictureOf } from '../../platform/media.ts'
import { type PersonRow, personView } from '../accounts/index.ts'

export interface CommentRow extends PersonRow {
  id: string
  content: string
  created_at: Date
  like_count: number
  reply_count: number
  parent_id: string | null
  liked: boolean
  images: Picture[]
}

/** The columns of `CommentRow`, from `comments c` and `users u`; `viewer` is the SQL of the caller's id. */
export const commentColumns = (
  viewer: string,
) => `c.id, c.content, c.created_at, c.like_count, c.reply_count, c.parent_id, u.nick_name, u.name, u.last_name,
    u.profile_image, u.role,
  exists (select from comment_likes k where k.comment_id = c.id and k.user_id = ${viewer}) as liked,
  array(select ${pictureColumns}
      from comment_images p
      join images i on i.hash = p.image
      where p.comment_id = c.id
      order by p.position) as images`

export function commentView(row: CommentRow): Comment {
  return {
    id: row.id,
    content: row.content,
    images: row.images.map(pictureOf),
    createdAt: row.created_at.toISOString(),
    likesCount: row.like_count,
    repliesCount: row.reply_count,
    likedByUser: row.liked,
    user: personView(row),
    parentCommentId: row.parent_id,
  }
}
