import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { hydrated } from './people.ts'

/** All writes of the page: calls and socket events. */
export function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'GET' && path.startsWith('/api/')) sent.push(`${request.method()} ${path}`)
  })
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, event] = /^42\d*\["([^"]+)"/.exec(String(payload)) ?? []
      if (event) sent.push(`event ${event}`)
    }),
  )
  return sent
}

/**
 * Double-clicks and returns the number of writes. Both clicks are handled when the page has painted twice afterwards.
 */
export async function doubleClick(page: Page, sent: string[], button: Locator, what: RegExp): Promise<number> {
  const before = sent.length
  await button.dblclick()
  await expect.poll(() => sent.slice(before).some((one) => what.test(one))).toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.waitForLoadState('networkidle')
  return sent.slice(before).filter((one) => what.test(one)).length
}

/** One action: how to reach its button, and what it sends. */
export type Action = [name: string, reach: () => Promise<Locator>, sends: RegExp]

/**
 * Runs the actions in order.
 * @returns the actions that were not sent exactly once
 */
export async function notSentOnce(page: Page, sent: string[], actions: Action[]): Promise<Record<string, number>> {
  const wrong: Record<string, number> = {}
  for (const [name, reach, sends] of actions) {
    const count = await reach()
      .then((button) => doubleClick(page, sent, button, sends))
      .catch((error: unknown) => {
        throw new Error(`${name}: ${String(error)}`, { cause: error })
      })
    if (count !== 1) wrong[name] = count
  }
  return wrong
}

/** Common steps on a page, by visible names. */
export function on(page: Page) {
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first()
  return {
    button,
    go: async (path: string) => {
      await page.goto(path)
      await hydrated(page)
    },
    press: (name: string | RegExp) => button(name).click(),
    /** Chooses an item of a menu. */
    choose: async (menu: string | RegExp, item: string) => {
      await button(menu).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    },
    fill: (label: string | RegExp, text: string) =>
      page
        .getByLabel(label, typeof label === 'string' ? { exact: true } : {})
        .last()
        .fill(text),
    inDialog: (name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true }),
  }
}
