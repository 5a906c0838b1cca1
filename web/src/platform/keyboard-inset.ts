import { useSyncExternalStore } from 'react'

/** A smaller change is the browser's own bar, not a keyboard. */
const least = 120
const writable = 'input, textarea, select, [contenteditable="true"]'

/** The greatest height of the page by its width: what a phone has without a keyboard. */
const heights = new Map<number, number>()

/**
 * What the on-screen keyboard covers of the page, in pixels; `null` without a keyboard. Most browsers lay the keyboard
 * over the page. Others make the page smaller, and the keyboard covers nothing of it.
 */
function measure(): number | null {
  const view = window.visualViewport
  // A page that is magnified shows less of itself as well.
  if (!view || view.scale > 1.01) return null
  const full = Math.max(heights.get(innerWidth) ?? 0, innerHeight)
  heights.set(innerWidth, full)
  const covered = Math.round(innerHeight - view.height - view.offsetTop)
  if (covered >= least) return covered
  const isWriting = matchMedia('(pointer: coarse)').matches && document.activeElement?.matches(writable)
  return isWriting && full - innerHeight >= least ? 0 : null
}
function subscribe(notify: () => void): () => void {
  const view = window.visualViewport
  for (const event of ['resize', 'scroll']) view?.addEventListener(event, notify)
  for (const event of ['focusin', 'focusout', 'resize']) window.addEventListener(event, notify)
  return () => {
    for (const event of ['resize', 'scroll']) view?.removeEventListener(event, notify)
    for (const event of ['focusin', 'focusout', 'resize']) window.removeEventListener(event, notify)
  }
}

/** What the on-screen keyboard covers of the page, in pixels; `null` without a keyboard. */
export const useKeyboardInset = (): number | null => useSyncExternalStore(subscribe, measure, () => null)
