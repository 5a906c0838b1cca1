import { useLocation, useNavigate } from 'react-router'
import { currentUser } from '#web/platform/session.ts'
import { missingStep, pathOfStep } from './registration-steps.ts'

/** `/login` with the way back. */
export const loginPath = (from: string): string => `/login?next=${encodeURIComponent(from)}`

/**
 * For actions of members: runs the action, or leads a visitor to `/login` and an unfinished registration to its
 * missing step. The server refuses in any case.
 */
export function useMemberAction(): (action: () => void) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return (action) => {
    const user = currentUser()
    if (!user) return void navigate(loginPath(location.pathname + location.search))
    const step = missingStep(user)
    if (step === 'nickname') return void navigate(pathOfStep(step))
    action()
  }
}
