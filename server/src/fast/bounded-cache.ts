/** A map that drops the entries that were not used for the longest time when their sizes exceed a bound. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  /** What the entries take, by their own measure. */
  bytes(): number
}

interface Named {
  name: string
  bytes(): number
}
/** All caches that are in use. */
const caches = new Set<WeakRef<Named>>()

/** The bytes of all caches of this process, by name. */
export function cacheBytes(): Map<string, number> {
  const sums = new Map<string, number>()
  for (const reference of caches) {
    const cache = reference.deref()
    if (cache) sums.set(cache.name, (sums.get(cache.name) ?? 0) + cache.bytes())
    else caches.delete(reference)
  }
  return sums
}

/** `name` is its name in the metrics. */
export function createBoundedCache<Value>(
  name: string,
  mostBytes: number,
  sizeOf: (value: Value) => number,
): BoundedCache<Value> {
  /** In the order of their last use. */
  const entries = new Map<string, { value: Value; size: number }>()
  let bytes = 0
  const cache = {
    name,
    get(key: string) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key: string, value: Value) {
      const size = sizeOf(value)
      bytes += size - (entries.get(key)?.size ?? 0)
      entries.delete(key)
      entries.set(key, { value, size })
      for (const [oldest, entry] of entries) {
        if (bytes <= mostBytes) break
        entries.delete(oldest)
        bytes -= entry.size
      }
    },
    bytes: () => bytes,
  }
  caches.add(new WeakRef(cache))
  return cache
}
