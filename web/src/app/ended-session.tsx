import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '#web/areas/accounts/index.ts'
import { setUser, useSession } from '#web/platform/session.ts'

/** Pages that need nobody: there the person is a visitor from now on, and reads or signs in as they like. */
const open =
  /^\/($|login$|initial-register$|forgot-password$|reset-password$|confirm-email$|terms-and-conditions$|privacy-policy$|questions$)/

/** A session that ended leads to the sign-in page and from there back, from every screen and every call. */
export function EndedSession() {
  const hasEnded = useSession((state) => state.hasEnded && state.user !== null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasEnded) return
    // The screen is left as the person whose it is; only then is nobody here.
    if (open.test(pathname)) setUser(null)
    else void navigate(loginPath(pathname + search), { replace: true })
  }, [hasEnded, pathname, search, navigate])
  return null
}
