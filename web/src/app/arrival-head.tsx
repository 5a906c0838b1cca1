import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What the server wrote about the first page. A browser shares the canonical address instead of the one it is at. */
const ofFirstPage =
  'link[rel="canonical"], link[rel="alternate"], meta[property^="og:"], script[type="application/ld+json"]'

/** Removes the head of the server-rendered page when the person goes to another page. */
export function ArrivalHead() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) for (const element of document.head.querySelectorAll(ofFirstPage)) element.remove()
  }, [pathname])
  return null
}
