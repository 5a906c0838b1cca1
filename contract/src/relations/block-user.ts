import { z } from 'zod'
import { live } from '../route.ts'
import { requiredText } from '../shapes.ts'

/**
 * A block removes follows in both directions; only the blocker is informed. With `block` it sets the state; without,
 * it toggles.
 */
export const blockUser = live({
  event: 'block',
  summary: 'Block somebody, or no longer',
  access: 'member',
  payload: z.object({ blockedNickname: requiredText(60), block: z.boolean().optional() }),
  reply: z.object({ block: z.boolean() }),
  errors: ['user_not_found', 'oneself'],
})
