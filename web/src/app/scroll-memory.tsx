import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The scroll position of each history entry of this visit. */
const positions = new Map<string, number>()

/** How long a restored page may take to reach its old height. */
const patience = 10_000
/** How long the position is held after it was reached, because covers and players may change the heights above it. */
const settling = 600
const userActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the position when the page is tall enough, and holds it until the heights are stable or the person acts.
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

/** Back restores the position; a new page starts at the top. The query cache still has the lists' pages. */
export function ScrollMemory() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const lastPath = useRef('')
  const restoring = useRef(false)
  // In the layout phase: the next page may be shorter, and its scroll event does not belong to the previous page.
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
