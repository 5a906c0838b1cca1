import { z } from 'zod'
import { route } from '../route.ts'
import { done } from '../shapes.ts'
import { passkeyOptions, passkeyResponse } from './passkeys.ts'

/** A passkey or a Google sign-in is proof for so long. */
export const provenMinutes = 10

/** May be left out where the session was proven by a passkey or by Google a few minutes ago. */
export const currentPassword = z.string().max(200).default('')

export const beginProof = route({
  method: 'POST',
  path: '/users/prove/options',
  summary: 'Begin to prove by a passkey who is there',
  access: 'session',
  reply: passkeyOptions,
  errors: ['not_found'],
})
/** Counts for this session for ten minutes. `GET /auth/google?prove=1` does the same by Google. */
export const proveIdentity = route({
  method: 'POST',
  path: '/users/prove',
  summary: 'Prove by a passkey who is there',
  access: 'session',
  body: z.object({ response: passkeyResponse }),
  reply: done,
  errors: ['passkey_failed'],
})
