// Sends web push messages: encrypted for the browser, signed with the keys of this site (VAPID).
import { type Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import webPush from 'web-push'
import type { Config } from './config.ts'
import { openPushKeys } from './push-keys.ts'

export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Push {
  /** What a browser subscribes with; null where this node has no keys. */
  publicKey: string | null
  /** Whether an endpoint may be sent to. Its name is resolved at each connection. */
  mayReach(endpoint: string): boolean
  /**
   * Sends in the background, with at most three attempts. Of too many waiting messages the newest are dropped.
   * @param stillWanted is asked before each attempt
   * @param onGone runs when the push service does not know the subscription any more
   */
  send(to: PushAddress, message: object, options: PushOptions): void
  /** Ends messages in flight. */
  close(): Promise<void>
}
interface PushOptions {
  /** The push service keeps the newest message of a topic for a device that is off. */
  topic?: string | undefined
  stillWanted: () => Promise<boolean>
  onGone: () => Promise<unknown>
}

const [mostAtOnce, mostWaiting] = [10, 5_000]
/** For a device that is off: a day. */
const secondsToLive = 86_400

/** The status of the push service's response. Its body is not read. */
const post = (
  { endpoint, headers, body }: { endpoint: string; headers: Record<string, string>; body: Buffer },
  agent: Agent,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const sending = request(endpoint, { method: 'POST', headers, agent, signal })
    sending.once('error', reject)
    sending.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.on('error', () => {}).destroy()
    })
    sending.end(body)
  })

export function createPush(config: Config, log: Logger): Push {
  const keys = openPushKeys(config.pushKeyFile)
  if (!keys) log.warn({ file: config.pushKeyFile }, 'the push keys cannot be written: nothing is pushed')
  const { mayReach, pauses, timeout } = config.pushNetwork
  const agent = config.pushNetwork.agent(mostAtOnce)
  const closed = new AbortController()
  const subject = config.publicUrl?.startsWith('https:') ? config.publicUrl : 'mailto:push@estribillo.invalid'
  const waiting: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()

  const attempt = (to: PushAddress, message: object, topic: string | undefined): Promise<number> => {
    const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } }
    const details = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject, ...keys! },
      TTL: secondsToLive,
      contentEncoding: 'aes128gcm',
      ...(topic ? { topic } : {}),
    })
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(timeout)])
    return post(details as { endpoint: string; headers: Record<string, string>; body: Buffer }, agent, signal)
  }

  /** @returns whether another attempt makes sense */
  async function deliver(to: PushAddress, message: object, options: PushOptions): Promise<boolean> {
    if (!(await options.stillWanted())) return false
    try {
      const status = await attempt(to, message, options.topic)
      if (status === 404 || status === 410) await options.onGone()
      else if (status >= 400) log.info({ status, host: URL.parse(to.endpoint)?.host }, 'a push was refused')
      return status === 429 || status >= 500
    } catch (error) {
      if (!closed.signal.aborted) log.info({ err: error, host: URL.parse(to.endpoint)?.host }, 'a push failed')
      return true
    }
  }

  function next(): void {
    while (running.size < mostAtOnce && !closed.signal.aborted) {
      const work = waiting.shift()
      if (!work) return
      const run = work()
        .catch((error: unknown) => log.warn({ err: error }, 'push'))
        .finally(() => {
          running.delete(run)
          next()
        })
      running.add(run)
    }
  }

  function enqueue(to: PushAddress, message: object, options: PushOptions, pause: readonly number[]): void {
    if (closed.signal.aborted || waiting.length >= mostWaiting) return
    waiting.push(async () => {
      if (!(await deliver(to, message, options))) return
      const [first, ...rest] = pause
      if (first === undefined) return
      // A pause occupies none of the places.
      void wait(first, undefined, { signal: closed.signal, ref: false }).then(
        () => enqueue(to, message, options, rest),
        () => {},
      )
    })
    next()
  }

  return {
    publicKey: keys?.publicKey ?? null,
    mayReach,
    send(to, message, options) {
      if (keys && mayReach(to.endpoint)) enqueue(to, message, options, pauses)
    },
    async close() {
      closed.abort()
      await Promise.allSettled(running)
      agent.destroy()
    },
  }
}
