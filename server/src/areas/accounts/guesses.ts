import { plainText } from '#contract/text.ts'
import { networkOf } from '../../platform/network.ts'
import type { Limits } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'

const wrong = new Set(['wrong_credentials', 'wrong_current_password', 'wrong_code'])

/**
 * One attempt at the password of an account. Wrong ones count for the account and the address together: a guesser
 * elsewhere does not lock the owner out. It is counted before the attempt, so that attempts at once count as well, and
 * given back unless the attempt was wrong.
 */
export async function countGuess<T>(
  limits: Limits,
  account: string,
  address: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = `${account}|${networkOf(address)}`
  await limits.use('signIn', key)
  try {
    const result = await attempt()
    await limits.refund('signIn', key)
    return result
  } catch (error) {
    if (!(error instanceof Refusal && wrong.has(error.code))) await limits.refund('signIn', key)
    throw error
  }
}

/**
 * How attempts at an account are counted: by the account itself, else by the name that was typed, without regard to
 * case or accents.
 */
export const guessedAccount = (user: { id: string } | undefined, typed: string): string =>
  user?.id ?? `name:${plainText(typed)}`
