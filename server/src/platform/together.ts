/** In milliseconds: about what a question takes when all is well, a few times over. */
const patience = 20

/** When it is done, or has taken too long to be waited for. */
function soon(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  return Promise.race([work, enough]).finally(() => clearTimeout(timer))
}

interface Waiting<Key, Value> {
  key: Key
  resolve(value: Value | undefined): void
  reject(error: unknown): void
}

/**
 * Asks for many things in one go: what is asked for while a question is under way goes together in the next one. Each question begins
 * after all that it asks for was asked for, so nobody hears of a time before their own. Alone, nothing waits; and behind a question that takes
 * long (a slow or frozen database) nobody waits for more than a moment: the next one begins beside it.
 * @param ask answers every key, or fails for all of them
 * @param alike what becomes of those who ask for the same: they `share` one answer, or each but the first is asked for `apart`, at once
 */
export function together<Key, Value>(ask: (keys: Key[]) => Promise<Map<string, Value>>, keyOf: (key: Key) => string, alike: 'share' | 'apart', most = 100): (key: Key) => Promise<Value | undefined> {
  type One = Waiting<Key, Value>
  let waiting: One[] = []
  let isAsking = false

  async function settle(groups: One[][]): Promise<void> {
    try {
      const found = await ask(groups.map(([one]) => one!.key))
      for (const group of groups) for (const one of group) one.resolve(found.get(keyOf(one.key)))
    } catch (error) {
      for (const group of groups) for (const one of group) one.reject(error)
    }
  }

  async function askAll(): Promise<void> {
    isAsking = true
    while (waiting.length) {
      const groups = new Map<string, One[]>()
      const later: One[] = []
      for (const one of waiting) {
        const name = keyOf(one.key)
        const same = groups.get(name)
        if (same && alike === 'share') same.push(one)
        else if (same) void settle([[one]])
        else if (groups.size < most) groups.set(name, [one])
        else later.push(one)
      }
      waiting = later
      await soon(settle([...groups.values()]))
    }
    isAsking = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      // In a moment: what is asked for in the same turn comes along.
      if (!isAsking && waiting.length === 1) queueMicrotask(() => void askAll())
    })
}
