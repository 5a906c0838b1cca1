import { useEffect } from 'react'

/** Mounted last in the frame of a page: marks that hydration has finished. */
export function MarkHydrated() {
  useEffect(() => void delete document.documentElement.dataset.ssr, [])
  return null
}
