// Returns the focus when a dialog closes. One mechanism for all dialogs, sheets and menus, with or without a trigger.

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]'
const inDialog = '[role="dialog"], [role="alertdialog"]'

/** The opener of a dialog, and its place on the page in case it is gone when the dialog closes. */
export interface Opener {
  element: Element | null
  /** From the opener to the root: each parent, and the branch's position in it. */
  trail: { parent: Element; index: number }[]
  /** The opener of the dialog that contains the opener. */
  outer: Opener | undefined
}

/** Safari does not focus a button that is clicked, so the last press is remembered too. */
let pressed: Element | null = null
if (typeof document !== 'undefined')
  document.addEventListener(
    'pointerdown',
    (event) => (pressed = (event.target as Element | null)?.closest?.(focusable) ?? null),
    { capture: true, passive: true },
  )

const openers = new WeakMap<Element, Opener>()
/** Stores the opener of an open dialog: a second dialog that is opened from it may outlive it. */
export const setOpenerOf = (dialog: Element, opener: Opener): void => void openers.set(dialog, opener)

/** The element that opens a dialog now. For a menu item it is the menu's button, because the menu closes. */
export function currentOpener(): Opener {
  const active = document.activeElement
  const start = active && active !== document.body ? active : pressed
  const menu = start?.closest('[role="menu"]')
  const element = (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) || start
  const trail: Opener['trail'] = []
  for (
    let branch = element, parent = element?.parentElement;
    branch && parent;
    branch = parent, parent = parent.parentElement
  )
    trail.push({ parent, index: [...parent.children].indexOf(branch) })
  const dialog = element?.closest(inDialog)
  return { element: element ?? null, trail, outer: dialog ? openers.get(dialog) : undefined }
}

const isShown = (element: Element) =>
  element.getClientRects().length > 0 && !element.closest('[inert], [aria-hidden="true"]')
const firstIn = (branch: Element | undefined): HTMLElement | undefined =>
  branch &&
  [branch, ...branch.querySelectorAll(focusable)]
    .filter((element): element is HTMLElement => element instanceof HTMLElement && element.matches(focusable))
    .find(isShown)

/**
 * The element at the opener's place: the next item of its list, else the previous one, else the nearest focusable
 * one.
 */
function neighbour({ trail }: Opener): HTMLElement | undefined {
  for (const { parent, index } of trail) {
    if (parent === document.body) return undefined
    if (!parent.isConnected) continue
    const found = firstIn(parent.children[index]) ?? firstIn(parent.children[index - 1]) ?? firstIn(parent)
    if (found) return found
  }
  return undefined
}

/** Returns the focus to the opener, or to the nearest element. */
export function returnFocus(opener: Opener): void {
  const { element, outer } = opener
  if (element instanceof HTMLElement && element.isConnected && isShown(element) && element.matches(focusable)) {
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return watchRemoval(element, opener)
  }
  const next = neighbour(opener)
  if (next) return next.focus()
  if (outer) return returnFocus(outer)
  const main = document.querySelector<HTMLElement>('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}

/** A deleted item leaves the page only after its list is refetched, when the dialog has closed already. */
function watchRemoval(element: HTMLElement, opener: Opener): void {
  const stop = () => {
    observer.disconnect()
    clearTimeout(end)
  }
  const observer = new MutationObserver(() => {
    const active = document.activeElement
    if (element.isConnected) return void (active !== element && active !== document.body && stop())
    stop()
    if (active === document.body || !active) returnFocus(opener)
  })
  const end = setTimeout(stop, 10_000)
  observer.observe(document.body, { childList: true, subtree: true })
}
