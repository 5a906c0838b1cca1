import { type Queries, statement } from '../../platform/database.ts'
import { hashPassword } from './passwords.ts'

const promote = statement<{ id: string }>(
  'make-admin',
  `insert into users (email, password_hash, name, last_name, nick_name, role, is_registered)
   values ($1, $2, 'Administración', 'Estribillo', $3, 'admin', true)
   on conflict (lower(email)) do update set role = 'admin', password_hash = coalesce($2, users.password_hash)
   returning id`,
)
const countAdmins = statement<{ count: number }>('count-admins', "select count(*) from users where role = 'admin'")
const freeNickname = statement<{ nick: string }>(
  'free-admin-nickname',
  `select nick from (select 'equipo' as nick, 0 as n union all select 'equipo' || n, n from generate_series(2, 1000) n) candidates
    where nickname_is_free(nick, null) order by n limit 1`,
)

/** Makes this e-mail's account an admin, creating it where there is none. */
export async function makeAdmin(db: Queries, email: string, password: string): Promise<void> {
  const { nick } = (await db.first(freeNickname))!
  await db.rows(promote, [email, await hashPassword(password), nick])
}

/** The first admin comes from the settings at a first start, never from a default password. */
export async function makeFirstAdmin(db: Queries, email: string, password: string): Promise<boolean> {
  if ((await db.first(countAdmins))!.count > 0) return false
  await makeAdmin(db, email, password)
  return true
}
