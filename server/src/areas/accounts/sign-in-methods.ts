// Every way into an account and what ends it. The verbs of this area add and use the ways; they end here alone, and no
// other area touches their tables.
import { type Queries, type Statement, statement } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endOtherSessions } from '../../platform/sessions.ts'

export type SignInMethod =
  | 'password'
  | 'google'
  | 'passkeys'
  | 'secondFactor'
  | 'sessions'
  | 'confirmMail'
  | 'resetMail'
  | 'changeMail'
export type AccountEvent =
  | 'addressConfirmed'
  | 'addressChanged'
  | 'passwordReset'
  | 'passwordResetUnconfirmed'
  | 'passwordChanged'
  | 'promoted'
  | 'demoted'
  | 'banned'
  | 'unbanned'
  | 'deleted'
  | 'removedByStaff'
  | 'restored'
  | 'googleLinked'
  | 'googleLinkedUnconfirmed'

const everything: readonly SignInMethod[] = [
  'password',
  'google',
  'passkeys',
  'secondFactor',
  'sessions',
  'confirmMail',
  'resetMail',
  'changeMail',
]
const mails: readonly SignInMethod[] = ['confirmMail', 'resetMail', 'changeMail']

/** Which ways into the account end with each event. `docs/security.md` gives the reasons. */
export const endings: Record<AccountEvent, readonly SignInMethod[]> = {
  addressConfirmed: ['confirmMail'],
  // A Google identity was linked because its address was the account's; the mails went to the former address.
  addressChanged: ['google', 'sessions', ...mails],
  // Somebody else may have added the rest. The second factor stays: the mailbox alone does not replace it.
  passwordReset: ['password', 'google', 'passkeys', 'sessions', ...mails],
  // Nobody had shown that the address is theirs before: what was set up until now is a stranger's.
  passwordResetUnconfirmed: everything,
  passwordChanged: ['password', 'sessions', 'resetMail', 'changeMail'],
  promoted: everything,
  demoted: ['sessions'],
  banned: ['sessions', ...mails],
  unbanned: ['sessions'],
  deleted: everything,
  removedByStaff: ['sessions', ...mails],
  restored: ['sessions'],
  // The identity that comes now is the only one.
  googleLinked: ['google', 'confirmMail'],
  googleLinkedUnconfirmed: everything,
}

const mailsOf = (purpose: 'confirm' | 'reset' | 'change') =>
  statement(`end-${purpose}-mails`, `delete from mail_tokens where user_id = $1 and purpose = '${purpose}'`)
const ends: Record<Exclude<SignInMethod, 'sessions'>, Statement<never>[]> = {
  password: [statement('end-password', 'update users set password_hash = null where id = $1')],
  google: [statement('end-google-identities', 'delete from google_identities where user_id = $1')],
  passkeys: [
    statement('end-passkeys', 'delete from passkeys where user_id = $1'),
    statement('end-challenges', 'delete from passkey_challenges where user_id = $1'),
  ],
  secondFactor: [statement('end-second-factor', 'delete from second_factors where user_id = $1')],
  confirmMail: [mailsOf('confirm')],
  resetMail: [mailsOf('reset')],
  changeMail: [mailsOf('change')],
}

const lock = statement('lock-sign-in-methods', 'select from users where id = $1 for update')
const setPassword = statement('set-password', 'update users set password_hash = $2 where id = $1')
const setConfirmed = statement(
  'set-email-confirmed',
  'update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1',
)
const setAddress = statement('set-address', 'update users set email = $2, email_confirmed_at = now() where id = $1')

/**
 * Sessions end first: what adds a way locks its session's row, so a request that is under way has either finished
 * before, and is seen by the next statements, or finds no session.
 * @returns the sessions that ended, to be closed after the commit
 */
async function end(
  tx: Queries,
  event: AccountEvent,
  userId: string,
  exceptSession: string | null = null,
): Promise<string[]> {
  await tx.rows(lock, [userId])
  const ended = endings[event].includes('sessions') ? await endOtherSessions(tx, userId, exceptSession) : []
  for (const way of endings[event]) if (way !== 'sessions') for (const sql of ends[way]) await tx.rows(sql, [userId])
  return ended
}

