import { Link, NavLink } from 'react-router'
import { useUser } from '#web/platform/session.ts'
import { common, navigation as phrases } from '#web/phrases/common.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Wordmark } from '#web/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { createIcon as CreateIcon, createPath, destinations, logoPath } from './navigation.ts'

const legal = [
  { to: '/terms-and-conditions', label: common.terms },
  { to: '/privacy-policy', label: common.privacy },
  { to: '/questions', label: common.questions },
]

export function Sidebar() {
  const user = useUser()
  return (
    <aside className="fixed inset-y-0 start-0 z-30 hidden w-60 flex-col border-e border-line bg-paper px-4 py-6 md:flex">
      <Link to={logoPath(user)} className="self-start rounded-md px-3 text-[1.75rem]" aria-label={common.product}>
        <Wordmark />
      </Link>
      <nav aria-label={phrases.label} className="mt-8 flex flex-col gap-1">
        {destinations(user).map(({ to, label, icon: Icon, news }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              classes(
                'flex min-h-11 items-center gap-3 rounded-full px-3.5 font-medium transition-colors',
                isActive ? 'bg-accent-soft font-semibold text-accent dark:text-accent' : 'hover:bg-sunken',
              )
            }
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden /> <span className="flex-1 whitespace-nowrap">{label}</span>
            {news && <UnreadBadge of={news} />}
          </NavLink>
        ))}
      </nav>
      <ButtonLink to={createPath(user)} className="mt-6">
        <CreateIcon size={18} strokeWidth={1.75} aria-hidden /> {phrases.create}
      </ButtonLink>
      <div className="mt-auto flex flex-col gap-4">
        <nav aria-label={common.terms} className="flex flex-wrap gap-x-3 gap-y-1 px-3 text-[0.8125rem] text-muted">
          {legal.map(({ to, label }) => (
            <Link key={to} to={to} className="hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </nav>
        <AccountMenu />
      </div>
    </aside>
  )
}
