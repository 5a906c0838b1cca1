import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#web/platform/call.ts'
import { isOffline, onConnection } from '#web/platform/connection.ts'
import { forgetMarks } from '#web/platform/overlay.ts'
import { useSession } from '#web/platform/session.ts'

/** Keeps the server's answers, and asks for them. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    // Without a connection a call fails and says so, rather than wait in silence for one.
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 30_000,
        // Going back after a long read finds the whole list, and with it the position.
        gcTime: 60 * 60_000,
        // Asking again helps against a bad connection, not against a "no".
        retry: (count, error) =>
          count < 2 && !isOffline() && (!(error instanceof CallError) || error.status === 0 || error.status >= 500),
      },
    },
  })

/** Another person, another view: nothing fetched for the one before stays. */
export function clearOnUserChange(queries: QueryClient): void {
  useSession.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) return
    queries.clear()
    forgetMarks()
  })
}

/** What could not be fetched is fetched again when the connection returns. What is there stays as it is. */
export function refetchFailedWhenConnected(queries: QueryClient): () => void {
  return onConnection(
    () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  )
}
