import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { afterPaint } from '#web/platform/after-paint.ts'
import { CallError } from '#web/platform/call.ts'
import { openLive } from '#web/platform/live.ts'
import { forgetMarks } from '#web/platform/overlay.ts'
import { autoLogin, useSession } from '#web/platform/session.ts'
import { useToasts } from '#web/platform/toast.ts'
import { later, loadLater } from '#web/ui/later.ts'
import { RouteProgress } from '#web/ui/route-progress.tsx'
import { Failsafe } from './failsafe.tsx'
import { Routing } from './routing.tsx'

const Toasts = later(() => import('./toasts.tsx'))

const queries = new QueryClient({
  // Without a connection a call fails and says so, rather than wait in silence for one.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: 30_000,
      // Asking again helps against a bad connection, not against a "no".
      retry: (count, error) => count < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 500),
    },
  },
})

/** Another person, another view: nothing fetched for the one before stays. */
useSession.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return
  queries.clear()
  forgetMarks()
})

/** Safari has no idle callback. */
const whenIdle = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 1500 }) : setTimeout(run, 300))

/** Once everything that the screen asked for so far is there, or failed. */
const answered = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (queries.isFetching()) return
      stop()
      resolve()
    }
    const stop = queries.getQueryCache().subscribe(look)
    look()
  })

export function App() {
  const said = useToasts((state) => state.wanted)
  useEffect(() => {
    // The visitor's or the person's session first, so that the socket carries its cookie; and what comes later not before the first screen stands.
    void Promise.allSettled([autoLogin(), answered()]).then(() =>
      afterPaint(() => {
        whenIdle(() => void openLive())
        setTimeout(() => whenIdle(() => void loadLater()), 3000)
      }),
    )
  }, [])
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <RouteProgress />
        <Failsafe>
          <Routing />
        </Failsafe>
        <Suspense>{said && <Toasts />}</Suspense>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
