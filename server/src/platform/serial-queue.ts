/** The result of one call, and whether this call is the one that publishes it: calls that ran as one share a result. */
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
  /** Calls of one name run one after another. */
  nameOf: (input: Input) => string
  /** One input that does what the first and then the second would do. */
  merge: (first: Input, second: Input) => Input
}

/**
 * Runs the calls of one name one at a time and in arrival order. What arrives meanwhile is merged and runs as one call,
 * so that any number of calls of one person about one thing costs two statements. Calls of other names do not wait.
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
