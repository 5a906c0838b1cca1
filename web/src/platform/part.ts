// A lazily loaded part of the page.

/** The code of a part failed to load. */
export class PartError extends Error {
  readonly part: Part<unknown>

  constructor(part: Part<unknown>) {
    super('A part of the page could not be fetched.')
    this.part = part
  }
}

export interface Part<T> {
  /** The code, once it is loaded. */
  readonly loaded: T | undefined
  /** Fetches the code once. Rejects with `PartError`; `retry` fetches it again. */
  load(): Promise<T>
  retry(): Promise<T>
}

/** An import has no timeout of its own: a stalled connection would never fail. */
const timeout = 30_000
/** A render soon after a failure shows it. A later visit fetches again. */
const failureIsFresh = 1_000

export function createPart<T>(fetchCode: () => Promise<T>): Part<T> {
  let loading: Promise<T> | undefined
  let failedAt: number | undefined
  let loaded: T | undefined
  const part: Part<T> = {
    get loaded() {
      return loaded
    },
    load() {
      if (failedAt !== undefined && performance.now() - failedAt > failureIsFresh) loading = undefined
      return (loading ??= start())
    },
    retry() {
      if (failedAt !== undefined) loading = undefined
      return part.load()
    },
  }
  function start(): Promise<T> {
    failedAt = undefined
    const stalled = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), timeout))
    return Promise.race([fetchCode(), stalled]).then(
      (code) => (loaded = code),
      () => {
        failedAt = performance.now()
        throw new PartError(part)
      },
    )
  }
  return part
}

const prefetched = new Set<Part<unknown>>()

/** A part for interactions: `prefetchParts` loads it when the page is idle. */
export function createPrefetchedPart<T>(fetchCode: () => Promise<T>): Part<T> {
  const part = createPart(fetchCode)
  prefetched.add(part)
  return part
}

/** Loads the parts for interactions, so that they open at once, also offline. */
export async function prefetchParts(): Promise<void> {
  const results = await Promise.allSettled([...prefetched].map((part) => part.retry()))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
