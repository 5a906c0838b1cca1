// All sign-in methods of an account and what ends them. Handlers of this area add and use the methods; only this file
// ends them. No other area touches their tables.
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

/** The sign-in methods that end with each event. `docs/security.md` gives the reasons. */
export const endings: Record<AccountEvent, readonly SignInMethod[]> = {
  addressConfirmed: ['confirmMail'],
  // Google was linked by the account's address; the pending mails went to the former address.
  addressChanged: ['google', 'sessions', ...mails],
  // A stranger may have added the others. The second factor stays: a mailbox alone does not replace it.
  passwordReset: ['password', 'google', 'passkeys', 'sessions', ...mails],
  // The address was never confirmed before, so everything set up until now may be a stranger's.
  passwordResetUnconfirmed: everything,
  passwordChanged: ['password', 'sessions', 'resetMail', 'changeMail'],
  promoted: everything,
  demoted: ['sessions'],
  banned: ['sessions', ...mails],
  unbanned: ['sessions'],
  deleted: everything,
  removedByStaff: ['sessions', ...mails],
  restored: ['sessions'],
  // The new identity becomes the only one.
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
 * Sessions end first. Adding a method locks its session's row, so a concurrent request has either finished, and the
 * next statements see its result, or finds no session.
 * @returns the ended sessions, to be closed after the commit
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

/** The signed-in person confirmed the account's address by the link of its mail. */
export async function addressConfirmed(tx: Queries, userId: string): Promise<void> {
  await end(tx, 'addressConfirmed', userId)
  await tx.rows(setConfirmed, [userId])
}
/** The signed-in person confirmed a new address by the link of its mail. Their session continues. */
export async function addressChanged(tx: Queries, userId: string, email: string, session: string): Promise<string[]> {
  const ended = await end(tx, 'addressChanged', userId, session)
  await tx.rows(setAddress, [userId, email])
  return ended
}
/** The person set a new password by the link of a mail, which also confirms the address. */
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
/** The signed-in person set a new password. Their session continues. */
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
/** Google verified that the account's address belongs to this person. The caller stores the identity afterwards. */
export async function googleLinked(tx: Queries, userId: string, wasConfirmed: boolean): Promise<string[]> {
  const ended = await end(tx, wasConfirmed ? 'googleLinked' : 'googleLinkedUnconfirmed', userId)
  await tx.rows(setConfirmed, [userId])
  return ended
}
/** The operator makes this account an admin with this password and no other sign-in method. */
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
 * Refuses to remove the last admin. Removals are serialised: the second one sees the committed result of the first.
 * Must run before any row of the account is locked.
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
/** A concurrent sign-in may have created a session during the ban. */
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