/** The person confirmed the address that the account has: signed in, by the link of its mail. */
export async function addressConfirmed(tx: Queries, userId: string): Promise<void> {
  await end(tx, 'addressConfirmed', userId)
  await tx.rows(setConfirmed, [userId])
}
/** The person confirmed a new address: signed in, by the link of its mail. Their session goes on. */
export async function addressChanged(tx: Queries, userId: string, email: string, session: string): Promise<string[]> {
  const ended = await end(tx, 'addressChanged', userId, session)
  await tx.rows(setAddress, [userId, email])
  return ended
}
/** A new password by the link of a mail. The mail was read there, so the address is confirmed. */
export async function passwordReset(
  tx: Queries,
  userId: string,
  passwordHash: string,
  wasConfirmed: boolean,
): Promise<string[]> {
  const ended = await end(tx, wasConfirmed ? 'passwordReset' : 'passwordResetUnconfirmed', userId)
  await tx.rows(setPassword, [userId, passwordHash])
  await tx.rows(setConfirmed, [userId])
  return ended
}
/** A new password by the person who is signed in. Their session goes on. */
export async function passwordChanged(
  tx: Queries,
  userId: string,
  passwordHash: string,
  session: string,
): Promise<string[]> {
  const ended = await end(tx, 'passwordChanged', userId, session)
  await tx.rows(setPassword, [userId, passwordHash])
  return ended
}
/** Google showed that the address of this account is this person's; the identity is stored after this. */
export async function googleLinked(tx: Queries, userId: string, wasConfirmed: boolean): Promise<string[]> {
  const ended = await end(tx, wasConfirmed ? 'googleLinked' : 'googleLinkedUnconfirmed', userId)
  await tx.rows(setConfirmed, [userId])
  return ended
}
/** Whoever runs the site makes this account an admin's, with this password and no other way in. */
export async function promoted(tx: Queries, userId: string, passwordHash: string): Promise<string[]> {
  const ended = await end(tx, 'promoted', userId)
  await tx.rows(setPassword, [userId, passwordHash])
  return ended
}

const isLastAdmin = statement<{ last: boolean }>(
  'is-last-admin',
  `select not exists (select from users
      where role = 'admin' and deleted_at is null and banned_at is null and id <> $1) as last`,
)
const isAdmin = statement<{ admin: boolean }>(
  'is-admin',
  `select role = 'admin' and deleted_at is null and banned_at is null as admin from users where id = $1`,
)
const lockAdmins = statement('lock-admins', `select pg_advisory_xact_lock(hashtextextended('admins', 0))`)

/**
 * Refuses to let the last admin go. Admins leave one after the other: the second one looks when the first one's end is
 * committed. Comes before any row of the account is locked.
 */
async function requireAnotherAdmin(tx: Queries, userId: string): Promise<void> {
  if (!(await tx.first(isAdmin, [userId]))?.admin) return
  await tx.rows(lockAdmins)
  if ((await tx.first(isLastAdmin, [userId]))!.last) throw new Refusal('last_admin')
}

export async function demoted(tx: Queries, userId: string): Promise<string[]> {
  await requireAnotherAdmin(tx, userId)
  return end(tx, 'demoted', userId)
}
export async function banned(tx: Queries, userId: string): Promise<string[]> {
  await requireAnotherAdmin(tx, userId)
  return end(tx, 'banned', userId)
}
/** A sign-in that was under way during the ban may have left a session. */
export const unbanned = (tx: Queries, userId: string): Promise<string[]> => end(tx, 'unbanned', userId)
export async function deleted(tx: Queries, userId: string): Promise<string[]> {
  await requireAnotherAdmin(tx, userId)
  return end(tx, 'deleted', userId)
}
export async function removedByStaff(tx: Queries, userId: string): Promise<string[]> {
  await requireAnotherAdmin(tx, userId)
  return end(tx, 'removedByStaff', userId)
}
export const restored = (tx: Queries, userId: string): Promise<string[]> => end(tx, 'restored', userId)
