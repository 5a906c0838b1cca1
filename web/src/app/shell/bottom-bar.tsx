import { LogIn, LogOut, Plus, Search } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { useUser } from '#web/platform/session.ts'
import { navigation as phrases } from '#web/phrases/common.ts'
import { search } from '#web/phrases/search.ts'
import { classes } from '#web/ui/classes.ts'
import { useSignOut } from './account-menu.tsx'
import { createPath, destinations, isStaff } from './navigation.ts'

const item = 'flex min-h-14 min-w-14 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium'

/** Within the thumb's reach. */
export function BottomBar() {
  const user = useUser()
  const leave = useSignOut()
  const all = destinations(user).filter(({ to }) => to !== '/followed')
  return (
    <nav aria-label={phrases.label} className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden">
      {all.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} className={({ isActive }) => classes(item, isActive ? 'text-accent' : 'text-muted')}>
          <Icon size={22} strokeWidth={1.75} aria-hidden /> {to === '/for-you' ? phrases.home : label}
        </NavLink>
      ))}
      {!isStaff(user) && (
        <NavLink to="/search" className={({ isActive }) => classes(item, isActive ? 'text-accent' : 'text-muted')}>
          <Search size={22} strokeWidth={1.75} aria-hidden /> {search.box}
        </NavLink>
      )}
      <Link to={createPath(user)} aria-label={phrases.create} className={item}>
        <span className="grid size-11 place-items-center rounded-full bg-accent text-on-accent">
          <Plus size={24} strokeWidth={2} aria-hidden />
        </span>
      </Link>
      {user ? (
        <button type="button" onClick={leave} className={classes(item, 'text-muted')}>
          <LogOut size={22} strokeWidth={1.75} aria-hidden /> {phrases.logOut}
        </button>
      ) : (
        <NavLink to="/login" className={classes(item, 'text-muted')}>
          <LogIn size={22} strokeWidth={1.75} aria-hidden /> {phrases.logIn}
        </NavLink>
      )}
    </nav>
  )
}
