import { z } from 'zod'
import { route } from '../route.ts'
import { done } from '../shapes.ts'
import { passkeyOptions, passkeyResponse } from './passkeys.ts'

/** How long a passkey or Google sign-in counts as proof. */
export const provenMinutes = 10

/** Optional if a passkey or Google sign-in proved the session a few minutes ago. */
export const currentPassword = z.string().max(200).default('')

export const beginProof = route({
  method: 'POST',
  path: '/users/prove/options',
  summary: 'Begin to prove by a passkey who is there',
  access: 'session',
  reply: passkeyOptions,
  errors: ['not_found'],
})
/** Valid for this session for ten minutes. `GET /auth/google?prove=1` does the same by Google. */
export const proveIdentity = route({
  method: 'POST',
  path: '/users/prove',
  summary: 'Prove by a passkey who is there',
  access: 'session',
  body: z.object({ response: passkeyResponse }),
  reply: done,
  errors: ['passkey_failed'],
})
