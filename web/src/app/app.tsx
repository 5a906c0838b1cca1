import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { afterPaint } from '#web/platform/after-paint.ts'
import { guardLinks, retryWhenConnected } from '#web/platform/connection.ts'
import { openLive } from '#web/platform/live.ts'
import { prefetchParts } from '#web/platform/part.ts'
import { autoLogin } from '#web/platform/session.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { RouteProgress } from '#web/ui/route-progress.tsx'
import { EndedSession } from './ended-session.tsx'
import { Notices, OfflineNotice } from './notices.tsx'
import { refetchFailedWhenConnected, refetchLiveWhenConnected } from './queries.ts'
import { RouteBoundary } from './route-boundary.tsx'
import { Routing } from './routing.tsx'

/** Safari has no idle callback. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 1500 }) : setTimeout(run, 300)

/** Resolves when all requests of the first screen have ended. */
const answered = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (queries.isFetching()) return
      stop()
      resolve()
    }
    const stop = queries.getQueryCache().subscribe(look)
    look()
  })

/** The service worker and what the device stores come after everything else. */
const loadInstalled = async (queries: QueryClient) => (await import('./offline/install.ts')).install(queries)

/** The whole app. On the server another router gives the address, because there is no address bar. */
export function App({
  queries,
  Router = BrowserRouter,
}: {
  queries: QueryClient
  Router?: ComponentType<{ children: ReactNode }>
}) {
  useEffect(() => {
    // Asks for the session first, so that the socket carries its cookie. Later parts load after the first screen.
    void Promise.allSettled([autoLogin(), answered(queries)]).then(() =>
      afterPaint(() => {
        whenIdle(() => void openLive())
        setTimeout(
          () =>
            whenIdle(() => {
              void prefetchParts().catch(() => retryWhenConnected(prefetchParts))
              void loadInstalled(queries).catch(() => {})
            }),
          3000,
        )
      }),
    )
  }, [queries])
  useEffect(() => guardLinks(() => showToast(common.offline, { tone: 'bad' })), [])
  useEffect(() => refetchFailedWhenConnected(queries), [queries])
  useEffect(() => refetchLiveWhenConnected(queries), [queries])
  return (
    <QueryClientProvider client={queries}>
      <Router>
        <RouteProgress />
        <RouteBoundary>
          <Routing />
        </RouteBoundary>
        <EndedSession />
        <OfflineNotice />
        <Notices />
      </Router>
    </QueryClientProvider>
  )
}
