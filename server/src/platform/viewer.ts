import type { Access } from '#contract/route.ts'
import type { Role } from '#contract/accounts/account.ts'
import { Refusal } from './refusal.ts'

/** The signed-in caller. */
export interface Viewer {
  id: string
  sessionId: string
  nickName: string | null
  role: Role
  isRegistered: boolean
}
export type Member = Viewer & { nickName: string }

/** The guarantee of each access level to its handler. */
export type ViewerFor<A extends Access> = A extends 'anyone' ? Viewer | null : A extends 'session' ? Viewer : Member

/** Refuses callers without this access. */
export function admit(access: Access, viewer: Viewer | null): void {
  if (access === 'anyone') return
  if (!viewer) throw new Refusal('not_signed_in')
  if (access === 'session') return
  if (access === 'staff' || access === 'admin') {
    if (viewer.role === 'admin' || (access === 'staff' && viewer.role === 'moderator')) return
    throw new Refusal('forbidden')
  }
  if (!viewer.nickName || (access === 'registered' && !viewer.isRegistered))
    throw new Refusal('registration_incomplete')
}
