import { z } from 'zod'
import { live } from '../route.ts'
import { id } from '../shapes.ts'

/** With `like` it states what is wanted, and repeating it changes nothing; without, it toggles. */
export const likeComment = live({
  event: 'commentLike',
  summary: 'Like a comment, or no longer',
  access: 'member',
  payload: z.object({ commentId: id, like: z.boolean().optional() }),
  reply: z.object({ like: z.boolean(), likesCount: z.number().int() }),
  errors: ['comment_not_found'],
})
