import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Account } from '#contract/accounts/account.ts'
import { beginSession, call, whenSessionEnds } from './call.ts'
import { deleteAnswers } from './device.ts'
import { deleteDrafts } from './drafts.ts'
import { reconnectLive } from './live.ts'

interface SessionState {
  user: Account | null
  /** Whether the server has been asked in this visit. Until then `user` is the remembered one. */
  checked: boolean
  /** The session of `user` ended unexpectedly. `web/src/app/ended-session.tsx` leads to the sign-in page. */
  hasEnded: boolean
}

/** The signed-in person. `auth-storage` on the device contains only the user. */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ user: null, checked: false, hasEnded: false }), {
    name: 'auth-storage',
    partialize: ({ user }) => ({ user }),
  }),
)

export function setUser(user: Account | null): void {
  const before = useSession.getState().user?.id
  useSession.setState({ user, checked: true, ...(user ? { hasEnded: false } : {}) })
  if (before === user?.id) return
  if (before) void deleteAnswers()
  beginSession()
  reconnectLive()
}

// A call or an event reported the ended session. The person stays on the page until it is left, so that their text is
// kept. What they have read leaves the device.
const end = () => {
  if (!currentUser()) return
  useSession.setState({ hasEnded: true })
  void deleteAnswers()
}
whenSessionEnds(end)

let asking: Promise<Account | null> | undefined
/** Asks the server once for each visit whether there is a session, and renews it. */
export function autoLogin(): Promise<Account | null> {
  asking ??= call('POST /users/auto-login').then(
    (user) => {
      if (user || !currentUser()) setUser(user)
      else end()
      return user
    },
    (error: unknown) => {
      asking = undefined
      throw error
    },
  )
  return asking
}

/** Signs out. The next page is loaded anew, so that no data of this person stays in memory. */
export async function signOut(nextPage: string): Promise<void> {
  await call('POST /users/logout')
  asking = Promise.resolve(null)
  deleteDrafts()
  setUser(null)
  await deleteAnswers().catch(() => {})
  location.assign(nextPage)
}

/** A person with a nickname; a visitor has none. */
export const useUser = (): Account | null => useSession((state) => state.user)
export const currentUser = (): Account | null => useSession.getState().user
/** `logged` or `unlogged`, for the calls' `{mode}`. */
export const useMode = (): 'logged' | 'unlogged' => useSession((state) => (state.user ? 'logged' : 'unlogged'))
