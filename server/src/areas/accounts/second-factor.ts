import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { provenMinutes } from '#contract/accounts/prove-identity.ts'
import * as contract from '#contract/accounts/second-factor.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireProof } from './proof.ts'

interface Factor {
  secret: string
  confirmed: boolean
}
const read = statement<Factor>(
  'read-second-factor',
  'select secret, confirmed_at is not null as confirmed from second_factors where user_id = $1',
)
const begin = statement<{ secret: string }>(
  'begin-second-factor',
  `insert into second_factors (user_id, secret) values ($1, $2)
   on conflict (user_id) do update
    set secret = excluded.secret
    where second_factors.confirmed_at is null
    returning secret`,
)
// A code is valid once: its step must be later than the last used one.
const useStep = statement<{ user_id: string }>(
  'use-factor-step',
  'update second_factors set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
)
const useRecovery = statement<{ user_id: string }>(
  'use-recovery-code',
  `update second_factors
   set recovery_codes = array_remove(recovery_codes, $2::bytea)
   where user_id = $1 and recovery_codes @> array[$2::bytea]
   returning user_id`,
)
const confirm = statement<{ user_id: string }>(
  'confirm-second-factor',
  `update second_factors
   set confirmed_at = now(), recovery_codes = $2::bytea[]
   where user_id = $1 and confirmed_at is null
   returning user_id`,
)
const remove = statement<{ user_id: string }>(
  'remove-second-factor',
  'delete from second_factors where user_id = $1 and confirmed_at is not null returning user_id',
)
const readAddress = statement<{ email: string }>('second-factor-label', 'select email from users where id = $1')
const readState = statement<{
  has_password: boolean
  email_confirmed: boolean
  pending_email: string | null
  google: boolean
  proven: boolean
  second_factor: boolean
  recovery_codes: number
}>(
  'read-security',
  `select u.password_hash is not null as has_password, u.email_confirmed_at is not null as email_confirmed,
          (select t.email
              from mail_tokens t
              where t.user_id = u.id and t.purpose = 'change' and t.expires_at > now()) as pending_email,
          exists (select from google_identities g where g.user_id = u.id) as google,
          exists (select from sessions s
              where s.id = $2 and s.proven_at > now() - interval '${provenMinutes} minutes') as proven,
          f.confirmed_at is not null as second_factor, coalesce(cardinality(f.recovery_codes), 0) as recovery_codes
     from users u left join second_factors f on f.user_id = u.id where u.id = $1`,
)
const readPasskeys = statement<{ id: string; name: string; created_at: Date; last_used_at: Date | null }>(
  'read-passkeys',
  'select id, name, created_at, last_used_at from passkeys where user_id = $1 order by created_at',
)

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Estribillo', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
const hashOf = (code: string) => createHash('sha256').update(code).digest()
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const recoveryCode = () => Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('')

async function isCode(db: Queries, userId: string, secret: string, code: string): Promise<boolean> {
  if (code.length === 10) return Boolean(await db.first(useRecovery, [userId, hashOf(code)]))
  // One step to either side is accepted, because clocks differ by half a minute.
  const delta = totpOf(secret).validate({ token: code, window: 1 })
  return delta !== null && Boolean(await db.first(useStep, [userId, Math.floor(Date.now() / 30_000) + delta]))
}

/**
 * Like `isCode`, but counted for the account. Only a caller who knows the password or has the session gets here. A
 * right code does not count.
 */
async function isCountedCode(
  { limits }: Platform,
  db: Queries,
  userId: string,
  secret: string,
  code: string,
): Promise<boolean> {
  await limits.use('code', userId)
  const isRight = await isCode(db, userId, secret, code)
  if (isRight) await limits.refund('code', userId)
  return isRight
}

/** Refuses a sign-in to an account with a second factor unless `code` is valid. */
export async function checkSecondFactor(platform: Platform, userId: string, code: string | undefined): Promise<void> {
  const factor = await platform.db.first(read, [userId])
  if (!factor?.confirmed) return
  if (!code) throw new Refusal('second_factor_required')
  if (!(await isCountedCode(platform, platform.db, userId, factor.secret, code))) throw new Refusal('wrong_code')
}

const readSecurity = serve(contract.readSecurity, async ({ db }, { viewer }) => {
  const [state, passkeys] = await Promise.all([
    db.first(readState, [viewer.id, viewer.sessionId]),
    db.rows(readPasskeys, [viewer.id]),
  ])
  return {
    hasPassword: state!.has_password,
    emailConfirmed: state!.email_confirmed,
    pendingEmail: state!.pending_email,
    google: state!.google,
    proven: state!.proven,
    secondFactor: state!.second_factor,
    recoveryCodesLeft: state!.recovery_codes,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
  }
})

const beginSecondFactor = serve(contract.beginSecondFactor, async (platform, { body, viewer, address }) => {
  const { db } = platform
  await requireProof(platform, viewer, address, body.currentPassword)
  const { email } = (await db.first(readAddress, [viewer.id]))!
  const begun = await db.first(begin, [viewer.id, new Secret({ size: 20 }).base32])
  if (!begun) throw new Refusal('second_factor_exists')
  return { secret: begun.secret, address: totpOf(begun.secret, email).toString() }
})

const confirmSecondFactor = serve(contract.confirmSecondFactor, async (platform, { body, viewer }) => {
  const { db } = platform
  const codes = Array.from({ length: 10 }, recoveryCode)
  await db.transaction(async (tx) => {
    const factor = await tx.first(read, [viewer.id])
    if (!factor) throw new Refusal('not_found')
    if (factor.confirmed) throw new Refusal('second_factor_exists')
    if (!(await isCountedCode(platform, tx, viewer.id, factor.secret, body.code))) throw new Refusal('wrong_code')
    await tx.rows(confirm, [viewer.id, codes.map(hashOf)])
  })
  return { recoveryCodes: codes }
})

const removeSecondFactor = serve(contract.removeSecondFactor, async (platform, { body, viewer, address }) => {
  const { db } = platform
  await requireProof(platform, viewer, address, body.currentPassword)
  const factor = await db.first(read, [viewer.id])
  if (!factor?.confirmed) throw new Refusal('not_found')
  if (!(await isCountedCode(platform, db, viewer.id, factor.secret, body.code))) throw new Refusal('wrong_code')
  await db.rows(remove, [viewer.id])
  return { done: true as const }
})

export const secondFactor = [readSecurity, beginSecondFactor, confirmSecondFactor, removeSecondFactor]
