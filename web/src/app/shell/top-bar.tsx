import { Search } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { useKeyboardInset } from '#web/platform/keyboard-inset.ts'
import { useUser } from '#web/platform/session.ts'
import { common, navigation as phrases } from '#web/phrases/common.ts'
import { search } from '#web/phrases/search.ts'
import { classes } from '#web/ui/classes.ts'
import { Mark, Wordmark } from '#web/ui/logo.tsx'
import { ThemeSwitch } from './account-menu.tsx'
import { isStaff, logoPath } from './navigation.ts'

/** The feeds' tabs and the search, which staff do not have; on a phone also the logo, because there is no sidebar. */
export function TopBar() {
  const user = useUser()
  const isTyping = useKeyboardInset() !== null
  // The search page has a box of its own; on a phone this is an icon.
  const isSearchPage = useLocation().pathname === '/search'
  const tabs = user
    ? [
        { to: '/for-you', label: phrases.forYou },
        { to: '/followed', label: phrases.followed },
      ]
    : []
  return (
    <header
      className={classes(
        'top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-paper/92 px-4 backdrop-blur md:h-16 md:gap-2 md:px-8',
        // With a keyboard on the screen the bar scrolls away with the page.
        isTyping ? 'relative' : 'sticky',
      )}
    >
      <Link to={logoPath(user)} className="rounded-md text-[1.375rem] md:hidden" aria-label={common.product}>
        {tabs.length ? <Mark className="size-7 text-accent" /> : <Wordmark />}
      </Link>
      <nav aria-label={phrases.forYou} className="flex h-full flex-1 justify-center gap-1 md:justify-start">
        {tabs.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              classes(
                'inline-flex h-full items-center border-b-2 px-3 text-[0.9375rem] font-semibold whitespace-nowrap transition-colors md:px-4',
                isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {!isStaff(user) && (
        <Link
          to="/search"
          className={classes(
            'inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken md:h-10 md:w-72 md:justify-start md:gap-2.5 md:border md:border-line md:bg-surface md:px-4 md:text-muted',
            isSearchPage && 'md:hidden',
          )}
        >
          <Search size={20} strokeWidth={1.75} aria-hidden />
          <span className="text-sm max-md:sr-only">{search.box}</span>
        </Link>
      )}
      <span className="md:hidden">
        <ThemeSwitch />
      </span>
    </header>
  )
}
