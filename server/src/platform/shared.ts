import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Logger } from 'pino'

/** What several nodes share through Redis. While it is away each node goes on by itself: nothing durable lies there. */
export interface Shared {
  /** Carries live events from node to node; what is told meanwhile is kept and carried when Redis is back. */
  adapter: ReturnType<typeof createAdapter>
  /** For limits: refuses at once while Redis is away, so that the node counts by itself. */
  store: unknown
  isReady(): boolean
  close(): Promise<void>
}

export function connectRedis(url: string, log: Logger): Shared {
  const client = (offline: { disableOfflineQueue: true } | { commandsQueueMaxLength: number }) => {
    const made = createClient({
      url,
      ...offline,
      pingInterval: 5_000,
      socket: { connectTimeout: 3_000, reconnectStrategy: (attempts) => Math.min(100 * attempts, 1_000) },
    })
    let told = false
    made.on('error', (error: { code?: string }) => {
      if (!told) log.warn({ code: error.code }, 'Redis is away: nodes go on by themselves')
      told = true
    })
    made.on('ready', () => {
      if (told) log.info('Redis is back')
      told = false
    })
    void made.connect().catch(() => {})
    return made
  }
  const [publisher, subscriber, store] = [
    client({ commandsQueueMaxLength: 20_000 }),
    client({ commandsQueueMaxLength: 20_000 }),
    client({ disableOfflineQueue: true }),
  ]
  // The adapter does not look at what publishing answers: a refusal must not end the process.
  const publish = publisher.publish.bind(publisher)
  Object.assign(publisher, { publish: (...given: Parameters<typeof publish>) => publish(...given).catch(() => 0) })
  return {
    adapter: createAdapter(publisher, subscriber, { key: 'estribillo' }),
    store,
    isReady: () => store.isReady,
    close: async () => {
      for (const one of [publisher, subscriber, store]) one.destroy()
    },
  }
}
