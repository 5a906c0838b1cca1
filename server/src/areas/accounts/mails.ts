import { createHash, randomBytes } from 'node:crypto'
import { mailTexts, type MailText } from '#contract/accounts/mail-texts.ts'
import { type Queries, statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'

export type Purpose = 'confirm' | 'reset' | 'change'
const hours: Record<Purpose, number> = { confirm: 24, reset: 1, change: 24 }

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
const dropFormer = statement('drop-mail-tokens', 'delete from mail_tokens where user_id = $1 and purpose = $2')
const insert = statement(
  'add-mail-token',
  `insert into mail_tokens (token_hash, user_id, purpose, email, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
)
const takenBy = statement<{ id: string }>(
  'address-taken-by',
  'select id from users where lower(email) = lower($1) and id <> $2 and deleted_at is null',
)

/** Links in mails use the configured address only: the sender controls a request's `Host`. */
const siteOf = ({ config }: Platform): string => config.publicUrl ?? `http://localhost:${config.port}`

/** @returns the token for the link; only the newest mail of a purpose is valid */
async function issue(db: Queries, user: { id: string; email: string }, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.rows(dropFormer, [user.id, purpose])
  await db.rows(insert, [hashOfToken(token), user.id, purpose, user.email, hours[purpose]])
  return token
}

/** An address as rate limits count it: without the part after a plus sign, which reaches the same mailbox. */
const mailbox = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@')

/**
 * Counts one mail for its recipient and, if known, for the account that causes it. The route counts the caller's
 * address. Refuses with `too_many_requests`.
 */
export async function countMail({ limits }: Platform, to: string, accountId?: string): Promise<void> {
  if (accountId) await limits.use('mail', `user:${accountId}`)
  await limits.use('mail', `to:${mailbox(to)}`)
}

/** Sends the mail unless a limit is reached. The caller's own success does not depend on it. */
async function sendIfAllowed(
  platform: Platform,
  to: string,
  text: MailText,
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  platform.mail.send(to, text)
}

/**
 * Sends the mail of a new account. If the recipient's limit is reached, it is skipped: the account can request
 * another one.
 */
export async function mailConfirmation(platform: Platform, user: { id: string; email: string }): Promise<void> {
  const token = await issue(platform.db, user, 'confirm')
  await sendIfAllowed(platform, user.email, mailTexts.confirm(`${siteOf(platform)}/confirm-email?token=${token}`), () =>
    countMail(platform, user.email),
  )
}

export async function mailReset(platform: Platform, user: { id: string; email: string }): Promise<void> {
  const token = await issue(platform.db, user, 'reset')
  platform.mail.send(user.email, mailTexts.reset(`${siteOf(platform)}/reset-password?token=${token}`))
}

/** Notifies the owner of an address that another account wants it. The other account learns nothing. */
export const mailAddressInUse = (platform: Platform, email: string): Promise<void> =>
  sendIfAllowed(platform, email, mailTexts.addressInUse(), () => countMail(platform, email))

/**
 * Sends the confirmation of a new address. If another account has the address, its owner is notified instead; the
 * response is the same.
 */
export async function mailChange(platform: Platform, userId: string, email: string): Promise<void> {
  const token = await issue(platform.db, { id: userId, email }, 'change')
  const taken = await platform.db.first(takenBy, [email, userId])
  platform.mail.send(
    email,
    taken ? mailTexts.addressInUse() : mailTexts.changeEmail(`${siteOf(platform)}/confirm-email?token=${token}`),
  )
}

/**
 * Notifies the owner of a confirmed address of a change to their account. An unconfirmed address may belong to a
 * stranger.
 */
export async function notify(
  platform: Platform,
  user: { id: string; email: string; confirmed: boolean },
  text: MailText,
): Promise<void> {
  if (user.confirmed) await sendIfAllowed(platform, user.email, text, () => platform.limits.use('notice', user.id))
}
