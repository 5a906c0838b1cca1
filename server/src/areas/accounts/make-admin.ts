import { type Database, type Queries, statement } from '../../platform/database.ts'
import { hashPassword } from './passwords.ts'
import { promoted } from './sign-in-methods.ts'

const find = statement<{ id: string }>(
  'find-to-promote',
  'select id from users where lower(email) = lower($1) for update',
)
const insert = statement(
  'make-admin',
  `insert into users (email, password_hash, name, last_name, nick_name, role, is_registered)
   values ($1, $2, 'Administración', 'Estribillo', $3, 'admin', true)`,
)
const promote = statement(
  'promote-to-admin',
  `update users set role = 'admin', banned_at = null, deleted_at = null where id = $1`,
)
const countAdmins = statement<{ count: number }>(
  'count-admins',
  "select count(*) from users where role = 'admin' and deleted_at is null and banned_at is null",
)
const freeNickname = statement<{ nick: string }>(
  'free-admin-nickname',
  `select nick
   from (select 'equipo' as nick, 0 as n union all select 'equipo' || n, n from generate_series(2, 1000) n) candidates
    where nickname_is_free(nick, null) order by n limit 1`,
)

export class AccountExists extends Error {}

async function makeOrPromote(tx: Queries, email: string, passwordHash: string, existing: boolean): Promise<void> {
  const found = await tx.first(find, [email])
  if (!found) return void (await tx.rows(insert, [email, passwordHash, (await tx.first(freeNickname))!.nick]))
  if (!existing)
    throw new AccountExists(
      `${email} already has an account, which anybody may have opened. To promote it all the same and end every way into it but the new password, add --existing.`,
    )
  await promoted(tx, found.id, passwordHash)
  await tx.rows(promote, [found.id])
}

/**
 * Creates an admin account for this e-mail. An existing account is promoted only with `existing`: its password
 * becomes the given one, and its sessions, passkeys, Google identity, second factor and mails end. Its sockets are
 * closed at their next event.
 */
export async function makeAdmin(
  db: Database,
  email: string,
  password: string,
  { existing = false } = {},
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction((tx) => makeOrPromote(tx, email, passwordHash, existing))
}

/** The first admin comes from the settings at the first start, never from a default password. */
export async function makeFirstAdmin(db: Database, email: string, password: string): Promise<boolean> {
  if ((await db.first(countAdmins))!.count > 0) return false
  await makeAdmin(db, email, password)
  return true
}
