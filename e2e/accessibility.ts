import axe from 'axe-core'
import type { Page } from 'playwright'

interface Check {
  /** A selector of the part that is checked; the whole page by default. */
  within?: string
  /** Only these rules; by default those of WCAG 2.2, levels A and AA. */
  rules?: string[]
}

/**
 * What axe finds on a page, one line for each element. The page runs axe itself: the package for Playwright opens one
 * more page for each check, which costs more than the check.
 */
export async function accessibilityFaults(page: Page, { within, rules }: Check = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ context, runOnly }) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(context ?? document, {
        runOnly,
        resultTypes: ['violations'],
        elementRef: false,
        ancestry: false,
      })
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
    },
    {
      context: within,
      runOnly: rules
        ? { type: 'rule' as const, values: rules }
        : { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
  )
}

/** What axe finds in either theme: every rule in the light one, and the contrast in the dark one. */
export async function faultsInBothThemes(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    // The colours of an element with a transition change a moment later.
    await page.waitForFunction(
      (wanted) =>
        getComputedStyle(document.documentElement).colorScheme === wanted &&
        !document.getAnimations().some((animation) => animation instanceof CSSTransition),
      theme,
    )
    const found = await accessibilityFaults(page, {
      ...(within ? { within } : {}),
      ...(theme === 'dark' ? { rules: ['color-contrast'] } : {}),
    })
    faults.push(...found.map((fault) => `${fault} (${theme})`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}
