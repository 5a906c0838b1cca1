import type { Role } from '#contract/accounts/account.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'

interface Person {
  id: string
  role: Role
}

/**
 * The rule of who decides about whom. Nobody decides about themselves. A moderator decides about users only, and
 * never about their own reports. An admin also decides about moderators. Nobody acts against an admin, but an admin
 * may deny a report about another admin.
 */
export function mayDecide(
  viewer: Viewer,
  about: Person | undefined,
  decision: 'act' | 'deny',
  reporters: (string | null)[] = [],
): void {
  if (about?.id === viewer.id) throw new Refusal('oneself')
  if (viewer.role !== 'admin' && reporters.includes(viewer.id)) throw new Refusal('own_matter')
  if (about?.role === 'admin' && (decision === 'act' || viewer.role !== 'admin')) throw new Refusal('not_on_staff')
  if (about?.role === 'moderator' && viewer.role !== 'admin') throw new Refusal('not_on_staff')
}

/** A suggestion with a single author needs another decider. Staff add their own items directly. */
export function mayDecideSuggestion(viewer: Viewer, askedBy: string[]): void {
  if (askedBy.length > 0 && askedBy.every((id) => id === viewer.id)) throw new Refusal('own_matter')
}

const find = statement<Person>('person-decided-about', 'select id, role from users where id = $1')

/** The person whom a report concerns; `undefined` if the account's row is gone. */
export const personAbout = async (tx: Queries, userId: string | null): Promise<Person | undefined> =>
  userId ? tx.first(find, [userId]) : undefined
