import { z } from 'zod'
import { live } from '../route.ts'

/** A block undoes follows in both directions, and only the blocker knows of it. With `block` it states a wish; without, it toggles. */
export const blockUser = live({
  event: 'block',
  summary: 'Block somebody, or no longer',
  access: 'member',
  payload: z.object({ blockedNickname: z.string().min(1).max(60), block: z.boolean().optional() }),
  reply: z.object({ block: z.boolean() }),
  errors: ['user_not_found', 'oneself'],
})
