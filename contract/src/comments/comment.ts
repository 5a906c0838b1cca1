import { z } from 'zod'
import { person } from '../accounts/account.ts'
import { counter, imageSet, pagination, timestamp } from '../shapes.ts'

/** A comment on a lyric, an interpretation, a post or a share, or a reply to one. */
export const comment = z.object({
  id: z.string(),
  content: z.string(),
  images: z.array(imageSet),
  createdAt: timestamp,
  likesCount: counter,
  repliesCount: counter,
  likedByUser: z.boolean(),
  user: person,
  parentCommentId: z.string().nullable(),
})
export type Comment = z.infer<typeof comment>

export const commentPage = z.object({ comments: z.array(comment), pagination })
export const replyPage = z.object({ replies: z.array(comment), pagination })
export type CommentPage = z.infer<typeof commentPage>
export type ReplyPage = z.infer<typeof replyPage>
