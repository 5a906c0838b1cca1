import * as contract from '#contract/accounts/register.ts'
import { statement, violatedConstraint } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readAccount } from './account-view.ts'
import { mailAddressInUse, mailConfirmation } from './mails.ts'
import { hashPassword, isPassword } from './passwords.ts'

const insert = statement<{ id: string }>(
  'register',
  `insert into users (name, last_name, email, birthday, password_hash, client_id)
   values ($1, $2, $3, $4, $5, $6)
   returning id`,
)

const justMade = statement<{ id: string; password_hash: string }>(
  'just-registered',
  `select id, password_hash
   from users
   where lower(email) = lower($1) and client_id = $2 and nick_name is null
     and created_at > now() - interval '10 minutes' and banned_at is null and deleted_at is null`,
)

export const register = serve(
  contract.register,
  async (platform, { body, cookies, address }) => {
    const { db } = platform
    const { name, lastName, email, birthday } = body
    const passwordHash = await hashPassword(body.password)
    try {
      const user = await db.first(insert, [name, lastName, email, birthday, passwordHash, body.clientId ?? null])
      await cookies.signIn(user!.id)
      await mailConfirmation(platform, { id: user!.id, email })
      return await readAccount(db, db, user!.id)
    } catch (error) {
      if (violatedConstraint(error) !== 'users_email') throw error
      // The form was sent again because the first response was lost. The password shows that it is the same person.
      const made = body.clientId ? await db.first(justMade, [email, body.clientId]) : undefined
      if (!made || !(await isPassword(made.password_hash, body.password))) {
        // The response reveals that the address has an account. It is limited for each caller, and the owner gets a
        // mail.
        await platform.limits.use('addressProbe', address)
        platform.mail.prepare(() => mailAddressInUse(platform, email))
        throw new Refusal('email_taken')
      }
      await cookies.signIn(made.id)
      return readAccount(db, db, made.id)
    }
  },
  { limit: 'register' },
)
