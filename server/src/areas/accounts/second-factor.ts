import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import * as contract from '#contract/accounts/second-factor.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isPassword } from './passwords.ts'

interface Factor {
  secret: string
  confirmed: boolean
}
const read = statement<Factor>('read-second-factor', 'select secret, confirmed_at is not null as confirmed from second_factors where user_id = $1')
const begin = statement<{ secret: string }>(
  'begin-second-factor',
  `insert into second_factors (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = excluded.secret where second_factors.confirmed_at is null returning secret`,
)
// A code works once: its step must be later than the last one that was used.
const useStep = statement<{ user_id: string }>('use-factor-step', 'update second_factors set last_step = $2 where user_id = $1 and last_step < $2 returning user_id')
const useRecovery = statement<{ user_id: string }>(
  'use-recovery-code',
  'update second_factors set recovery_codes = array_remove(recovery_codes, $2::bytea) where user_id = $1 and recovery_codes @> array[$2::bytea] returning user_id',
)
const confirm = statement<{ user_id: string }>(
  'confirm-second-factor',
  'update second_factors set confirmed_at = now(), recovery_codes = $2::bytea[] where user_id = $1 and confirmed_at is null returning user_id',
)
const remove = statement<{ user_id: string }>('remove-second-factor', 'delete from second_factors where user_id = $1 and confirmed_at is not null returning user_id')
const readSecrets = statement<{ password_hash: string | null; email: string }>('security-secrets', 'select password_hash, email from users where id = $1')
const readState = statement<{ has_password: boolean; email_confirmed: boolean; second_factor: boolean; recovery_codes: number }>(
  'read-security',
  `select u.password_hash is not null as has_password, u.email_confirmed_at is not null as email_confirmed, f.confirmed_at is not null as second_factor, coalesce(cardinality(f.recovery_codes), 0) as recovery_codes
     from users u left join second_factors f on f.user_id = u.id where u.id = $1`,
)
const readPasskeys = statement<{ id: string; name: string; created_at: Date; last_used_at: Date | null }>(
  'read-passkeys',
  'select id, name, created_at, last_used_at from passkeys where user_id = $1 order by created_at',
)

const totpOf = (secret: string, label = '') => new TOTP({ issuer: 'Estribillo', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
const hashOf = (code: string) => createHash('sha256').update(code).digest()
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const recoveryCode = () => Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('')

/** Whoever came by Google alone has no password to show. */
export async function requirePassword(db: Queries, userId: string, given: string): Promise<{ email: string }> {
  const { password_hash: hash, email } = (await db.first(readSecrets, [userId]))!
  if (hash && !(await isPassword(hash, given))) throw new Refusal('wrong_current_password', { fields: { currentPassword: 'La contraseña actual no es correcta.' } })
  return { email }
}

async function isCode(db: Queries, userId: string, secret: string, code: string): Promise<boolean> {
  if (code.length === 10) return Boolean(await db.first(useRecovery, [userId, hashOf(code)]))
  // One step to either side: clocks differ by half a minute.
  const delta = totpOf(secret).validate({ token: code, window: 1 })
  return delta !== null && Boolean(await db.first(useStep, [userId, Math.floor(Date.now() / 30_000) + delta]))
}

/** Refuses a sign-in whose account has a second factor, unless this is a code of it. */
export async function checkSecondFactor(db: Queries, userId: string, code: string | undefined): Promise<void> {
  const factor = await db.first(read, [userId])
  if (!factor?.confirmed) return
  if (!code) throw new Refusal('second_factor_required')
  if (!(await isCode(db, userId, factor.secret, code))) throw new Refusal('wrong_code')
}

const readSecurity = serve(contract.readSecurity, async ({ db }, { viewer }) => {
  const [state, passkeys] = await Promise.all([db.first(readState, [viewer.id]), db.rows(readPasskeys, [viewer.id])])
  return {
    hasPassword: state!.has_password,
    emailConfirmed: state!.email_confirmed,
    secondFactor: state!.second_factor,
    recoveryCodesLeft: state!.recovery_codes,
    passkeys: passkeys.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at.toISOString(), lastUsedAt: row.last_used_at?.toISOString() ?? null })),
  }
})

const beginSecondFactor = serve(
  contract.beginSecondFactor,
  async ({ db }, { body, viewer }) => {
    const { email } = await requirePassword(db, viewer.id, body.currentPassword)
    const begun = await db.first(begin, [viewer.id, new Secret({ size: 20 }).base32])
    if (!begun) throw new Refusal('second_factor_exists')
    return { secret: begun.secret, address: totpOf(begun.secret, email).toString() }
  },
  { limit: 'signIn' },
)

const confirmSecondFactor = serve(
  contract.confirmSecondFactor,
  async ({ db }, { body, viewer }) => {
    const codes = Array.from({ length: 10 }, recoveryCode)
    await db.transaction(async (tx) => {
      const factor = await tx.first(read, [viewer.id])
      if (!factor) throw new Refusal('not_found')
      if (factor.confirmed) throw new Refusal('second_factor_exists')
      if (!(await isCode(tx, viewer.id, factor.secret, body.code))) throw new Refusal('wrong_code')
      await tx.rows(confirm, [viewer.id, codes.map(hashOf)])
    })
    return { recoveryCodes: codes }
  },
  { limit: 'signIn' },
)

const removeSecondFactor = serve(
  contract.removeSecondFactor,
  async ({ db }, { body, viewer }) => {
    await requirePassword(db, viewer.id, body.currentPassword)
    const factor = await db.first(read, [viewer.id])
    if (!factor?.confirmed) throw new Refusal('not_found')
    if (!(await isCode(db, viewer.id, factor.secret, body.code))) throw new Refusal('wrong_code')
    await db.rows(remove, [viewer.id])
    return { done: true as const }
  },
  { limit: 'signIn' },
)

export const secondFactor = [readSecurity, beginSecondFactor, confirmSecondFactor, removeSecondFactor]
