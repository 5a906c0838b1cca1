import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#web/areas/accounts/index.ts'
import { routeOf } from '#web/platform/routes.ts'
import { setUser, useSession } from '#web/platform/session.ts'

/** Public pages: without a session the person continues there as a visitor. */
const isPublic = (path: string): boolean => {
  const route = routeOf(path)?.route
  return route?.frame === 'alone' && !route.access
}

/** After the session has ended, every screen and call leads to the sign-in page, which leads back. */
export function EndedSession() {
  const hasEnded = useSession((state) => state.hasEnded && state.user !== null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasEnded) return
    // The session is cleared after the screen was left, so that the screen never renders without its person.
    if (isPublic(pathname)) setUser(null)
    else void navigate(loginPath(pathname + search), { replace: true })
  }, [hasEnded, pathname, search, navigate])
  return null
}
