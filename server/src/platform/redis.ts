import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Logger } from 'pino'

/**
 * What several nodes share through Redis. While Redis is away, each node continues alone: nothing durable is stored
 * there.
 */
export interface Redis {
  /** Carries broadcasts from node to node. What is published while Redis is away is delivered when it is back. */
  adapter: ReturnType<typeof createAdapter>
  /** For rate limits. It fails at once while Redis is away, and the node counts by itself. */
  store: unknown
  isReady(): boolean
  /** Since when it has been there without a break, as `performance.now()`. */
  readySince(): number
  /** The value of a key, or `null`. Fails at once while Redis is away. */
  get(key: string): Promise<string | null>
  /** Runs a Lua script on one key. Fails at once while Redis is away. */
  runScript(script: string, key: string, values: string[]): Promise<unknown>
  close(): Promise<void>
}

/** Waits for the answers to the last commands, if Redis is there: their promises would be rejected otherwise. */
async function end(client: { isReady: boolean; close(): Promise<unknown>; destroy(): void }): Promise<void> {
  const drained = client.isReady ? client.close().then(() => true) : false
  if (!(await Promise.race([drained, pause(1_000, false, { ref: false })]))) client.destroy()
}

export function connectRedis(url: string, log: Logger): Redis {
  const client = (offline: { disableOfflineQueue: true } | { commandsQueueMaxLength: number }) => {
    const made = createClient({
      url,
      ...offline,
      pingInterval: 5_000,
      socket: { connectTimeout: 3_000, reconnectStrategy: (attempts) => Math.min(100 * attempts, 1_000) },
    })
    let isLogged = false
    made.on('error', (error: { code?: string }) => {
      if (!isLogged) log.warn({ code: error.code }, 'Redis is away: nodes go on by themselves')
      isLogged = true
    })
    made.on('ready', () => {
      if (isLogged) log.info('Redis is back')
      isLogged = false
    })
    void made.connect().catch(() => {})
    return made
  }
  const [publisher, subscriber, store] = [
    client({ commandsQueueMaxLength: 20_000 }),
    client({ commandsQueueMaxLength: 20_000 }),
    client({ disableOfflineQueue: true }),
  ]
  let readySince = Infinity
  store.on('ready', () => (readySince = performance.now()))
  // The adapter ignores the promise of `publish`: a rejection must not end the process.
  const publish = publisher.publish.bind(publisher)
  Object.assign(publisher, { publish: (...given: Parameters<typeof publish>) => publish(...given).catch(() => 0) })
  return {
    adapter: createAdapter(publisher, subscriber, { key: 'estribillo' }),
    store,
    isReady: () => store.isReady,
    readySince: () => readySince,
    get: (key) => store.get(key),
    runScript: (script, key, values) => store.eval(script, { keys: [key], arguments: values }),
    close: async () => {
      await Promise.all([publisher, subscriber, store].map(end))
    },
  }
}
