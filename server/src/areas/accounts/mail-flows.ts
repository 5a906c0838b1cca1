import * as contract from '#contract/accounts/mail-flows.ts'
import { mailTexts } from '#contract/accounts/mail-texts.ts'
import { statement, violatedConstraint } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readAccount } from './account-view.ts'
import { countMail, hashOfToken, mailConfirmation, mailReset, notify } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { addressChanged, addressConfirmed, passwordReset } from './sign-in-methods.ts'

interface Owner {
  id: string
  email: string
  confirmed: boolean
}
const columns = 'id, email, email_confirmed_at is not null as confirmed'
const findByEmail = statement<Owner>(
  'find-by-email',
  `select ${columns} from users where lower(email) = lower($1) and deleted_at is null`,
)
const findById = statement<Owner>('find-to-confirm', `select ${columns} from users where id = $1`)
const lockById = statement<Owner>('lock-to-confirm', `select ${columns} from users where id = $1 for update`)
// A mail link works only while the mail belongs to the account and, except for a new address, while the account still
// has the mail's address.
const spendOwn = statement<{ purpose: 'confirm' | 'change'; email: string }>(
  'spend-own-mail-token',
  `delete from mail_tokens t using users u
    where t.token_hash = $1 and t.user_id = $2 and t.purpose in ('confirm', 'change') and t.expires_at > now()
      and u.id = t.user_id and (t.purpose = 'change' or lower(u.email) = lower(t.email)) and u.deleted_at is null
   returning t.purpose, t.email`,
)
const spendReset = statement<Owner>(
  'spend-reset-token',
  `delete from mail_tokens t using users u
    where t.token_hash = $1 and t.purpose = 'reset' and t.expires_at > now()
      and u.id = t.user_id and lower(u.email) = lower(t.email) and u.deleted_at is null
   returning u.id, u.email, u.email_confirmed_at is not null as confirmed`,
)
const cancel = statement<{ user_id: string }>(
  'cancel-email-change',
  `delete from mail_tokens where user_id = $1 and purpose = 'change' returning user_id`,
)
export const sweepMailTokens = statement('sweep-mail-tokens', 'delete from mail_tokens where expires_at < now()')

/**
 * The person who opens the link must also be signed in to the account. Otherwise an attacker could register another
 * person's address, wait for a careless click, and share the account with the owner.
 */
const confirmEmail = serve(
  contract.confirmEmail,
  async (platform, { body, viewer }) => {
    const { db, live } = platform
    const change = async () =>
      db.transaction(async (tx) => {
        const before = (await tx.first(lockById, [viewer.id]))!
        const mail = await tx.first(spendOwn, [hashOfToken(body.token), viewer.id])
        if (!mail) throw new Refusal('mail_link_invalid')
        if (mail.purpose === 'change')
          return { before, ended: await addressChanged(tx, viewer.id, mail.email, viewer.sessionId) }
        await addressConfirmed(tx, viewer.id)
        return undefined
      })
    const changed = await change().catch((error: unknown) => {
      // The reader of the mail owns the address, so they may learn that another account has it.
      throw violatedConstraint(error) === 'users_email' ? new Refusal('email_taken') : error
    })
    if (changed) {
      live.closeSessions(changed.ended)
      await notify(platform, changed.before, mailTexts.emailChanged())
    }
    return readAccount(db, db, viewer.id)
  },
  { limit: 'mailLink' },
)

const sendConfirmation = serve(
  contract.sendConfirmation,
  async (platform, { viewer }) => {
    await platform.limits.use('mail', `user:${viewer.id}`)
    const user = (await platform.db.first(findById, [viewer.id]))!
    if (!user.confirmed) await mailConfirmation(platform, user)
    return { done: true as const }
  },
  { limit: 'mail' },
)

const cancelEmailChange = serve(contract.cancelEmailChange, async ({ db }, { viewer }) => {
  if (!(await db.first(cancel, [viewer.id]))) throw new Refusal('not_found')
  return { done: true as const }
})

/**
 * The response does not wait for work that only an existing account causes. Its duration would reveal the account.
 */
const forgotPassword = serve(
  contract.forgotPassword,
  async (platform, { body }) => {
    await countMail(platform, body.email)
    platform.mail.prepare(async () => {
      const user = await platform.db.first(findByEmail, [body.email])
      if (user) await mailReset(platform, user)
    })
    return { done: true as const }
  },
  { limit: 'mail' },
)

const resetPassword = serve(
  contract.resetPassword,
  async (platform, { body }) => {
    const { db, live } = platform
    const passwordHash = await hashPassword(body.password)
    const { ended, user } = await db.transaction(async (tx) => {
      const found = await tx.first(spendReset, [hashOfToken(body.token)])
      if (!found) throw new Refusal('mail_link_invalid')
      return { user: found, ended: await passwordReset(tx, found.id, passwordHash, found.confirmed) }
    })
    live.closeSessions(ended)
    await notify(platform, { ...user, confirmed: true }, mailTexts.passwordChanged())
    return { done: true as const }
  },
  { limit: 'mailLink' },
)

export const mailFlows = [confirmEmail, sendConfirmation, cancelEmailChange, forgotPassword, resetPassword]
