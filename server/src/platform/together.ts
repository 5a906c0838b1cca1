/**
 * Asks for many things in one go: what is asked for while a question is under way goes together in the next one. Each question begins
 * after all that it asks for was asked for, so nobody hears of a time before their own. Alone, nothing waits.
 * @param ask answers every key, or fails for all of them
 * @param keyOf what may stand only once in a question: the second of two alike waits for the next
 */
export function together<Key, Value>(ask: (keys: Key[]) => Promise<Map<string, Value>>, keyOf: (key: Key) => string, most = 100): (key: Key) => Promise<Value | undefined> {
  interface Waiting {
    key: Key
    resolve(value: Value | undefined): void
    reject(error: unknown): void
  }
  let waiting: Waiting[] = []
  let isAsking = false

  async function next(): Promise<void> {
    isAsking = true
    while (waiting.length) {
      const now = new Map<string, Waiting>()
      const later: Waiting[] = []
      for (const one of waiting) {
        const name = keyOf(one.key)
        if (now.size < most && !now.has(name)) now.set(name, one)
        else later.push(one)
      }
      waiting = later
      try {
        const found = await ask([...now.values()].map(({ key }) => key))
        for (const [name, one] of now) one.resolve(found.get(name))
      } catch (error) {
        for (const one of now.values()) one.reject(error)
      }
    }
    isAsking = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      // In a moment: what is asked for in the same turn comes along.
      if (!isAsking && waiting.length === 1) queueMicrotask(() => void next())
    })
}
