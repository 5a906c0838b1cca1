import { Feather, Home, type LucideIcon, Music2, Users } from 'lucide-react'
import type { Account } from '#contract/accounts/account.ts'
import { navigation as phrases } from '#web/phrases/common.ts'

export interface Destination {
  to: string
  label: string
  icon: LucideIcon
}

const isStaff = (user: Account | null) => user?.rol === 'moderator' || user?.rol === 'admin'

export const logoPath = (user: Account | null): string => (user ? '/for-you' : '/home')
/** Where + and Crear lead. */
export const createPath = (): string => '/my-lirics'

/** The places that this person may go to, in the order in which they are shown. */
export function destinations(user: Account | null): Destination[] {
  if (!user) return [{ to: '/home', label: phrases.home, icon: Home }]
  const all: Destination[] = [
    { to: '/for-you', label: phrases.forYou, icon: Home },
    { to: '/followed', label: phrases.followed, icon: Users },
  ]
  if (!isStaff(user)) all.push({ to: '/my-lirics', label: phrases.mySongs, icon: Music2 })
  return all
}

export const createIcon = Feather
