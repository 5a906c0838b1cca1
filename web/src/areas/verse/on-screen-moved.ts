// Which part of an editor is on the screen.
import type { EditorView } from '@tiptap/pm/view'

/**
 * Calls `act` in the next frame, and after each scrolling of the page or of a box in it, once for each frame.
 * @returns stops it
 */
export function onScreenMoved(act: () => void): () => void {
  let frame = 0
  const wait = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      act()
    })
  }
  wait()
  document.addEventListener('scroll', wait, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('scroll', wait, { capture: true })
  }
}

/** The document position in the middle of the screen, or the nearest position inside the editor. */
export function middleOfScreen(view: EditorView): number | undefined {
  const { left, top, bottom } = view.dom.getBoundingClientRect()
  const middle = Math.min(Math.max(innerHeight / 2, top + 1), bottom - 1)
  return view.posAtCoords({ left: left + 40, top: middle })?.pos
}
