import type { FastPath } from './switches.ts'

const mostBytes = 32 * 1024 * 1024

/** What cached responses show. Who changes one of these, invalidates it after the commit. */
export const topics = ['lyrics', 'people', 'catalog'] as const
/**
 * `lyrics`: a published lyric's text or fields, or which lyrics are published. `people`: an author's name, picture or
 * role, or whether staff hide the author. `catalog`: names of genres, themes and the like. Counters are not among them:
 * a cached response may show a counter of a moment ago.
 */
export type Topic = (typeof topics)[number]

export interface Caching {
  milliseconds: number
  /** The response is dropped when one of these changes. */
  shows: readonly Topic[]
  /** A limit that each request uses besides that of reads, also when a cached response answers it. */
  limit?: string
}

interface Entry {
  /** As `performance.now()`. */
  expires: number
  shows: readonly Topic[]
  limit: string | undefined
  response: Promise<Buffer>
  /** The response once it is there. */
  body?: Buffer
}

/**
 * Responses that are equal for everybody, shared for a moment. Requests that arrive while a response is being made
 * share it, too.
 */
export interface ResponseCache {
  get(key: string, caching: Caching, make: () => Promise<Buffer>): Promise<Buffer>
  /** The cached response, if there is one now. */
  peek(key: string): Buffer | undefined
  /** The limit that a request for this cached response uses. */
  limitOf(key: string): string | undefined
  /** Drops on all nodes what shows this. Call it after the commit. */
  invalidate(topic: Topic): void
  /** The same on this node alone. It drops responses that are being made, too: a later request gets none of them. */
  drop(topic: Topic): void
  /** What the cached responses take. */
  bytes(): number
}

/** `publish` tells the other nodes that a topic has changed. Without the switch, each request makes its response. */
export function createResponseCache(fast: FastPath, publish: (topic: Topic) => void = () => {}): ResponseCache {
  const isOn = fast.has('responses')
  const entries = new Map<string, Entry>()
  let bytes = 0

  function remove(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.body?.length ?? 0
  }
  function add(key: string, entry: Entry): void {
    const before = entries.get(key)
    if (before) remove(key, before)
    entries.set(key, entry)
    entry.response.then(
      (body) => {
        if (entries.get(key) !== entry) return
        entry.body = body
        bytes += body.length
        // The oldest first.
        for (const [name, oldest] of entries) {
          if (bytes <= mostBytes) break
          remove(name, oldest)
        }
      },
      () => remove(key, entry),
    )
  }
  function drop(topic: Topic): void {
    for (const [key, entry] of entries) if (entry.shows.includes(topic)) remove(key, entry)
  }

  return {
    get(key, { milliseconds, shows, limit }, make) {
      const known = entries.get(key)
      const now = performance.now()
      if (known && now < known.expires) return known.response
      const response = make()
      if (isOn) add(key, { expires: now + milliseconds, shows, limit, response })
      return response
    },
    peek(key) {
      const known = entries.get(key)
      return known && performance.now() < known.expires ? known.body : undefined
    },
    limitOf: (key) => entries.get(key)?.limit,
    invalidate(topic) {
      drop(topic)
      publish(topic)
    },
    drop,
    bytes: () => bytes,
  }
}
