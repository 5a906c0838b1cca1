/** The result of a call, and whether this call publishes it: merged calls share a result. */
export interface Outcome<Value> {
  value: Value
  publishes: boolean
}
interface Waiting<Input, Value> {
  input: Input
  resolve: (outcome: Outcome<Value>) => void
  reject: (error: unknown) => void
}
interface Options<Input, Value> {
  run: (input: Input) => Promise<Value>
  /** Calls with the same name are serialised. */
  nameOf: (input: Input) => string
  /** One input with the effect of the first and then the second. */
  merge: (first: Input, second: Input) => Input
}

/**
 * Runs calls of one name one at a time, in arrival order. Calls that arrive meanwhile are merged into one, so any
 * number of calls of one person about one thing costs two statements. Calls of other names do not wait.
 */
export function serialQueue<Input, Value>({
  run,
  nameOf,
  merge,
}: Options<Input, Value>): (input: Input) => Promise<Outcome<Value>> {
  const queues = new Map<string, Waiting<Input, Value>[]>()

  async function drain(name: string, first: Waiting<Input, Value>[]): Promise<void> {
    for (let batch = first; batch.length; batch = queues.get(name)!.splice(0)) {
      try {
        const value = await run(batch.map(({ input }) => input).reduce(merge))
        batch.forEach(({ resolve }, at) => resolve({ value, publishes: at === 0 }))
      } catch (error) {
        batch.forEach(({ reject }) => reject(error))
      }
    }
    queues.delete(name)
  }

  return (input) =>
    new Promise((resolve, reject) => {
      const name = nameOf(input)
      const waiting = queues.get(name)
      if (waiting) return void waiting.push({ input, resolve, reject })
      queues.set(name, [])
      void drain(name, [{ input, resolve, reject }])
    })
}
