const mostEntries = 500

interface Entry {
  /** As `performance.now()`. */
  expires: number
  response: Promise<Buffer>
  /** The response once it is there. */
  body?: Buffer
}

/**
 * Responses that are equal for everybody, shared for a moment. Requests that arrive while a response is being made
 * share it, too.
 */
export interface ResponseCache {
  get(key: string, milliseconds: number, make: () => Promise<Buffer>): Promise<Buffer>
  /** The cached response, if there is one now. */
  peek(key: string): Buffer | undefined
  /** Drops all responses, also those that are being made now: a later request gets none of them. */
  invalidate(): void
}

/** Without the fast path's switch for it, every request makes its own response. */
export const noResponseCache: ResponseCache = {
  get: (_key, _milliseconds, make) => make(),
  peek: () => undefined,
  invalidate: () => {},
}

export function createResponseCache(): ResponseCache {
  let entries = new Map<string, Entry>()
  return {
    get(key, milliseconds, make) {
      const known = entries.get(key)
      const now = performance.now()
      if (known && now < known.expires) return known.response
      if (entries.size >= mostEntries) entries.clear()
      const own = entries
      const response = make()
      const entry: Entry = { expires: now + milliseconds, response }
      own.set(key, entry)
      response.then(
        (body) => (entry.body = body),
        () => own.delete(key),
      )
      return response
    },
    peek(key) {
      const known = entries.get(key)
      return known && performance.now() < known.expires ? known.body : undefined
    },
    invalidate() {
      if (entries.size) entries = new Map()
    },
  }
}
