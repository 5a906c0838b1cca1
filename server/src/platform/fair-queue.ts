import { Refusal } from './refusal.ts'

interface Options {
  /** How many run at once, of all callers together. */
  atOnce: number
  /** How many calls of one caller may wait; a further one is refused. */
  waiting: number
}

/**
 * Runs the calls of each caller one after another, and a bounded number at once of all callers. When one ends, the
 * caller who has waited longest for a turn is next. Refuses with `too_many_requests` when a caller has too many calls
 * that wait.
 */
export function createFairQueue({
  atOnce,
  waiting: most,
}: Options): <T>(caller: string, work: () => Promise<T>) => Promise<T> {
  /** The waiting calls by caller. Callers with a running call and no waiting one are in the map too. */
  const callers = new Map<string, (() => void)[]>()
  /** Callers with a runnable call, in their order. */
  const turns = new Set<string>()
  let running = 0

  function next(): void {
    for (const caller of turns) {
      if (running >= atOnce) return
      turns.delete(caller)
      running++
      callers.get(caller)!.shift()!()
    }
  }

  function end(caller: string): void {
    running--
    if (callers.get(caller)!.length) turns.add(caller)
    else callers.delete(caller)
    next()
  }

  return async (caller, work) => {
    const known = callers.get(caller)
    if (known && known.length >= most) throw new Refusal('too_many_requests', { retryAfter: 1 })
    const calls = known ?? []
    if (!known) {
      callers.set(caller, calls)
      turns.add(caller)
    }
    const turn = new Promise<void>((resolve) => calls.push(resolve))
    next()
    await turn
    try {
      return await work()
    } finally {
      end(caller)
    }
  }
}
