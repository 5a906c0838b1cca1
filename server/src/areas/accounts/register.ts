import * as contract from '#contract/accounts/register.ts'
import { statement, violatedConstraint } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readAccount } from './account-view.ts'
import { mailConfirmation } from './mail-flows.ts'
import { hashPassword } from './passwords.ts'

const insert = statement<{ id: string }>('register', 'insert into users (name, last_name, email, birthday, password_hash) values ($1, $2, $3, $4, $5) returning id')

export const register = serve(
  contract.register,
  async (platform, { body, cookies }) => {
    const { db } = platform
    const { name, lastName, email, birthday } = body
    const passwordHash = await hashPassword(body.password)
    try {
      const user = await db.first(insert, [name, lastName, email, birthday, passwordHash])
      await cookies.signIn(user!.id)
      await mailConfirmation(platform, { id: user!.id, name, email })
      return await readAccount(db, db, user!.id)
    } catch (error) {
      if (violatedConstraint(error) === 'users_email') throw new Refusal('email_taken')
      throw error
    }
  },
  { limit: 'register' },
)
