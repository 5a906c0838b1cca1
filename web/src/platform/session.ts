import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Account } from '#contract/accounts/account.ts'
import { call } from './call.ts'
import { reconnectLive } from './live.ts'

interface SessionState {
  user: Account | null
  /** Whether the server has been asked in this visit; until then `user` is what this device remembered. */
  checked: boolean
}

/** Who is here. `auth-storage` on the device holds only the user. */
export const useSession = create<SessionState>()(persist((): SessionState => ({ user: null, checked: false }), { name: 'auth-storage', partialize: ({ user }) => ({ user }) }))

export function setUser(user: Account | null): void {
  const before = useSession.getState().user?.id
  useSession.setState({ user, checked: true })
  if (before !== user?.id) reconnectLive()
}

let asking: Promise<Account | null> | undefined
/** Asks the server once for each visit whether there is a session, and renews it. */
export function autoLogin(): Promise<Account | null> {
  asking ??= call('POST /users/auto-login').then(
    (user) => {
      setUser(user)
      return user
    },
    (error: unknown) => {
      asking = undefined
      throw error
    },
  )
  return asking
}

/** Signs out; the page that follows is loaded anew, so that nothing of this person stays in its memory. */
export async function signOut(nextPage: string): Promise<void> {
  await call('POST /users/logout')
  asking = Promise.resolve(null)
  setUser(null)
  location.assign(nextPage)
}

/** A person with a name; a visitor has none. */
export const useUser = (): Account | null => useSession((state) => state.user)
export const currentUser = (): Account | null => useSession.getState().user
/** `logged` or `unlogged`, as the calls' `{mode}`. */
export const useMode = (): 'logged' | 'unlogged' => useSession((state) => (state.user ? 'logged' : 'unlogged'))
