interface Queue {
  wanted: unknown
  running: Promise<void> | undefined
}
const queues = new Map<string, Queue>()

/**
 * States a wish for one thing: one request in flight for each key, and the latest wish wins. Ten quick taps on a heart
 * become one or two requests, and every promise settles when the last of them has been answered.
 * @param perform sends the wish; what it throws reaches everybody who waits
 */
export function intend<T>(key: string, wanted: T, perform: (wanted: T) => Promise<void>): Promise<void> {
  const queue = queues.get(key) ?? { wanted, running: undefined }
  queues.set(key, queue)
  queue.wanted = wanted
  queue.running ??= run(key, queue, perform)
  return queue.running
}

async function run<T>(key: string, queue: Queue, perform: (wanted: T) => Promise<void>): Promise<void> {
  try {
    let sent: unknown
    do {
      sent = queue.wanted
      await perform(sent as T)
    } while (!Object.is(sent, queue.wanted))
  } finally {
    queues.delete(key)
  }
}
