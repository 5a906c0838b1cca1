import { MoreHorizontal, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'

// The menu's code comes when somebody is about to open one.
const load = () => import('./menu-content.tsx')
const OpenMenu = lazy(load)

export interface MenuItem {
  label: string
  icon: LucideIcon
  onChoose: () => void
  danger?: boolean
}

/** What else can be done with a thing, behind three dots. Without anything to do there is no menu. */
export function Menu({ name, items, className }: { name: string; items: (MenuItem | false | null | undefined)[]; className?: string }) {
  const [asked, setAsked] = useState(false)
  const shown = items.filter((item): item is MenuItem => Boolean(item))
  if (shown.length === 0) return null
  const look = { name, className: classes('text-muted', className), children: <MoreHorizontal size={20} strokeWidth={1.75} /> }
  const closed = <IconButton {...look} aria-haspopup="menu" aria-expanded={false} onPointerEnter={() => void load()} onFocus={() => void load()} onClick={() => setAsked(true)} />
  if (!asked) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu items={shown} trigger={<IconButton {...look} />} />
    </Suspense>
  )
}
