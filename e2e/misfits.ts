import type { Page } from 'playwright'

const widths = [320, 390, 1280]
/** Components follow the window's width some renderings later. What does not fit after this time is a defect. */
const timeToFollow = 2000

/** In the page: what is wider than the window, or lies outside of it and can be pressed or filled in. */
function misfitsNow(): string[] {
  const problems: string[] = []
  const page = document.scrollingElement!
  if (page.scrollWidth > innerWidth) problems.push(`the page is ${page.scrollWidth} wide`)
  const overflow = (element: Element) => getComputedStyle(element).overflowX
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    ((/auto|scroll/.test(overflow(element)) && element.scrollWidth > element.clientWidth) ||
      scrolls(element.parentElement))
  for (const element of document.querySelectorAll(
    'a[href], button, input:not([type=file]), select, textarea, summary, [tabindex="0"], [role="dialog"]',
  )) {
    const box = element.getBoundingClientRect()
    if (!element.checkVisibility({ visibilityProperty: true }) || box.width < 2 || box.height < 2) continue
    // A line that is cut ("truncate") ends where its box ends.
    let [left, right] = [box.left, box.right]
    for (let around = element.parentElement; around; around = around.parentElement)
      if (/hidden|clip/.test(overflow(around))) {
        left = Math.max(left, around.getBoundingClientRect().left)
        right = Math.min(right, around.getBoundingClientRect().right)
      }
    if ((left < -1 || right > innerWidth + 1 || right - left < 2) && !scrolls(element.parentElement)) {
      const html = element.outerHTML.replace(/W{9,}/g, 'W…').slice(0, 120)
      problems.push(`${html} from ${Math.round(box.left)} to ${Math.round(box.right)}`)
    }
  }
  // A dialog scrolls down, never sideways.
  for (const part of document.querySelectorAll('[role="dialog"], [role="dialog"] *'))
    if (
      /auto|scroll/.test(overflow(part)) &&
      getComputedStyle(part).overflowY !== 'hidden' &&
      part.scrollWidth > part.clientWidth + 1 &&
      part.tagName !== 'TEXTAREA'
    )
      problems.push(`its dialog is ${part.scrollWidth} wide in ${part.clientWidth}`)
  return problems
}

/** What does not fit on a phone, a narrow phone or a desktop. It leaves the window as wide as a desktop. */
export async function misfits(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(async (wanted) => {
      while (innerWidth !== wanted) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, width)
    const end = Date.now() + timeToFollow
    let now = await page.evaluate(misfitsNow)
    while (now.length > 0 && Date.now() < end) now = await page.evaluate(misfitsNow)
    found.push(...now.map((problem) => `${what} at ${width}: ${problem}`))
  }
  return found
}
