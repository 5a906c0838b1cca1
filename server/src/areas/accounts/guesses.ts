import { plainText } from '#contract/text.ts'
import { networkOf } from '../../platform/network.ts'
import type { Limits } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'

const wrong = new Set(['wrong_credentials', 'wrong_current_password', 'wrong_code'])

/**
 * One attempt at the password of an account. Wrong attempts count for the pair of account and address, so an attacker
 * elsewhere does not lock the owner out. The attempt is counted in advance, so that parallel attempts count too, and
 * given back unless it was wrong.
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

/** The key by which attempts are counted: the account, or the typed name without case and accents. */
export const guessedAccount = (user: { id: string } | undefined, typed: string): string =>
  user?.id ?? `name:${plainText(typed)}`
