import { z } from 'zod'
import { live } from '../route.ts'
import { id } from '../shapes.ts'

/** With `like` it states what is wanted, and repeating it changes nothing; without, it toggles. Pending ones have no likes. */
export const likeInterpretation = live({
  event: 'interpretationLike',
  summary: 'Like an interpretation, or no longer',
  access: 'member',
  payload: z.object({ interpretationId: id, like: z.boolean().optional() }),
  reply: z.object({ like: z.boolean(), likesCount: z.number().int() }),
  errors: ['interpretation_not_found'],
})
