import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { networkOf } from './network.ts'
import { Refusal } from './refusal.ts'
import type { Redis } from './redis.ts'

/** The limits of one person or, for visitors, one address: `points` in `duration` seconds. */
const rules = {
  read: { points: 600, duration: 60 },
  search: { points: 90, duration: 60 },
  // Continuous typing sends about four requests a second.
  suggest: { points: 300, duration: 60 },
  write: { points: 120, duration: 60 },
  live: { points: 600, duration: 60 },
  /** Each picture of a request counts. */
  picture: { points: 60, duration: 600 },
  /** Wrong passwords for one account from one address. */
  signIn: { points: 10, duration: 300 },
  /** Wrong passwords, codes and passkeys from one address, for any account. */
  signInAddress: { points: 100, duration: 300 },
  /** Wrong passwords for one account from anywhere, by browsers that have not signed in to it; or in one session. */
  guess: { points: 200, duration: 3600 },
  /** Wrong codes of one account's second factor from anywhere: only a caller who knows the password gets that far. */
  code: { points: 20, duration: 3600 },
  /** Responses that reveal whether an e-mail address has an account. */
  addressProbe: { points: 5, duration: 3600 },
  /** Mails about a change to an account. */
  notice: { points: 10, duration: 3600 },
  mail: { points: 5, duration: 3600 },
  mailLink: { points: 30, duration: 3600 },
  export: { points: 5, duration: 3600 },
  seal: { points: 20, duration: 3600 },
  scan: { points: 60, duration: 60 },
  similar: { points: 60, duration: 60 },
  /** A part of the sitemap reads thousands of rows. */
  sitemap: { points: 60, duration: 60 },
  rhymes: { points: 120, duration: 60 },
  rhymingVerses: { points: 60, duration: 60 },
  /** Preview cards that have to be drawn. */
  card: { points: 60, duration: 60 },
  register: { points: 20, duration: 3600 },
} satisfies Record<string, IRateLimiterOptions>
export type LimitName = keyof typeof rules

export interface Limits {
  /**
   * Counts one use of a limit by `who` (an address as `networkOf` gives it). Refuses with `too_many_requests` and the
   * seconds to wait.
   */
  use(limit: LimitName, who: string): Promise<void>
  /** Gives one use back that was counted in advance. */
  refund(limit: LimitName, who: string): Promise<void>
}

const limiterOf = (name: string, rule: IRateLimiterOptions, redis: Redis | undefined): RateLimiterAbstract => {
  const own = new RateLimiterMemory({ ...rule, keyPrefix: name })
  return redis
    ? new RateLimiterRedis({
        ...rule,
        keyPrefix: `limit:${name}`,
        storeClient: redis.store,
        useRedisPackage: true,
        insuranceLimiter: own,
      })
    : own
}

/** Counted in the shared store by all nodes together. While the store is away, each node counts by itself. */
export function createLimits(enabled: boolean, redis: Redis | undefined): Limits {
  if (!enabled) return { use: async () => {}, refund: async () => {} }
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, limiterOf(name, rule, redis)]),
  ) as Record<LimitName, RateLimiterAbstract>
  return {
    async use(limit, who) {
      try {
        await limiters[limit].consume(networkOf(who))
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent
        throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(spent.msBeforeNext / 1000)) })
      }
    },
    refund: async (limit, who) => void (await limiters[limit].reward(networkOf(who))),
  }
}
