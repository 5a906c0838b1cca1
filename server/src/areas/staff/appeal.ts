import * as contract from '#contract/staff/manage-users.ts'
import { statement, violatedConstraint } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findByPassword } from '../accounts/index.ts'

const resolved = statement<{ resolution: string | null }>(
  'appeal-resolution',
  'select resolution from appeals where user_id = $1',
)
const insert = statement('appeal', 'insert into appeals (user_id, content) values ($1, $2)')

export const appeal = serve(
  contract.appeal,
  async (platform, { body, address, cookies }) => {
    const { db } = platform
    const user = await findByPassword(
      platform,
      { identifier: body.email.trim(), password: body.password, address, cookies },
      async (found) => found,
    )
    if (user.deleted) throw new Refusal('account_deleted')
    if (!user.banned) throw new Refusal('not_banned')
    try {
      await db.rows(insert, [user.id, body.content])
    } catch (error) {
      if (violatedConstraint(error) === 'appeals_user_id_key')
        throw new Refusal(
          (await db.first(resolved, [user.id]))?.resolution === 'rejected' ? 'appeal_rejected' : 'appeal_exists',
        )
      throw error
    }
    return { done: true as const }
  },
  { limit: 'signInAddress' },
)
