import { atEndOfTurn } from './event-loop-turn.ts'
import type { FastPath } from './switches.ts'

/**
 * In milliseconds. A batch usually takes a few milliseconds; behind a slower one the next batch does not wait any
 * longer.
 */
const patience = 20

interface Caller<Key, Value> {
  key: Key
  resolve(value: Value | undefined): void
  reject(error: unknown): void
}

interface Batched<Target, Key, Value> {
  /** Answers all keys, by `nameOf(key)`. If it fails, it fails for every key. */
  run: (target: Target, keys: Key[]) => Promise<Map<string, Value>>
  nameOf: (key: Key) => string
  /** How many batches run at the same time, at most. */
  concurrency?: number
  /** How many different keys a batch has, at most. */
  size?: number
}

/**
 * Makes a lookup of one key from a lookup of many keys. Calls of one event loop turn share a batch, and so do the calls
 * that arrive while a batch runs. Calls with the same key share one answer. A batch begins after all of its calls, so
 * no call gets an answer that is older than the call. With the batch switch off, each call is a batch of its own.
 */
export function batched<Target extends { fast?: FastPath | undefined }, Key, Value>({
  run,
  nameOf,
  concurrency = 1,
  size = 100,
}: Batched<Target, Key, Value>): (target: Target, key: Key) => Promise<Value | undefined> {
  const lookups = new WeakMap<Target, (key: Key) => Promise<Value | undefined>>()

  function lookupFor(target: Target): (key: Key) => Promise<Value | undefined> {
    type Group = Caller<Key, Value>[]
    let waiting: Group = []
    let running = 0
    let isScheduled = false

    /**
     * Starts the next batch before this batch's callers get their answers: the database works while they write to their
     * sockets.
     */
    async function settle(groups: Group[], startNext: () => void): Promise<void> {
      let answer: (group: Group) => void
      try {
        const found = await run(
          target,
          groups.map(([caller]) => caller!.key),
        )
        answer = (group) => group.forEach((caller) => caller.resolve(found.get(nameOf(caller.key))))
      } catch (error) {
        answer = (group) => group.forEach((caller) => caller.reject(error))
      }
      startNext()
      atEndOfTurn(() => groups.forEach(answer))
    }

    function runBatch(): void {
      const groups = new Map<string, Group>()
      const rest: Group = []
      for (const caller of waiting) {
        const name = nameOf(caller.key)
        const group = groups.get(name)
        if (group) group.push(caller)
        else if (groups.size < size) groups.set(name, [caller])
        else rest.push(caller)
      }
      waiting = rest
      running++
      let isCounted = true
      const startNext = () => {
        if (!isCounted) return
        isCounted = false
        clearTimeout(timer)
        running--
        schedule()
      }
      const timer = setTimeout(startNext, patience)
      void settle([...groups.values()], startNext)
    }

    function schedule(): void {
      if (isScheduled || !waiting.length || running === concurrency) return
      isScheduled = true
      atEndOfTurn(() => {
        isScheduled = false
        runBatch()
      })
    }

    return (key) =>
      new Promise((resolve, reject) => {
        waiting.push({ key, resolve, reject })
        schedule()
      })
  }

  return async (target, key) => {
    if (!target.fast?.has('batch')) return (await run(target, [key])).get(nameOf(key))
    let lookup = lookups.get(target)
    if (!lookup) lookups.set(target, (lookup = lookupFor(target)))
    return lookup(key)
  }
}
