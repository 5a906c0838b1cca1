/**
 * Words are no stops of the tab key, because there are hundreds. The arrow down leads to them from the box, the tabs
 * and the panel; arrows lead from one to the next, also up and down.
 */
export function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const active = document.activeElement
  if (!root || !(active instanceof HTMLElement)) return
  const words = [...root.querySelectorAll<HTMLElement>('[data-word]')]
  const at = words.indexOf(active)
  const opens = event.key === 'ArrowDown' && active.matches('input[type=search], [role=tab], [role=tabpanel]')
  if (at < 0 && !opens) return
  const next = at < 0 ? words[0] : target(words, at, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function target(words: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return words[at + 1]
  if (key === 'ArrowLeft') return words[at - 1]
  if (key === 'Home') return words[0]
  if (key === 'End') return words.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const here = words[at]!.getBoundingClientRect()
  const places = words.map((word) => ({ word, box: word.getBoundingClientRect() }))
  const isBeyond = (top: number) => (key === 'ArrowDown' ? top > here.top + 4 : top < here.top - 4)
  const beyond = places.filter(({ box }) => isBeyond(box.top))
  const rows = beyond.map(({ box }) => box.top)
  const row = key === 'ArrowDown' ? Math.min(...rows) : Math.max(...rows)
  const distance = (left: number) => Math.abs(left - here.left)
  return beyond
    .filter(({ box }) => Math.abs(box.top - row) < 4)
    .toSorted((a, b) => distance(a.box.left) - distance(b.box.left))[0]?.word
}
