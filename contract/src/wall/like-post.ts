import { z } from 'zod'
import { live } from '../route.ts'
import { id } from '../shapes.ts'

const reply = z.object({ like: z.boolean(), likesCount: z.number().int() })

/** With `like` it states what is wanted, and repeating it changes nothing; without, it toggles. */
export const likePost = live({
  event: 'postLike',
  summary: 'Like a post, or no longer',
  access: 'member',
  payload: z.object({ postId: id, like: z.boolean().optional() }),
  reply,
  errors: ['post_not_found'],
})
export const likeShare = live({
  event: 'shareLike',
  summary: 'Like a share, or no longer',
  access: 'member',
  payload: z.object({ shareId: id, like: z.boolean().optional() }),
  reply,
  errors: ['post_not_found'],
})
