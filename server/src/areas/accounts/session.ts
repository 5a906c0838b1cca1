import * as contract from '#contract/accounts/session.ts'
import { serve } from '../../platform/http.ts'
import { endSession, renewSession } from '../../platform/sessions.ts'
import { readAccount } from './account-view.ts'

const done = { done: true } as const

const autoLogin = serve(
  contract.autoLogin,
  async ({ db }, { viewer, cookies }) => {
    if (!viewer) {
      cookies.welcome()
      return null
    }
    await renewSession(db, viewer.sessionId)
    cookies.renew()
    return readAccount(db, db, viewer.id)
  },
  { evenWhenFull: true },
)

const me = serve(contract.me, async ({ db }, { viewer }) => readAccount(db, db, viewer.id))

const signOut = serve(
  contract.signOut,
  async ({ db, live }, { viewer, cookies }) => {
    if (viewer) {
      await endSession(db, viewer.sessionId)
      live.closeSessions([viewer.sessionId])
    }
    cookies.signOut()
    return done
  },
  { evenWhenFull: true },
)

const checkSession = serve(contract.checkSession, async () => done)
const checkStaff = serve(contract.checkStaff, async () => done)
const signInOptions = serve(contract.signInOptions, async ({ config }) => ({ google: Boolean(config.google) }))

export const session = [autoLogin, me, signOut, checkSession, checkStaff, signInOptions]
