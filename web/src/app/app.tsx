import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { afterPaint } from '#web/platform/after-paint.ts'
import { openLive } from '#web/platform/live.ts'
import { autoLogin } from '#web/platform/session.ts'
import { useToasts } from '#web/platform/toast.ts'
import { later, loadLater } from '#web/ui/later.ts'
import { RouteProgress } from '#web/ui/route-progress.tsx'
import { Failsafe } from './failsafe.tsx'
import { Routing } from './routing.tsx'

const Toasts = later(() => import('./toasts.tsx'))

/** Safari has no idle callback. */
const whenIdle = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 1500 }) : setTimeout(run, 300))

/** Once everything that the screen asked for so far is there, or failed. */
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

/** All of it. Where a page is written there is no address bar: another router says where one is. */
export function App({ queries, Router = BrowserRouter }: { queries: QueryClient; Router?: ComponentType<{ children: ReactNode }> }) {
  const said = useToasts((state) => state.wanted)
  useEffect(() => {
    // The visitor's or the person's session first, so that the socket carries its cookie; and what comes later not before the first screen stands.
    void Promise.allSettled([autoLogin(), answered(queries)]).then(() =>
      afterPaint(() => {
        whenIdle(() => void openLive())
        setTimeout(() => whenIdle(() => void loadLater()), 3000)
      }),
    )
  }, [queries])
  return (
    <QueryClientProvider client={queries}>
      <Router>
        <RouteProgress />
        <Failsafe>
          <Routing />
        </Failsafe>
        <Suspense>{said && <Toasts />}</Suspense>
      </Router>
    </QueryClientProvider>
  )
}
