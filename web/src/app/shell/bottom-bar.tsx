import { Bell, CircleUser, Home, type LucideIcon, Plus, Search, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { useKeyboardInset } from '#web/platform/keyboard-inset.ts'
import { useUser } from '#web/platform/session.ts'
import { navigation as phrases } from '#web/phrases/common.ts'
import { search } from '#web/phrases/search.ts'
import { classes } from '#web/ui/classes.ts'
import { profilePath } from '#web/ui/paths.ts'
import { createPath, isStaff, logoPath } from './navigation.ts'
import { UnreadBadge } from './unread-badge.tsx'

// A long label makes its item wider than the others.
const item =
  'relative flex min-h-14 min-w-fit flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium whitespace-nowrap'

function Item({
  to,
  label,
  icon: Icon,
  children,
}: {
  to: string
  label: string
  icon: LucideIcon
  children?: ReactNode
}) {
  return (
    <NavLink to={to} className={({ isActive }) => classes(item, isActive ? 'text-accent' : 'text-muted')}>
      <Icon size={22} strokeWidth={1.75} aria-hidden /> {label}
      {children}
    </NavLink>
  )
}

/** The destinations in the reach of a thumb; none while a keyboard is on the screen. */
export function BottomBar() {
  const user = useUser()
  const isTyping = useKeyboardInset() !== null
  return (
    <nav
      aria-label={phrases.label}
      className={classes(
        'fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden',
        isTyping ? 'hidden' : 'flex',
      )}
    >
      <Item to={logoPath(user)} label={phrases.home} icon={Home} />
      {isStaff(user) ? (
        <Item
          to="/moderator"
          label={user?.rol === 'admin' ? phrases.administration : phrases.moderation}
          icon={ShieldCheck}
        />
      ) : (
        <Item to="/search" label={search.box} icon={Search} />
      )}
      <Link to={createPath(user)} aria-label={phrases.create} className={item}>
        <span className="grid size-11 place-items-center rounded-full bg-accent text-on-accent">
          <Plus size={24} strokeWidth={2} aria-hidden />
        </span>
      </Link>
      <Item to={user ? '/notifications' : '/login?next=%2Fnotifications'} label={phrases.activity} icon={Bell}>
        {user && <UnreadBadge of="all" className="absolute start-1/2 top-1" />}
      </Item>
      <Item
        to={user ? (user.nickName ? profilePath(user.nickName) : '/second-register') : '/login'}
        label={phrases.profile}
        icon={CircleUser}
      />
    </nav>
  )
}
