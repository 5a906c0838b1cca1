import * as contract from '#contract/staff/manage-users.ts'
import { statement, violatedConstraint } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isPassword } from '../accounts/index.ts'

const find = statement<{ id: string; password_hash: string | null; banned: boolean }>(
  'find-to-appeal',
  'select id, password_hash, banned_at is not null as banned from users where (lower(email) = lower($1) or nick_key = plain($1)) and deleted_at is null limit 1',
)
const settled = statement<{ resolution: string | null }>('appeal-resolution', 'select resolution from appeals where user_id = $1')
const insert = statement('appeal', 'insert into appeals (user_id, content) values ($1, $2)')

export const appeal = serve(
  contract.appeal,
  async ({ db, limits }, { body }) => {
    await limits.use('signIn', `name:${body.email.toLowerCase()}`)
    const user = await db.first(find, [body.email.trim()])
    if (!(await isPassword(user?.password_hash, body.password))) throw new Refusal('wrong_credentials')
    if (!user!.banned) throw new Refusal('not_banned')
    try {
      await db.rows(insert, [user!.id, body.content])
    } catch (error) {
      if (violatedConstraint(error) === 'appeals_user_id_key') throw new Refusal((await db.first(settled, [user!.id]))?.resolution === 'rejected' ? 'appeal_rejected' : 'appeal_exists')
      throw error
    }
    return { done: true as const }
  },
  { limit: 'signIn' },
)
