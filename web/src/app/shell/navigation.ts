import { Bell, CircleUser, Feather, Home, type LucideIcon, MessageCircle, Music2, ShieldCheck } from 'lucide-react'
import type { Account } from '#contract/accounts/account.ts'
import { navigation as phrases } from '#web/phrases/common.ts'
import { profilePath } from '#web/ui/paths.ts'

export interface Destination {
  to: string
  label: string
  icon: LucideIcon
  /** Which unread count it shows. */
  news?: 'notifications' | 'chats'
}

export const isStaff = (user: Account | null): boolean => user?.rol === 'moderator' || user?.rol === 'admin'

export const logoPath = (user: Account | null): string => (user ? '/for-you' : '/home')
/** The address of + and Crear. */
export function createPath(user: Account | null): string {
  if (!user) return '/login?next=%2Fcreate-lyrics'
  return isStaff(user) ? '/global-moderator' : '/my-lirics'
}

/** The destinations that this person may open, in their order. */
export function destinations(user: Account | null): Destination[] {
  if (!user) return [{ to: '/home', label: phrases.home, icon: Home }]
  const all: Destination[] = [
    { to: '/notifications', label: phrases.notifications, icon: Bell, news: 'notifications' },
    { to: '/chats', label: phrases.messages, icon: MessageCircle, news: 'chats' },
  ]
  if (!isStaff(user)) all.push({ to: '/my-lirics', label: phrases.mySongs, icon: Music2 })
  else
    all.push({
      to: '/moderator',
      label: user.rol === 'admin' ? phrases.administration : phrases.moderation,
      icon: ShieldCheck,
    })
  all.push({
    to: user.nickName ? profilePath(user.nickName) : '/second-register',
    label: phrases.profile,
    icon: CircleUser,
  })
  return all
}

export const createIcon = Feather
