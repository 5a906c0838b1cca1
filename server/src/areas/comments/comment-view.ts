import type { Comment } from '#contract/comments/comment.ts'
import { type Picture, pictureColumns, pictureOf } from '../../platform/media.ts'
import { type PersonRow, personView } from '../accounts/index.ts'
import { noBlock } from '../relations/index.ts'

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
export const commentColumns = (viewer: string) => `c.id, c.content, c.created_at, c.like_count, c.reply_count, c.parent_id, u.nick_name, u.name, u.last_name, u.profile_image, u.role,
  exists (select from comment_likes k where k.comment_id = c.id and k.user_id = ${viewer}) as liked,
  array(select ${pictureColumns} from comment_images p join images i on i.hash = p.image where p.comment_id = c.id order by p.position) as images`

/** Between two people of whom one blocked the other, neither sees the other's comments. */
export const authorNotBlocked = (viewer: string) => noBlock(viewer, 'c.author_id')

const active = 'a.banned_at is null and a.deleted_at is null'
/**
 * The thing that `subject` (the SQL of an id) is, if this person may see it: what is said about a thing is seen by those who
 * see the thing. `author_id` is its author, `room` where its events go, `lyric_id` and `title` the lyric's that it is about.
 */
export const visibleSubject = (subject: string, viewer: string) => `
  select 'lyric' as kind, l.author_id, l.id as lyric_id, l.title, 'lyric:' || l.id as room from lyrics l join users a on a.id = l.author_id
   where l.id = ${subject} and (l.author_id = ${viewer} or (l.published_at is not null and ${active} and ${noBlock(viewer, 'l.author_id')}))
  union all
  select 'interpretation', n.author_id, l.id, l.title, 'lyric:' || l.id from interpretations n join lyrics l on l.id = n.lyric_id join users a on a.id = n.author_id
   where n.id = ${subject} and n.status = 'approved' and l.published_at is not null and ${active} and ${noBlock(viewer, 'l.author_id')} and ${noBlock(viewer, 'n.author_id')}
  union all
  select w.kind, w.author_id, null, null, 'post:' || w.id from wall_items w join users a on a.id = w.author_id
   where w.id = ${subject} and ${active} and ${noBlock(viewer, 'w.author_id')}`

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
