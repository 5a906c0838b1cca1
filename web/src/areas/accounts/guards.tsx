import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { call } from '#web/platform/call.ts'
import { useUser } from '#web/platform/session.ts'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { loginPath } from './require-session.ts'

/** Asks the server, every time such a page is entered; a failed check is logged and counts as no. */
function useCheck(name: 'GET /token' | 'GET /token/admin', who: string | undefined) {
  return useQuery({
    queryKey: ['guard', name, who],
    queryFn: () =>
      call(name).then(
        () => true,
        (error: unknown) => {
          console.warn(name, error)
          return false
        },
      ),
    staleTime: 10_000,
    gcTime: 0,
  })
}

/** Pages of signed-in people. */
export function RequireSession({ children }: { children: ReactNode }) {
  const location = useLocation()
  const check = useCheck('GET /token', useUser()?.id)
  if (check.isPending) return <PageSpinner />
  return check.data ? children : <Navigate to={loginPath(location.pathname + location.search)} replace />
}

/** Pages of moderators and admins; others go to their own front page. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const user = useUser()
  const check = useCheck('GET /token/admin', user?.id)
  if (check.isPending) return <PageSpinner />
  return check.data ? children : <Navigate to={user?.name ? '/for-you' : '/'} replace />
}
