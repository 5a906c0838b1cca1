import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as contract from '#contract/accounts/passkeys.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readAccount } from './account-view.ts'
import { requireProof } from './proof.ts'

const own = statement<{ id: string; transports: string[] }>(
  'own-passkeys',
  'select id, transports from passkeys where user_id = $1',
)
// Only while the session is valid: ending sign-in methods ends the sessions first.
const insert = statement<{ id: string }>(
  'add-passkey',
  `with session as (select user_id from sessions where id = $7 and user_id = $2 for update)
   insert into passkeys (id, user_id, public_key, counter, transports, name)
    select $1, user_id, $3, $4, $5, $6 from session returning id`,
)
const remove = statement<{ id: string }>(
  'remove-passkey',
  'delete from passkeys where id = $1 and user_id = $2 returning id',
)
const find = statement<{
  id: string
  user_id: string
  public_key: Buffer
  counter: number
  banned: boolean
  deleted: boolean
}>(
  'find-passkey',
  `select p.id, p.user_id, p.public_key, p.counter, u.banned_at is not null as banned,
    u.deleted_at is not null as deleted
   from passkeys p
   join users u on u.id = p.user_id
   where p.id = $1`,
)
const used = statement('passkey-used', 'update passkeys set counter = $2, last_used_at = now() where id = $1')
const person = statement<{ email: string; name: string; last_name: string }>(
  'passkey-person',
  'select email, name, last_name from users where id = $1',
)
const challenge = statement('save-challenge', 'insert into passkey_challenges (challenge, user_id) values ($1, $2)')
// A challenge works once.
const spend = statement<{ challenge: string }>(
  'spend-challenge',
  `delete from passkey_challenges
   where challenge = $1 and user_id is not distinct
   from $2 and expires_at > now()
   returning challenge`,
)
export const sweepChallenges = statement('sweep-challenges', 'delete from passkey_challenges where expires_at < now()')

const siteName = 'Estribillo'
/** The largest dependency of the server; it is loaded at the first use of a passkey. */
const webauthn = () => import('@simplewebauthn/server')
const saveChallenge = (db: Queries, text: string, userId: string | null) => db.rows(challenge, [text, userId])

/**
 * Options to ask one of this person's passkeys to sign a challenge, a random one unless given; `undefined` without
 * passkeys.
 */
export async function askOwnPasskey(db: Queries, userId: string, origin: URL, challenge?: Uint8Array<ArrayBuffer>) {
  const known = await db.rows(own, [userId])
  if (known.length === 0) return undefined
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: origin.hostname,
    userVerification: 'required',
    allowCredentials: known.map((key) => ({ id: key.id, transports: key.transports as AuthenticatorTransport[] })),
    ...(challenge ? { challenge } : {}),
  })
  await saveChallenge(db, options.challenge, userId)
  return { ...options }
}
const isOurs = (db: Queries, userId: string | null) => async (given: string) =>
  Boolean(await db.first(spend, [given, userId]))

/** Every response that does not verify gets the same refusal. */
async function verified<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new Refusal('passkey_failed')
  }
}

/**
 * Finds the passkey of this response. `challengeOf`: the person whose challenge it answers; `null` for a sign-in.
 * Refuses with `passkey_failed`.
 */
export async function verifiedPasskey(
  db: Queries,
  response: AuthenticationResponseJSON,
  challengeOf: string | null,
  origin: URL,
) {
  const key = await db.first(find, [response.id])
  if (!key) throw new Refusal('passkey_failed')
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: isOurs(db, challengeOf),
      expectedOrigin: origin.origin,
      expectedRPID: origin.hostname,
      credential: { id: key.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
      requireUserVerification: true,
    }),
  )
  if (!result.verified) throw new Refusal('passkey_failed')
  await db.rows(used, [key.id, result.authenticationInfo.newCounter])
  return key
}

const beginPasskey = serve(contract.beginPasskey, async (platform, { body, viewer, origin, address }) => {
  const { db } = platform
  await requireProof(platform, viewer, address, body.currentPassword)
  const [who, known] = await Promise.all([db.first(person, [viewer.id]), db.rows(own, [viewer.id])])
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: origin.hostname,
    userID: new TextEncoder().encode(viewer.id),
    userName: who!.email,
    userDisplayName: `${who!.name} ${who!.last_name}`.trim(),
    excludeCredentials: known.map((key) => ({ id: key.id, transports: key.transports as AuthenticatorTransport[] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(db, options.challenge, viewer.id)
  return { ...options }
})

const addPasskey = serve(contract.addPasskey, async ({ db }, { body, viewer, origin }) => {
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: body.response as unknown as RegistrationResponseJSON,
      expectedChallenge: isOurs(db, viewer.id),
      expectedOrigin: origin.origin,
      expectedRPID: origin.hostname,
      requireUserVerification: true,
    }),
  )
  if (!registrationInfo) throw new Refusal('passkey_failed')
  const { credential } = registrationInfo
  const added = await db.first(insert, [
    credential.id,
    viewer.id,
    Buffer.from(credential.publicKey),
    credential.counter,
    credential.transports ?? [],
    body.name,
    viewer.sessionId,
  ])
  if (!added) throw new Refusal('not_signed_in')
  return { done: true as const }
})

const removePasskey = serve(contract.removePasskey, async (platform, { params, body, viewer, address }) => {
  await requireProof(platform, viewer, address, body.currentPassword)
  if (!(await platform.db.first(remove, [params.id, viewer.id]))) throw new Refusal('not_found')
  return { done: true as const }
})

const beginPasskeySignIn = serve(contract.beginPasskeySignIn, async ({ db }, { origin }) => {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: origin.hostname, userVerification: 'required' })
  await saveChallenge(db, options.challenge, null)
  return { ...options }
})

const passkeySignIn = serve(
  contract.passkeySignIn,
  async ({ db, limits }, { body, cookies, origin, address }) => {
    const key = await verifiedPasskey(db, body.response as unknown as AuthenticationResponseJSON, null, origin)
    if (key.deleted) throw new Refusal('account_deleted')
    if (key.banned) throw new Refusal('account_banned')
    await cookies.signIn(key.user_id, true)
    await limits.refund('signInAddress', address)
    return readAccount(db, db, key.user_id)
  },
  { limit: 'signInAddress' },
)

export const passkeys = [beginPasskey, addPasskey, removePasskey, beginPasskeySignIn, passkeySignIn]
