import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The scroll position of each history entry of this visit. */
const positions = new Map<string, number>()

/** How long a page that comes back may take to reach its old height. */
const patience = 10_000
/** How long the position is kept after it was reached: covers and players may still change the heights above it. */
const settling = 600
const userActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the position as soon as the page is tall enough, and keeps it there until the heights settle or the person
 * acts.
 */
function restore(position: number, onEnd: () => void): () => void {
  let reached: ReturnType<typeof setTimeout> | undefined
  const apply = () => {
    window.scrollTo({ top: position, behavior: 'instant' })
    if (Math.abs(window.scrollY - position) < 2) reached ??= setTimeout(stop, settling)
  }
  const stop = () => {
    clearTimeout(reached)
    clearTimeout(end)
    cancelAnimationFrame(frame)
    observer.disconnect()
    for (const name of userActs) window.removeEventListener(name, stop)
    onEnd()
  }
  const observer = new ResizeObserver(apply)
  observer.observe(document.body)
  const frame = requestAnimationFrame(apply)
  const end = setTimeout(stop, patience)
  for (const name of userActs) window.addEventListener(name, stop, { passive: true })
  return stop
}

/**
 * Back returns to the position that was left; a new page begins at the top. The query cache still has the pages of the
 * lists.
 */
export function ScrollMemory() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const lastPath = useRef('')
  const restoring = useRef(false)
  // In the layout phase: the next page may be shorter, and the scroll event that follows does not belong to the page
  // before.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => void (restoring.current || positions.set(key, window.scrollY))
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
  useLayoutEffect(() => {
    // A change of the query alone (a tab, a filter) keeps the position.
    const samePage = lastPath.current === pathname
    lastPath.current = pathname
    const position = type === 'POP' ? positions.get(key) : samePage ? undefined : 0
    if (position === undefined) return
    restoring.current = true
    return restore(position, () => (restoring.current = false))
  }, [pathname, key, type])
  return null
}
