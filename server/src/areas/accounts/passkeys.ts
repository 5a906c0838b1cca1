import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as contract from '#contract/accounts/passkeys.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readAccount } from './account-view.ts'
import { requirePassword } from './second-factor.ts'

const own = statement<{ id: string; transports: string[] }>('own-passkeys', 'select id, transports from passkeys where user_id = $1')
const insert = statement('add-passkey', 'insert into passkeys (id, user_id, public_key, counter, transports, name) values ($1, $2, $3, $4, $5, $6)')
const remove = statement<{ id: string }>('remove-passkey', 'delete from passkeys where id = $1 and user_id = $2 returning id')
const find = statement<{ id: string; user_id: string; public_key: Buffer; counter: number; banned: boolean; deleted: boolean }>(
  'find-passkey',
  'select p.id, p.user_id, p.public_key, p.counter, u.banned_at is not null as banned, u.deleted_at is not null as deleted from passkeys p join users u on u.id = p.user_id where p.id = $1',
)
const used = statement('passkey-used', 'update passkeys set counter = $2, last_used_at = now() where id = $1')
const person = statement<{ email: string; name: string; last_name: string }>('passkey-person', 'select email, name, last_name from users where id = $1')
const challenge = statement('keep-challenge', 'insert into passkey_challenges (challenge, user_id) values ($1, $2)')
// A challenge works once.
const spend = statement<{ challenge: string }>('spend-challenge', 'delete from passkey_challenges where challenge = $1 and user_id is not distinct from $2 and expires_at > now() returning challenge')
export const sweepChallenges = statement('sweep-challenges', 'delete from passkey_challenges where expires_at < now()')

const siteName = 'Estribillo'
const isOurs = (db: Queries, userId: string | null) => async (given: string) => Boolean(await db.first(spend, [given, userId]))

/** Whatever a browser sends that does not verify is one refusal: a passkey is right or it is not. */
async function verified<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new Refusal('passkey_failed')
  }
}

const beginPasskey = serve(
  contract.beginPasskey,
  async ({ db }, { body, viewer, origin }) => {
    await requirePassword(db, viewer.id, body.currentPassword)
    const [who, known] = await Promise.all([db.first(person, [viewer.id]), db.rows(own, [viewer.id])])
    const options = await generateRegistrationOptions({
      rpName: siteName,
      rpID: origin.hostname,
      userID: new TextEncoder().encode(viewer.id),
      userName: who!.email,
      userDisplayName: `${who!.name} ${who!.last_name}`.trim(),
      excludeCredentials: known.map((key) => ({ id: key.id, transports: key.transports as AuthenticatorTransport[] })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await db.rows(challenge, [options.challenge, viewer.id])
    return { ...options }
  },
  { limit: 'signIn' },
)

const addPasskey = serve(contract.addPasskey, async ({ db }, { body, viewer, origin }) => {
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
  await db.rows(insert, [credential.id, viewer.id, Buffer.from(credential.publicKey), credential.counter, credential.transports ?? [], body.name])
  return { done: true as const }
})

const removePasskey = serve(contract.removePasskey, async ({ db }, { params, viewer }) => {
  if (!(await db.first(remove, [params.id, viewer.id]))) throw new Refusal('not_found')
  return { done: true as const }
})

const beginPasskeySignIn = serve(
  contract.beginPasskeySignIn,
  async ({ db }, { origin }) => {
    const options = await generateAuthenticationOptions({ rpID: origin.hostname, userVerification: 'required' })
    await db.rows(challenge, [options.challenge, null])
    return { ...options }
  },
  { limit: 'signIn' },
)

const passkeySignIn = serve(
  contract.passkeySignIn,
  async ({ db }, { body, cookies, origin }) => {
    const key = await db.first(find, [body.response.id])
    if (!key) throw new Refusal('passkey_failed')
    const result = await verified(() =>
      verifyAuthenticationResponse({
        response: body.response as unknown as AuthenticationResponseJSON,
        expectedChallenge: isOurs(db, null),
        expectedOrigin: origin.origin,
        expectedRPID: origin.hostname,
        credential: { id: key.id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
        requireUserVerification: true,
      }),
    )
    if (!result.verified) throw new Refusal('passkey_failed')
    if (key.deleted) throw new Refusal('account_deleted')
    if (key.banned) throw new Refusal('account_banned')
    await db.rows(used, [key.id, result.authenticationInfo.newCounter])
    await cookies.signIn(key.user_id)
    return readAccount(db, db, key.user_id)
  },
  { limit: 'signIn' },
)

export const passkeys = [beginPasskey, addPasskey, removePasskey, beginPasskeySignIn, passkeySignIn]
