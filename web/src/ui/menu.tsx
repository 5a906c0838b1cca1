import { MoreHorizontal, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createPrefetchedPart } from '#web/platform/part.ts'
import { showToast } from '#web/platform/toast.ts'
import { common } from '#web/phrases/common.ts'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { OverlayBoundary, partProblem, useLoaded } from './lazy-part.tsx'

// The menu's code loads shortly before it is opened, or when the page is idle.
const content = createPrefetchedPart(() => import('./menu-content.tsx'))
const prefetch = () => void content.load().catch(() => {})

export interface MenuItem {
  label: string
  icon: LucideIcon
  onChoose: () => void
  danger?: boolean
  /** A line stands above it, so that it is not pressed in place of its neighbour. */
  apart?: boolean
  /** Only on a phone: elsewhere a button stands for it. */
  onPhone?: boolean
}

/** Further actions in a menu. Without actions there is no menu. */
export function Menu({
  name,
  items,
  className,
}: {
  name: string
  items: (MenuItem | false | null | undefined)[]
  className?: string
}) {
  const [asked, setAsked] = useState(false)
  const shown = items.filter((item): item is MenuItem => Boolean(item))
  if (shown.length === 0) return null
  const look = {
    name,
    className: classes('text-muted', className),
    children: <MoreHorizontal size={20} strokeWidth={1.75} />,
  }
  const closed = (
    <IconButton
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setAsked(true)}
    />
  )
  const fail = (sentence: string) => {
    showToast(sentence, { tone: 'bad' })
    setAsked(false)
  }
  if (!asked) return closed
  return (
    <OverlayBoundary onFailure={() => fail(common.failed)}>
      <Asked items={shown} closed={closed} trigger={<IconButton {...look} />} onFailure={() => fail(partProblem())} />
    </OverlayBoundary>
  )
}

/** The closed menu until its code is loaded. */
function Asked({
  items,
  closed,
  trigger,
  onFailure,
}: {
  items: MenuItem[]
  closed: ReactNode
  trigger: ReactNode
  onFailure: () => void
}) {
  const loaded = useLoaded(content, onFailure)
  return loaded ? <loaded.default items={items} trigger={trigger} /> : closed
}
