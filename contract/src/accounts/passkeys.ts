import { z } from 'zod'
import { route } from '../route.ts'
import { done, requiredText } from '../shapes.ts'
import { account } from './account.ts'

/** WebAuthn's own shapes (https://www.w3.org/TR/webauthn-3/), passed to the browser unchanged. */
export const passkeyOptions = z.record(z.string(), z.unknown()).meta({ description: 'WebAuthn options in JSON' })
export const passkeyResponse = z
  .looseObject({ id: z.string().min(1).max(1_500), rawId: z.string().max(1_500), type: z.literal('public-key') })
  .meta({ description: 'WebAuthn response in JSON' })

export const beginPasskey = route({
  method: 'POST',
  path: '/users/passkeys/options',
  summary: 'Begin to add a passkey',
  access: 'session',
  body: z.object({ currentPassword: z.string().max(200).default('') }),
  reply: passkeyOptions,
  errors: ['wrong_current_password', 'proof_required'],
})
export const addPasskey = route({
  method: 'POST',
  path: '/users/passkeys',
  summary: 'Add a passkey',
  access: 'session',
  body: z.object({ response: passkeyResponse, name: requiredText(60, 'Ponle un nombre.') }),
  reply: done,
  errors: ['passkey_failed'],
})
export const removePasskey = route({
  method: 'DELETE',
  path: '/users/passkeys/:id',
  summary: 'Remove a passkey',
  access: 'session',
  params: z.object({ id: z.string().min(1).max(1_500) }),
  body: z.object({ currentPassword: z.string().max(200).default('') }),
  reply: done,
  errors: ['not_found', 'wrong_current_password', 'proof_required'],
})
export const beginPasskeySignIn = route({
  method: 'POST',
  path: '/users/passkey-login/options',
  summary: 'Begin to sign in with a passkey',
  access: 'anyone',
  reply: passkeyOptions,
})
/** The device has verified its user, so neither password nor second factor is required. */
export const passkeySignIn = route({
  method: 'POST',
  path: '/users/passkey-login',
  summary: 'Sign in with a passkey',
  access: 'anyone',
  body: z.object({ response: passkeyResponse }),
  reply: account,
  errors: ['passkey_failed', 'account_banned', 'account_deleted'],
})
