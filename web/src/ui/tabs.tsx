import { type ReactNode, useEffect, useRef } from 'react'
import { afterPaint } from '#web/platform/after-paint.ts'
import { classes } from './classes.ts'

export interface TabItem<Id extends string> {
  id: Id
  label: ReactNode
}

/** Tabs with arrow keys; the caller renders the panel, labelled by `tab-{id}`. */
export function Tabs<Id extends string>({
  label,
  items,
  chosen,
  onChoose,
  className,
}: {
  label: string
  items: readonly TabItem<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
  className?: string
}) {
  const list = useRef<HTMLDivElement>(null)
  // If the tabs overflow, the chosen one scrolls into view; the page does not scroll.
  useEffect(
    () =>
      afterPaint(() => {
        const all = list.current
        const tab = all?.querySelector<HTMLElement>(`#tab-${chosen}`)
        if (all && tab && all.scrollWidth > all.clientWidth)
          all.scrollLeft = tab.offsetLeft - all.offsetLeft - (all.clientWidth - tab.offsetWidth) / 2
      }),
    [chosen],
  )
  const move = (by: number) => {
    const at = items.findIndex((item) => item.id === chosen)
    const next = items[(at + by + items.length) % items.length]!
    onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classes('scrolls-sideways flex gap-1 overflow-x-auto border-b border-line', className)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') move(1)
        if (event.key === 'ArrowLeft') move(-1)
      }}
    >
      {items.map((item) => (
        <button
          key={item.id}
          id={`tab-${item.id}`}
          type="button"
          role="tab"
          aria-selected={item.id === chosen}
          tabIndex={item.id === chosen ? 0 : -1}
          onClick={() => onChoose(item.id)}
          className={classes(
            '-mb-px min-h-11 shrink-0 border-b-2 px-4 font-semibold whitespace-nowrap transition-colors',
            item.id === chosen ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
