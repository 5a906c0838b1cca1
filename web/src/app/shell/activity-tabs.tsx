import { NavLink } from 'react-router'
import { navigation } from '#web/phrases/common.ts'
import { classes } from '#web/ui/classes.ts'
import { UnreadBadge } from './unread-badge.tsx'

const places = [
  { to: '/notifications', label: navigation.notifications, of: 'notifications' },
  { to: '/chats', label: navigation.messages, of: 'chats' },
] as const

/** On a phone "Actividad" has two pages: notifications and chats. */
export function ActivityTabs() {
  return (
    <nav aria-label={navigation.activity} className="mb-5 flex gap-1 border-b border-line md:hidden">
      {places.map(({ to, label, of }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            classes(
              '-mb-px inline-flex min-h-11 flex-1 items-center justify-center gap-2 border-b-2 font-semibold',
              isActive ? 'border-accent' : 'border-transparent text-muted',
            )
          }
        >
          {label} <UnreadBadge of={of} />
        </NavLink>
      ))}
    </nav>
  )
}
