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

/** Links in mails lead to the configured address alone: a request's `Host` is whatever its sender wrote. */
const siteOf = ({ config }: Platform): string => config.publicUrl ?? `http://localhost:${config.port}`

/** @returns the token for the link; the newest mail of a purpose is the one that counts */
async function issue(db: Queries, user: { id: string; email: string }, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.rows(dropFormer, [user.id, purpose])
  await db.rows(insert, [hashOfToken(token), user.id, purpose, user.email, hours[purpose]])
  return token
}

/** An address as limits count it: without the part behind a plus sign, which leads to the same mailbox. */
const mailbox = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@')

/**
 * Counts one mail for its recipient and, where one is known, for the account that causes it. (Its sender's address is
 * counted by the route.) Refuses with `too_many_requests`.
 */
export async function countMail({ limits }: Platform, to: string, accountId?: string): Promise<void> {
  if (accountId) await limits.use('mail', `user:${accountId}`)
  await limits.use('mail', `to:${mailbox(to)}`)
}

/** Sends unless there were too many mails: the caller's own success must not depend on it. */
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
 * The mail of a new account. One that is too much for the recipient is left out: the account can ask for another later.
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

/** The owner of an address hears that another account was to have it; whoever wanted it does not. */
export const mailAddressInUse = (platform: Platform, email: string): Promise<void> =>
  sendIfAllowed(platform, email, mailTexts.addressInUse(), () => countMail(platform, email))

/**
 * The mail that confirms a new address. It looks the same from outside where the address is another account's: then its
 * owner hears of it.
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
 * Tells the owner of a confirmed address what happened to their account. An address that nobody confirmed may be a
 * stranger's.
 */
export async function notify(
  platform: Platform,
  user: { id: string; email: string; confirmed: boolean },
  text: MailText,
): Promise<void> {
  if (user.confirmed) await sendIfAllowed(platform, user.email, text, () => platform.limits.use('notice', user.id))
}
