import { z } from 'zod'
import { live } from '../route.ts'
import { requiredText } from '../shapes.ts'

const nickName = requiredText(60)

/** With `action` it sets the state, and repeating it changes nothing; without, it toggles. */
export const followUser = live({
  event: 'follow',
  summary: 'Follow somebody, or no longer',
  access: 'member',
  payload: z.object({ followedNickname: nickName, action: z.enum(['follow', 'unfollow']).optional() }),
  reply: z.object({ follow: z.boolean(), followersCount: z.number().int() }),
  errors: ['user_not_found', 'blocked', 'oneself'],
})
