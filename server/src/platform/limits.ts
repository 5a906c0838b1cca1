import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

/** How much one person (or, for a visitor, one address) may do: `points` in `duration` seconds. */
const rules = {
  read: { points: 600, duration: 60 },
  write: { points: 120, duration: 60 },
  live: { points: 600, duration: 60 },
  signIn: { points: 10, duration: 300 },
  mail: { points: 5, duration: 3600 },
  mailLink: { points: 30, duration: 3600 },
  export: { points: 5, duration: 3600 },
  register: { points: 20, duration: 3600 },
} satisfies Record<string, IRateLimiterOptions>
export type LimitName = keyof typeof rules

export interface Limits {
  /** Counts one use of a limit by `who`; refuses with `too_many_requests` and the seconds to wait. */
  use(limit: LimitName, who: string): Promise<void>
}

export function createLimits(enabled: boolean): Limits {
  if (!enabled) return { use: async () => {} }
  const limiters = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, new RateLimiterMemory({ ...rule, keyPrefix: name })])) as Record<LimitName, RateLimiterMemory>
  return {
    async use(limit, who) {
      try {
        await limiters[limit].consume(who)
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent
        throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(spent.msBeforeNext / 1000)) })
      }
    },
  }
}
