import { type Query, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { CallError } from '#web/platform/call.ts'
import { isOffline, onConnection } from '#web/platform/connection.ts'
import { forgetEntities } from '#web/platform/entities.ts'
import { onLiveConnect } from '#web/platform/live.ts'
import { createPrefetchedPart } from '#web/platform/part.ts'
import { invalidate, type QueryKey, type QueryName } from '#web/platform/query-keys.ts'
import { useSession } from '#web/platform/session.ts'

/** What the device stores. Its code is needed when there is no connection. */
const device = createPrefetchedPart(() => import('#web/platform/stored-answers.ts'))

/** Without a connection a query gets what the page or the device has. A further page of a list fails as before. */
const fetchOrRead: QueryPersister = async (queryFn, context, query) => {
  try {
    const data = await queryFn(context)
    device.loaded?.fromDevice.delete(query.queryHash)
    return data
  } catch (error) {
    if (!(error instanceof CallError) || error.status || query.state.fetchMeta?.fetchMore) throw error
    const code = await device.retry().catch(() => undefined)
    const data = await code?.dataWithoutConnection(query as Query)
    if (data === undefined) throw error
    return data as never
  }
}

/** Fetches and caches API responses. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    // Without a connection a call fails with a message instead of waiting silently.
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        persister: fetchOrRead,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 30_000,
        // Going back after a long time finds the whole list and its position.
        gcTime: 60 * 60_000,
        // A retry helps against a bad connection, not against a refusal.
        retry: (count, error) =>
          count < 2 && !isOffline() && (!(error instanceof CallError) || error.status === 0 || error.status >= 500),
      },
    },
  })

/**
 * Drops all fetched data when the person changes. A query that is on the screen is fetched again: a query that is only
 * removed would leave its component waiting for ever.
 */
export function clearOnUserChange(queries: QueryClient): void {
  useSession.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) return
    queries.removeQueries({ type: 'inactive' })
    queries.getMutationCache().clear()
    forgetEntities()
    if (before.user) return void queries.resetQueries()
    // A visitor's data stay on the screen until the person's data come, so that nothing is unmounted: a query whose key
    // has the mode starts with the visitor's data, and is fetched. Components change their keys before the timeout.
    const cache = queries.getQueryCache()
    const old = cache.getAll()
    for (const { queryKey, state } of old) {
      if (state.data === undefined || !queryKey.includes('unlogged')) continue
      const own = queryKey.map((part) => (part === 'unlogged' ? 'logged' : part)) as unknown as QueryKey
      queries.setQueryData(own, state.data)
      void queries.invalidateQueries({ queryKey: own, exact: true, refetchType: 'none' })
    }
    setTimeout(() => {
      for (const query of old)
        if (query.isActive()) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
        else cache.remove(query)
    })
  })
}

/**
 * What others' events keep up to date. It was fetched before the first connection: something may have come in between.
 */
const heard: QueryName[] = ['chats', 'chat', 'messages', 'comments', 'replies', 'notifications', 'unread']
/** Besides for members: who follows somebody is told to the two of them alone. */
const heardByMembers: QueryName[] = ['profile']
/** What events keep up to date besides; asked for after an outage. */
const heardRarely: QueryName[] = ['interpretations', 'savedLists', 'savedList', 'wall', 'likedPosts', 'wallItem']

/** A page without a connection hears nothing: at each connection it asks once for what it shows. */
export function refetchLiveWhenConnected(queries: QueryClient): () => void {
  let connections = 0
  return onLiveConnect(() => {
    connections += 1
    const isMember = useSession.getState().user !== null
    void invalidate(queries, ...heard, ...(isMember ? heardByMembers : []), ...(connections > 1 ? heardRarely : []))
  })
}

/** Failed queries, and those with data of the device, are fetched again when the connection returns. */
export function refetchFailedWhenConnected(queries: QueryClient): () => void {
  return onConnection(
    () =>
      void queries.invalidateQueries({
        predicate: ({ state, queryHash }) =>
          state.status === 'error' || device.loaded?.fromDevice.has(queryHash) === true,
      }),
  )
}
