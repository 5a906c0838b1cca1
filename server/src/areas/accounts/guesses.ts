import { plainText } from '#contract/text.ts'
import { networkOf } from '../../platform/network.ts'
import type { LimitName, Limits } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'

const wrong = new Set(['wrong_credentials', 'wrong_current_password', 'wrong_code'])

interface Guess {
  account: string
  address: string
  /**
   * What wrong attempts from all addresses count for: the account, for a browser that has not signed in to it, or the
   * session. Null for a browser that has signed in to the account: attackers with many addresses do not lock it out.
   */
  everywhere: string | null
}

/**
 * One attempt at the password of an account. Wrong attempts count for the pair of account and address, so an attacker
 * elsewhere does not lock the owner out. The attempt is counted in advance, so that parallel attempts count too, and
 * given back unless it was wrong.
 */
export async function countGuess<T>(
  limits: Limits,
  { account, address, everywhere }: Guess,
  attempt: () => Promise<T>,
): Promise<T> {
  const counted: [LimitName, string][] = [['signIn', `${account}|${networkOf(address)}`]]
  if (everywhere) counted.push(['guess', everywhere])
  const refund = async () => void (await Promise.all(counted.map(([limit, key]) => limits.refund(limit, key))))
  for (const [limit, key] of counted) await limits.use(limit, key)
  try {
    const result = await attempt()
    await refund()
    return result
  } catch (error) {
    if (!(error instanceof Refusal && wrong.has(error.code))) await refund()
    throw error
  }
}

/** The key by which attempts are counted: the account, or the typed name without case and accents. */
export const guessedAccount = (user: { id: string } | undefined, typed: string): string =>
  user?.id ?? `name:${plainText(typed)}`
