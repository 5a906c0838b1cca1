// Answers of the API that the device stores, so that lyrics, lists and own songs can be read without a connection.
// Each person has a cache with their id in its name, which `session.ts` deletes when they leave.
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Lyric, LyricPage } from '#contract/lyrics/lyric.ts'
import { CallError } from './call.ts'
import { answersOf } from './device.ts'
import type { QueryKey, QueryName } from './query-keys.ts'
import { useSession } from './session.ts'

const storedNames = ['lyric', 'mySongs', 'savedLists', 'savedList', 'profile', 'feed'] as const satisfies QueryName[]
export type StoredName = (typeof storedNames)[number]

/** The oldest answers beyond this number are deleted. */
const most = 600
const pauseBeforeStoring = 500

/** Whose answers are stored now: nobody's after the session has ended. */
function owner(): string | undefined {
  const { user, hasEnded } = useSession.getState()
  if (hasEnded) return undefined
  if (!user) return 'visitor'
  // Another tab may have signed out.
  return localStorage.getItem('auth-storage')?.includes(user.id) ? user.id : undefined
}

/** An edited lyric is the lyric itself. */
const keyOf = (key: readonly unknown[]) => (key[0] === 'editedLyric' ? ['lyric', 'logged', key[1]] : key)
const addressOf = (key: readonly unknown[]) => `/stored/${encodeURIComponent(JSON.stringify(keyOf(key)))}`
const isStored = (key: readonly unknown[]) => (storedNames as readonly unknown[]).includes(keyOf(key)[0])

/** Queries whose data came from the device. They are fetched again when the connection returns. */
export const fromDevice = new Set<string>()

/** Stores an answer for the person who got it; nothing when they have left. */
export async function storeAnswer(key: QueryKey, data: unknown, person = owner()): Promise<void> {
  if (!person || owner() !== person) return
  const cache = await caches.open(answersOf(person))
  const address = addressOf(key)
  // The order of the cache is the order of insertion: the newest answer stands last.
  await cache.delete(address)
  // The person may have left meanwhile.
  if (owner() !== person) return void (await caches.delete(answersOf(person)))
  await cache.put(address, new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } }))
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, Math.max(0, stored.length - most)).map((old) => cache.delete(old)))
}

/** The server refused it: it was removed, or the person may not see it any more. */
async function removeAnswer(key: QueryKey): Promise<void> {
  const person = owner()
  if (person) await (await caches.open(answersOf(person))).delete(addressOf(key))
}

/** The stored answer of the present person, or `undefined`. */
export async function storedAnswer(key: readonly unknown[]): Promise<unknown> {
  const person = owner()
  if (!person || !globalThis.caches) return undefined
  const response = await caches.match(addressOf(key), { cacheName: answersOf(person) })
  if (response) return response.json()
  const [name, , id] = keyOf(key)
  return name === 'lyric' ? lyricOfLists(id) : undefined
}

/** A lyric that stands in a stored list. The lists have the whole text. */
async function lyricOfLists(id: unknown): Promise<Lyric | undefined> {
  for (const name of ['savedList', 'mySongs', 'feed'] as const)
    for (const { data } of await storedAnswers<InfiniteData<LyricPage>>(name))
      for (const { lyrics } of data.pages) for (const lyric of lyrics) if (lyric.id === id) return lyric
  return undefined
}

/** The data for a query that failed because there was no connection: what the page has, or what the device has. */
export async function dataWithoutConnection(query: Query): Promise<unknown> {
  if (!isStored(query.queryKey)) return undefined
  const data = query.state.data ?? (await storedAnswer(query.queryKey))
  if (data !== undefined) fromDevice.add(query.queryHash)
  return data
}

/** The keys and answers of a kind, the newest first. */
export async function storedAnswers<T>(name: StoredName): Promise<{ key: unknown[]; data: T }[]> {
  const person = owner()
  if (!person || !globalThis.caches) return []
  const cache = await caches.open(answersOf(person))
  const found: { key: unknown[]; data: T }[] = []
  for (const request of (await cache.keys()).toReversed()) {
    const key = JSON.parse(decodeURIComponent(new URL(request.url).pathname.slice('/stored/'.length))) as unknown[]
    const response = key[0] === name ? await cache.match(request) : undefined
    if (response) found.push({ key, data: (await response.json()) as T })
  }
  return found
}

/** Stores what the page has fetched and what it fetches from now on. */
export function storeAnswers(queries: QueryClient): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const store = (query: Query) => {
    const { queryKey: key, queryHash: hash } = query
    // Searches are not stored.
    if (!isStored(key) || (key[0] === 'mySongs' && key[2]) || fromDevice.has(hash)) return
    const person = owner()
    clearTimeout(timers.get(hash))
    timers.set(
      hash,
      setTimeout(() => {
        timers.delete(hash)
        if (query.state.data !== undefined) void storeAnswer(key, query.state.data, person).catch(() => {})
      }, pauseBeforeStoring),
    )
  }
  for (const query of queries.getQueryCache().getAll()) if (query.state.data !== undefined) store(query)
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'success') store(query)
    const isRefused =
      action.type === 'error' && action.error instanceof CallError && [403, 404].includes(action.error.status)
    if (isRefused && isStored(query.queryKey)) void removeAnswer(query.queryKey).catch(() => {})
  })
}
