import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { settled } from './dialogs.ts'
import { hydrated, phone, scrolled, signIn, visitor } from './people.ts'

test('the feed scrolls to its end: eight at a time, each card once, in two columns', async () => {
  const page = await visitor()
  await page.goto('/home')
  await page.getByRole('article').nth(7).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(8)
  const [first, second] = await Promise.all([0, 1].map((index) => page.getByRole('article').nth(index).boundingBox()))
  expect(first!.y).toBe(second!.y)
  for (let tries = 0; tries < 40 && !(await page.getByText('Llegaste al final.').isVisible()); tries++) {
    await page.mouse.wheel(0, 3000)
    await scrolled(page)
  }
  const ids = await page
    .locator('[data-lyric]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-lyric')))
  expect(ids.length).toBeGreaterThanOrEqual(30)
  expect(new Set(ids).size).toBe(ids.length)

  // Going back returns to the place one left.
  const more = page.getByRole('article').last().getByRole('link', { name: 'Ver más' })
  await more.scrollIntoViewIfNeeded()
  await scrolled(page)
  const place = await page.evaluate(() => window.scrollY)
  await more.click()
  await page.waitForURL('**/detail-lyrics/**')
  await page.locator('.verse').waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/home')
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 400, place)
})

/** The public feed at an address for which the server does not write it: the page asks for it. */
const asking = '/home?de=prueba'

test('a failed feed shows the error and loads on retry', async () => {
  const page = await visitor({ expectErrors: /Failed to load resource|500/ })
  await page.route('**/api/lyrics/unlogged**', (route) =>
    route.fulfill({ status: 500, json: { error: 'Ocurrió un error al procesar la solicitud.', code: 'unexpected' } }),
  )
  await page.goto(asking)
  await page.getByRole('alert').getByText('Ocurrió un error al procesar la solicitud.').waitFor()
  await page.unroute('**/api/lyrics/unlogged**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('article').first().waitFor()
})

test('an empty "Siguiendo", a deleted lyric and an unknown address each have their message', async () => {
  const page = await visitor()
  await page.route('**/api/lyrics/unlogged**', (route) =>
    route.fulfill({
      json: { data: { lyrics: [], pagination: { currentPageNum: 1, totalPages: 0, totalElements: 0, cursor: null } } },
    }),
  )
  await page.goto(asking)
  await page.getByText('No hay canciones disponibles.').waitFor()
  await page.unroute('**/api/lyrics/unlogged**')
  await page.goto('/detail-lyrics/01900000-0000-7000-8000-000000000000')
  await page.getByText('Esta canción no existe o ya no está disponible.').waitFor()
  await page.goto('/un/lugar/que/no/existe')
  await page.getByText('Aquí no suena nada').waitFor()
})

test('the theme follows the system, and a choice is stored', async () => {
  const page = await visitor({ colorScheme: 'dark' })
  await page.goto('/home')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(ground).toBe('rgb(20, 17, 24)')
  await page.getByRole('button', { name: 'Cambiar a tema claro' }).first().click()
  await expect.poll(ground).toBe('rgb(251, 248, 243)')
  await page.reload()
  await expect.poll(ground).toBe('rgb(251, 248, 243)')
})

test('the keyboard moves through the feed and lists its keys', async () => {
  const page = await visitor()
  await page.goto('/home')
  await hydrated(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('[data-lyric]') === document.querySelectorAll('[data-lyric]')[1],
    ),
  ).toBe(true)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

const pages = ['/', '/login', '/initial-register', '/home', '/terms-and-conditions', '/privacy-policy', '/questions']
/** Each page is loaded once and looked at in both themes. */
async function checkAccessibility(page: Page): Promise<void> {
  await settled(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const ground = colorScheme === 'light' ? 'rgb(251, 248, 243)' : 'rgb(20, 17, 24)'
    await page.waitForFunction((wanted) => getComputedStyle(document.body).backgroundColor === wanted, ground)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(
      violations.map((violation) => `${page.url()} (${colorScheme}) ${violation.id}: ${violation.nodes[0]?.html}`),
    ).toEqual([])
  }
}

test('no page fails an accessibility rule for a visitor, in either theme', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  for (const path of pages) {
    await page.goto(path)
    await checkAccessibility(page)
  }
  await page.goto('/home')
  await page.getByRole('article').first().getByRole('link', { name: 'Ver más' }).click()
  await page.locator('.verse').waitFor()
  await checkAccessibility(page)
})

test('no page fails an accessibility rule for somebody signed in, in either theme', async () => {
  const page = await signIn(await visitor({ reducedMotion: 'reduce' }), 'sofi.ruido')
  for (const path of [
    '/for-you',
    '/my-lirics',
    '/create-lyrics',
    '/notifications',
    '/chats',
    '/sofi.ruido',
    '/sofi.ruido?tab=wall',
    '/sofi.ruido?tab=lists',
  ]) {
    await page.goto(path)
    await checkAccessibility(page)
  }
})

test('on a phone no page is wider than the screen, for a visitor and for an author', async () => {
  const page = await visitor(phone)
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
    }
  }
  await look([...pages, '/create-lyrics', '/search?query=luna&type=Compositor', '/luna', '/luna?tab=wall'])
  await signIn(page, 'luna')
  await page.goto('/luna')
  const own = await page.getByRole('article').first().getByRole('link', { name: 'Ver más' }).getAttribute('href')
  await look([
    own!,
    '/luna',
    '/luna?tab=wall',
    '/luna?tab=liked',
    '/luna?tab=lists',
    '/notifications',
    '/luna/default',
    '/my-lirics',
  ])
})
