import { createHash, randomBytes } from 'node:crypto'
import * as contract from '#contract/accounts/mail-flows.ts'
import { mailTexts } from '#contract/accounts/mail-texts.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endOtherSessions } from '../../platform/sessions.ts'
import { hashPassword } from './passwords.ts'
import { dropWaysIn } from './ways-in.ts'

type Purpose = 'confirm' | 'reset'
const hours: Record<Purpose, number> = { confirm: 24, reset: 1 }

interface Spent {
  user_id: string
  name: string
  email: string
  confirmed: boolean
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const forget = statement('forget-mail-tokens', 'delete from mail_tokens where user_id = $1 and purpose = $2')
const keep = statement('keep-mail-token', 'insert into mail_tokens (token_hash, user_id, purpose, email, expires_at) values ($1, $2, $3, $4, now() + make_interval(hours => $5))')
// A token is worth nothing once the account has another address.
const spend = statement<Spent>(
  'spend-mail-token',
  `delete from mail_tokens t using users u where t.token_hash = $1 and t.purpose = $2 and t.expires_at > now() and u.id = t.user_id and lower(u.email) = lower(t.email) and u.deleted_at is null
   returning t.user_id, u.name, u.email, u.email_confirmed_at is not null as confirmed`,
)
const confirmed = statement('email-confirmed', 'update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1')
const newPassword = statement('reset-password', 'update users set password_hash = $2 where id = $1')
const findByEmail = statement<{ id: string; name: string; email: string }>('find-by-email', 'select id, name, email from users where lower(email) = lower($1) and deleted_at is null')
const findById = statement<{ id: string; name: string; email: string; confirmed: boolean }>(
  'find-to-confirm',
  'select id, name, email, email_confirmed_at is not null as confirmed from users where id = $1',
)
export const sweepMailTokens = statement('sweep-mail-tokens', 'delete from mail_tokens where expires_at < now()')

/** Links in mails lead to the configured address alone: a request's `Host` is whatever its sender wrote. */
const siteOf = ({ config }: Platform): string => config.publicUrl ?? `http://localhost:${config.port}`

async function issue(db: Queries, user: { id: string; email: string }, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // The newest mail is the one that counts.
  await db.rows(forget, [user.id, purpose])
  await db.rows(keep, [hashOf(token), user.id, purpose, user.email, hours[purpose]])
  return token
}
async function spent(tx: Queries, token: string, purpose: Purpose): Promise<Spent> {
  const user = await tx.first(spend, [hashOf(token), purpose])
  if (!user) throw new Refusal('mail_link_invalid')
  return user
}

/** Writes to an address that its account has not confirmed yet. */
export async function mailConfirmation(platform: Platform, user: { id: string; name: string; email: string }): Promise<void> {
  const token = await issue(platform.db, user, 'confirm')
  platform.mail.send(user.email, mailTexts.confirm(user.name, `${siteOf(platform)}/confirm-email?token=${token}`))
}

const confirmEmail = serve(
  contract.confirmEmail,
  async ({ db }, { body }) => {
    await db.transaction(async (tx) => tx.rows(confirmed, [(await spent(tx, body.token, 'confirm')).user_id]))
    return { done: true as const }
  },
  { limit: 'mailLink' },
)

const sendConfirmation = serve(
  contract.sendConfirmation,
  async (platform, { viewer }) => {
    await platform.limits.use('mail', `user:${viewer.id}`)
    const user = (await platform.db.first(findById, [viewer.id]))!
    if (!user.confirmed) await mailConfirmation(platform, user)
    return { done: true as const }
  },
  { limit: 'mail' },
)

const forgotPassword = serve(
  contract.forgotPassword,
  async (platform, { body }) => {
    await platform.limits.use('mail', `to:${body.email.toLowerCase()}`)
    const user = await platform.db.first(findByEmail, [body.email])
    if (user) {
      const token = await issue(platform.db, user, 'reset')
      platform.mail.send(user.email, mailTexts.reset(user.name, `${siteOf(platform)}/reset-password?token=${token}`))
    }
    return { done: true as const }
  },
  { limit: 'mail' },
)

const resetPassword = serve(
  contract.resetPassword,
  async ({ db, live, mail }, { body }) => {
    const passwordHash = await hashPassword(body.password)
    const { ended, user } = await db.transaction(async (tx) => {
      const found = await spent(tx, body.token, 'reset')
      const gone = found.confirmed ? await endOtherSessions(tx, found.user_id, null) : await dropWaysIn(tx, found.user_id)
      await tx.rows(newPassword, [found.user_id, passwordHash])
      await tx.rows(confirmed, [found.user_id])
      return { user: found, ended: gone }
    })
    live.closeSessions(ended)
    mail.send(user.email, mailTexts.passwordChanged(user.name))
    return { done: true as const }
  },
  { limit: 'mailLink' },
)

export const mailFlows = [confirmEmail, sendConfirmation, forgotPassword, resetPassword]
