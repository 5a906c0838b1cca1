// Where the log of the database stood after a person's last write. A replica that has replayed so far shows it.
import type { Redis } from './redis.ts'

export interface WrittenPositions {
  /** Resolves to whether other nodes can read it, too. */
  note(userId: string, position: number): Promise<boolean>
  /** The position that a replica needs: 0 if there is none, `Infinity` if it is not known. */
  read(userId: string): Promise<number>
}

// Two nodes may note a person's writes at the same time.
const raise = `
  local known = redis.call('get', KEYS[1])
  if not known or tonumber(known) < tonumber(ARGV[1]) then redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2]) end`

/**
 * `lifetime`, in milliseconds: replicas that are further behind are not used, so that an older position is not needed.
 * With Redis all nodes share the positions; without it each node has its own.
 */
export function createWrittenPositions(lifetime: number, redis: Redis | undefined): WrittenPositions {
  const own = new Map<string, { position: number; until: number }>()
  const began = performance.now()
  const keyOf = (userId: string) => `written:${userId}`

  function noteHere(userId: string, position: number): void {
    const now = performance.now()
    const known = own.get(userId)
    // The oldest come first.
    own.delete(userId)
    own.set(userId, { position: Math.max(position, known?.position ?? 0), until: now + lifetime })
    for (const [id, { until }] of own) {
      if (until > now) break
      own.delete(id)
    }
  }

  return {
    async note(userId, position) {
      noteHere(userId, position)
      if (!redis) return true
      return redis.runScript(raise, keyOf(userId), [String(position), String(lifetime)]).then(
        () => true,
        () => false,
      )
    },
    async read(userId) {
      const now = performance.now()
      // What was noted before this node started, or before Redis came back, is not known.
      if (now - Math.max(began, redis?.readySince() ?? began) < lifetime) return Infinity
      const known = own.get(userId)
      const here = known && known.until > now ? known.position : 0
      if (!redis) return here
      try {
        return Math.max(here, Number(await redis.get(keyOf(userId))))
      } catch {
        return Infinity
      }
    },
  }
}
