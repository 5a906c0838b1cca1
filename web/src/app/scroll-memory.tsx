import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const places = new Map<string, number>()

/** Going back returns to the place one left; going on begins at the top. Pages are in the query cache, so the place is there. */
export function ScrollMemory() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const lastPath = useRef('')
  // In the layout phase: the page that comes may be shorter, and its scrolling is not the place of the one before.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
  useLayoutEffect(() => {
    // A change of the query alone (a tab, a filter) keeps the place.
    const samePage = lastPath.current === pathname
    lastPath.current = pathname
    const place = type === 'POP' ? places.get(key) : samePage ? undefined : 0
    if (place === undefined) return
    const frame = requestAnimationFrame(() => window.scrollTo({ top: place, behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [pathname, key, type])
  return null
}
