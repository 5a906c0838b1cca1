import * as contract from '#contract/accounts/sign-in.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { type Cookies, serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readAccount } from './account-view.ts'
import { countGuess, guessedAccount } from './guesses.ts'
import { isPassword } from './passwords.ts'
import { checkSecondFactor } from './second-factor.ts'

interface Found {
  id: string
  password_hash: string | null
  banned: boolean
  deleted: boolean
}
const find = statement<Found>(
  'find-by-identifier',
  `select id, password_hash, banned_at is not null as banned, deleted_at is not null as deleted
     from users where lower(email) = lower($1) or nick_key = plain($1)
    order by lower(email) = lower($1) desc limit 1`,
)
const findByIdentifier = (db: Queries, identifier: string) => db.first(find, [identifier])

interface Attempt {
  identifier: string
  password: string
  address: string
  cookies: Cookies
}
/**
 * Finds the account of an e-mail or nickname with this password. Refuses with `wrong_credentials`; every wrong
 * attempt counts.
 */
export async function findByPassword<T>(
  { db, limits }: Platform,
  { identifier, password, address, cookies }: Attempt,
  next: (user: Found) => Promise<T>,
): Promise<T> {
  const user = await findByIdentifier(db, identifier)
  const account = guessedAccount(user, identifier)
  const everywhere = user && cookies.isBrowserOf(user.id) ? null : account
  return countGuess(limits, { account, address, everywhere }, async () => {
    if (!(await isPassword(user?.password_hash, password))) throw new Refusal('wrong_credentials')
    return next(user!)
  })
}

export const signIn = serve(
  contract.signIn,
  async (platform, { body, cookies, address }) => {
    const { db, limits } = platform
    const identifier = (body.email ?? body.identifier)!.trim()
    const user = await findByPassword(
      platform,
      { identifier, password: body.password, address, cookies },
      async (found) => {
        // Only a caller with the right password learns the state of the account.
        if (found.deleted) throw new Refusal('account_deleted')
        if (found.banned) throw new Refusal('account_banned')
        await checkSecondFactor(platform, found.id, body.code)
        return found
      },
    )
    await cookies.signIn(user.id)
    await limits.refund('signInAddress', address)
    return readAccount(db, db, user.id)
  },
  { limit: 'signInAddress' },
)
