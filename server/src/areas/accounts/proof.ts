import { provenMinutes } from '#contract/accounts/prove-identity.ts'
import { statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countGuess } from './guesses.ts'
import { isPassword } from './passwords.ts'

const read = statement<{ password_hash: string | null; proven: boolean }>(
  'read-proof',
  `select u.password_hash, coalesce(s.proven_at > now() - interval '${provenMinutes} minutes', false) as proven
     from sessions s join users u on u.id = s.user_id where s.id = $2 and u.id = $1`,
)
const prove = statement<{ id: string }>(
  'prove-session',
  'update sessions set proven_at = now() where id = $1 and user_id = $2 returning id',
)

/** The session's person has just proven their identity by a passkey or Google. */
export async function proveSession({ db }: Platform, viewer: { id: string; sessionId: string }): Promise<void> {
  if (!(await db.first(prove, [viewer.sessionId, viewer.id]))) throw new Refusal('not_signed_in')
}

/**
 * Changing a sign-in method or ending the account needs a proof of identity: the current password, or a passkey or
 * Google sign-in of this session a few minutes ago. An open session or a stolen cookie is no proof.
 */
export async function requireProof(
  { db, limits }: Platform,
  viewer: { id: string; sessionId: string },
  address: string,
  currentPassword: string | undefined,
): Promise<void> {
  const state = await db.first(read, [viewer.id, viewer.sessionId])
  if (!state) throw new Refusal('not_signed_in')
  const { password_hash: hash, proven } = state
  if (proven && !currentPassword) return
  if (!hash && !proven) throw new Refusal('proof_required')
  if (!hash) return
  const refusal = () =>
    new Refusal('wrong_current_password', { fields: { currentPassword: 'La contraseña actual no es correcta.' } })
  if (!currentPassword) throw refusal()
  const guess = { account: viewer.id, address, everywhere: `session:${viewer.sessionId}` }
  await countGuess(limits, guess, async () => {
    if (!(await isPassword(hash, currentPassword))) throw refusal()
  })
}
