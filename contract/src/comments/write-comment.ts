import { z } from 'zod'
import { route } from '../route.ts'
import { id } from '../shapes.ts'
import { comment } from './comment.ts'
import { commentLimits, commentMessages } from './comment-rules.ts'

/** `id` is that of what is commented on; a reply to a reply joins the comment that both answer. */
export const writeComment = route({
  method: 'POST',
  path: '/comments',
  summary: 'Comment or reply',
  access: 'member',
  body: z.object({ id, content: z.string(commentMessages.blank).trim().min(1, commentMessages.blank).max(commentLimits.content, commentMessages.long), parentCommentId: id.nullish() }),
  reply: comment,
  errors: ['not_found', 'comment_not_found'],
})
