import type { Queries } from './database.ts'
import { atTurnEnd } from './turn.ts'

/** In milliseconds: about what a question takes when all is well, a few times over. */
const patience = 20

interface Waiting<Key, Value> {
  key: Key
  resolve(value: Value | undefined): void
  reject(error: unknown): void
}

interface Together<Key, Value> {
  /** Answers every key by its name, or fails for all of them. */
  ask: (db: Queries, keys: Key[]) => Promise<Map<string, Value>>
  nameOf: (key: Key) => string
  /** How many questions are under way at once, at most. */
  atOnce?: number
  most?: number
}

/**
 * Asks for many things in one go: what is asked for while a question is under way goes together in the next one. Each question begins
 * after all that it asks for was asked for, so nobody hears of a time before their own. Alone, nothing waits; and behind a question that takes
 * long (a slow or frozen database) nobody waits for more than a moment: the next one begins beside it.
 */
export function together<Key, Value>({
  ask,
  nameOf,
  atOnce = 1,
  most = 100,
}: Together<Key, Value>): (db: Queries, key: Key) => Promise<Value | undefined> {
  const asking = new WeakMap<Queries, (key: Key) => Promise<Value | undefined>>()

  function askerOf(db: Queries): (key: Key) => Promise<Value | undefined> {
    type One = Waiting<Key, Value>
    let waiting: One[] = []
    let underway = 0
    let isBeginning = false

    /** Asks, lets the next question begin, and only then tells those who asked: while they are told, that one is on its way. */
    async function settle(groups: One[][], next: () => void): Promise<void> {
      let tell: (group: One[]) => void
      try {
        const found = await ask(
          db,
          groups.map(([one]) => one!.key),
        )
        tell = (group) => group.forEach((one) => one.resolve(found.get(nameOf(one.key))))
      } catch (error) {
        tell = (group) => group.forEach((one) => one.reject(error))
      }
      next()
      atTurnEnd(() => groups.forEach(tell))
    }

    function askAll(): void {
      const groups = new Map<string, One[]>()
      const later: One[] = []
      for (const one of waiting) {
        const name = nameOf(one.key)
        const same = groups.get(name)
        // Callers with the same key share one answer.
        if (same) same.push(one)
        else if (groups.size < most) groups.set(name, [one])
        else later.push(one)
      }
      waiting = later
      underway++
      let isWaitedFor = true
      const next = () => {
        if (!isWaitedFor) return
        isWaitedFor = false
        clearTimeout(timer)
        underway--
        begin()
      }
      const timer = setTimeout(next, patience)
      void settle([...groups.values()], next)
    }

    function begin(): void {
      if (isBeginning || !waiting.length || underway === atOnce) return
      isBeginning = true
      // At the end of this turn: what is asked for in it comes along.
      atTurnEnd(() => {
        isBeginning = false
        askAll()
      })
    }

    return (key) =>
      new Promise((resolve, reject) => {
        waiting.push({ key, resolve, reject })
        begin()
      })
  }

  return (db, key) => {
    let asker = asking.get(db)
    if (!asker) asking.set(db, (asker = askerOf(db)))
    return asker(key)
  }
}
