import { type ReactNode, useEffect, useRef } from 'react'
import { afterPaint } from '#web/platform/after-paint.ts'
import { classes } from './classes.ts'

export interface TabItem<Id extends string> {
  id: Id
  label: ReactNode
}

/**
 * Tabs with arrow keys; the caller renders the panel, labelled by `tab-{id}`. The chosen one may be in another list of
 * the same page.
 */
export function Tabs<Id extends string>({
  label,
  items,
  chosen,
  onChoose,
  className,
  isColumn = false,
}: {
  label: string
  items: readonly TabItem<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
  className?: string
  /** One below the other. */
  isColumn?: boolean
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
    const at = items.findIndex((item) => list.current?.querySelector(`#tab-${item.id}`) === document.activeElement)
    const next = items[(at + by + items.length) % items.length]!
    onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  const isHere = items.some((item) => item.id === chosen)
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={isColumn ? 'vertical' : undefined}
      className={classes(
        isColumn ? 'flex flex-col gap-0.5' : 'scrolls-sideways flex gap-1 overflow-x-auto border-b border-line',
        className,
      )}
      onKeyDown={(event) => {
        const by = { [isColumn ? 'ArrowDown' : 'ArrowRight']: 1, [isColumn ? 'ArrowUp' : 'ArrowLeft']: -1 }[event.key]
        if (!by) return
        event.preventDefault()
        move(by)
      }}
    >
      {items.map((item, index) => (
        <button
          key={item.id}
          id={`tab-${item.id}`}
          type="button"
          role="tab"
          aria-selected={item.id === chosen}
          tabIndex={item.id === chosen || (index === 0 && !isHere) ? 0 : -1}
          onClick={() => onChoose(item.id)}
          className={classes(
            'min-h-11 shrink-0 font-semibold transition-colors',
            isColumn ? 'rounded-full px-3 text-start text-[0.9375rem]' : '-mb-px border-b-2 px-4 whitespace-nowrap',
            isColumn
              ? item.id === chosen
                ? 'bg-accent-soft text-accent'
                : 'hover:bg-sunken'
              : item.id === chosen
                ? 'border-accent text-ink'
                : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
