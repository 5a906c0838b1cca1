import { useSyncExternalStore } from 'react'

/** A smaller change is the browser's own bar, not a keyboard. */
const least = 120

function measure(): number {
  const view = window.visualViewport
  const inset = view ? Math.round(window.innerHeight - view.height - view.offsetTop) : 0
  return inset >= least ? inset : 0
}
function subscribe(notify: () => void): () => void {
  const view = window.visualViewport
  for (const event of ['resize', 'scroll']) view?.addEventListener(event, notify)
  return () => {
    for (const event of ['resize', 'scroll']) view?.removeEventListener(event, notify)
  }
}

/** The height of the on-screen keyboard in pixels; 0 without one. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, measure)
