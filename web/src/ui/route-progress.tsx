import { useSyncExternalStore } from 'react'
import { common } from '#web/phrases/common.ts'

let running = 0
const watchers = new Set<() => void>()

/** Shows the thin bar at the top of the page until the promise settles. */
export function withProgress<T>(work: Promise<T>): Promise<T> {
  const change = (by: number) => {
    running += by
    watchers.forEach((notify) => notify())
  }
  change(1)
  work.then(
    () => change(-1),
    () => change(-1),
  )
  return work
}

export function RouteProgress() {
  const shown = useSyncExternalStore(
    (notify) => {
      watchers.add(notify)
      return () => void watchers.delete(notify)
    },
    () => running > 0,
    () => false,
  )
  if (!shown) return null
  return (
    <div
      role="progressbar"
      aria-label={common.loading}
      className="fixed inset-x-0 top-0 z-[60] h-0.5 origin-left animate-[progress_4s_cubic-bezier(0.1,0.7,0.3,1)_forwards] bg-accent"
    />
  )
}
