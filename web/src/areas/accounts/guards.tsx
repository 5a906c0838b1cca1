import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { call, CallError } from '#web/platform/call.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useUser } from '#web/platform/session.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { loginPath } from './require-session.ts'

type Answer = 'yes' | 'no' | 'ended'

/**
 * Asks the server whenever such a page is entered. A failed check is logged and counts as a refusal, or as the end of
 * the session. Without a response (offline, server down) nothing changes: the remembered person stays, and the server
 * checks each call anyway.
 */
function useCheck(name: 'GET /token' | 'GET /token/admin', mayStay: boolean) {
  return useQuery({
    queryKey: keys.guard(name),
    queryFn: () =>
      call(name).then(
        (): Answer => 'yes',
        (error: unknown): Answer => {
          console.warn(name, error)
          const status = error instanceof CallError ? error.status : undefined
          if (status === 401) return 'ended'
          return mayStay && status !== undefined && (status === 0 || status >= 500) ? 'yes' : 'no'
        },
      ),
    staleTime: 10_000,
    gcTime: 0,
  })
}

/** Pages for signed-in people. */
export function RequireSession({ children }: { children: ReactNode }) {
  const location = useLocation()
  const user = useUser()
  const check = useCheck('GET /token', Boolean(user))
  if (check.isPending) return <PageSpinner />
  if (check.data === 'yes') return children
  return <Navigate to={loginPath(location.pathname + location.search)} replace />
}

/** Pages for moderators and admins. Others are redirected to their own front page, or to sign in again. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const location = useLocation()
  const user = useUser()
  const check = useCheck('GET /token/admin', user?.rol === 'admin' || user?.rol === 'moderator')
  if (check.isPending) return <PageSpinner />
  if (check.data === 'yes') return children
  if (check.data === 'ended' && user) return <Navigate to={loginPath(location.pathname + location.search)} replace />
  return <Navigate to={user?.name ? '/for-you' : '/'} replace />
}
