import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const places = new Map<string, number>()

/** Going back returns to the place one left; going on begins at the top. Pages are in the query cache, so the place is there. */
export function ScrollMemory() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
  useLayoutEffect(() => {
    const place = type === 'POP' ? places.get(key) : 0
    if (place === undefined) return
    const frame = requestAnimationFrame(() => window.scrollTo({ top: place, behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
    // A change of the query alone (a tab, a filter) keeps the place.
  }, [pathname])
  return null
}
