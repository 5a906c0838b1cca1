import { Feather, Home, type LucideIcon, Music2, ShieldCheck, Users } from 'lucide-react'
import type { Account } from '#contract/accounts/account.ts'
import { navigation as phrases } from '#web/phrases/common.ts'
import { staff } from '#web/phrases/staff.ts'

export interface Destination {
  to: string
  label: string
  icon: LucideIcon
}

export const isStaff = (user: Account | null): boolean => user?.rol === 'moderator' || user?.rol === 'admin'

export const logoPath = (user: Account | null): string => (user ? '/for-you' : '/home')
/** Where + and Crear lead. */
export function createPath(user: Account | null): string {
  if (!user) return '/login?next=%2Fcreate-lyrics'
  return isStaff(user) ? '/global-moderator' : '/my-lirics'
}

/** The places that this person may go to, in the order in which they are shown. */
export function destinations(user: Account | null): Destination[] {
  if (!user) return [{ to: '/home', label: phrases.home, icon: Home }]
  const all: Destination[] = [
    { to: '/for-you', label: phrases.forYou, icon: Home },
    { to: '/followed', label: phrases.followed, icon: Users },
  ]
  if (!isStaff(user)) all.push({ to: '/my-lirics', label: phrases.mySongs, icon: Music2 })
  else all.push({ to: '/moderator', label: user.rol === 'admin' ? staff.administration : staff.moderation, icon: ShieldCheck })
  return all
}

export const createIcon = Feather
