import { type Queries, statement } from '../../platform/database.ts'
import { endOtherSessions } from '../../platform/sessions.ts'

const drops = ['update users set password_hash = null where id = $1', 'delete from passkeys where user_id = $1', 'delete from second_factors where user_id = $1'].map((sql, at) =>
  statement(`drop-ways-in-${at}`, sql),
)

/**
 * Whoever opened an account with an address without showing that it is theirs keeps no way into it once the address's owner has come: by Google,
 * or by the mail that sets a new password.
 * @returns the sessions that ended, to be closed after the commit
 */
export async function dropWaysIn(tx: Queries, userId: string): Promise<string[]> {
  for (const drop of drops) await tx.rows(drop, [userId])
  return endOtherSessions(tx, userId, null)
}
