import { z } from 'zod'
import { pictureErrors } from '../errors.ts'
import { route } from '../route.ts'
import { id, imageDataUrl, optionalText } from '../shapes.ts'
import { isBlank } from '../text.ts'
import { comment } from './comment.ts'
import { commentLimits, commentMessages } from './comment-rules.ts'

/**
 * A comment on a post or a share may have up to four images, with or without a text. `id` is the subject's id. A
 * reply to a reply joins the same parent comment.
 */
export const writeComment = route({
  method: 'POST',
  path: '/comments',
  summary: 'Comment or reply',
  access: 'member',
  pictures: commentLimits.images,
  body: z
    .object({
      id,
      content: optionalText(commentLimits.content, commentMessages.long).default(''),
      images: z.array(imageDataUrl).max(commentLimits.images, commentMessages.images).default([]),
      parentCommentId: id.nullish(),
    })
    .refine((body) => !isBlank(body.content) || body.images.length, {
      path: ['content'],
      message: commentMessages.blank,
    }),
  reply: comment,
  errors: ['not_found', 'comment_not_found', 'images_not_here', ...pictureErrors],
})
