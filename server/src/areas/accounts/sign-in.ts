import * as contract from '#contract/accounts/sign-in.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readAccount } from './account-view.ts'
import { isPassword } from './passwords.ts'
import { checkSecondFactor } from './second-factor.ts'

const find = statement<{ id: string; password_hash: string | null; banned: boolean; deleted: boolean }>(
  'find-by-identifier',
  `select id, password_hash, banned_at is not null as banned, deleted_at is not null as deleted
     from users where lower(email) = lower($1) or nick_key = plain($1)
    order by lower(email) = lower($1) desc limit 1`,
)

export const signIn = serve(
  contract.signIn,
  async ({ db, limits }, { body, cookies }) => {
    const identifier = (body.email ?? body.identifier)!.trim()
    await limits.use('signIn', `name:${identifier.toLowerCase()}`)
    const user = await db.first(find, [identifier])
    if (!(await isPassword(user?.password_hash, body.password))) throw new Refusal('wrong_credentials')
    // Only who knows the password hears what became of the account.
    if (user!.deleted) throw new Refusal('account_deleted')
    if (user!.banned) throw new Refusal('account_banned')
    await checkSecondFactor(db, user!.id, body.code)
    await cookies.signIn(user!.id)
    return readAccount(db, db, user!.id)
  },
  { limit: 'signIn' },
)
