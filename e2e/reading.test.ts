import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { faultsInBothThemes } from './accessibility.ts'
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

/** Each page is loaded once: looked at in both themes, and as wide as a phone. */
async function checkPage(page: Page): Promise<void> {
  await settled(page)
  const at = page.url()
  expect((await faultsInBothThemes(page)).map((fault) => `${at} ${fault}`)).toEqual([])
  await page.setViewportSize(phone.viewport)
  // Components follow the window's width some renderings later.
  await expect
    .poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]), { message: at })
    .toEqual([390, 390])
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('no page fails an accessibility rule for a visitor, or is wider than a phone', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  for (const path of [
    '/',
    '/login',
    '/initial-register',
    '/home',
    '/terms-and-conditions',
    '/privacy-policy',
    '/questions',
    '/create-lyrics',
    '/search?query=luna&type=Compositor',
    '/luna',
  ]) {
    await page.goto(path)
    await checkPage(page)
  }
  await page.goto('/home')
  await page.getByRole('article').first().getByRole('link', { name: 'Ver más' }).click()
  await page.locator('.verse').waitFor()
  await checkPage(page)
})

test('no page fails an accessibility rule for somebody signed in, or is wider than a phone', async () => {
  const page = await signIn(await visitor({ reducedMotion: 'reduce' }), 'sofi.ruido')
  for (const path of [
    '/for-you',
    '/my-lirics',
    '/create-lyrics',
    '/notifications',
    '/chats',
    '/sofi.ruido',
    '/sofi.ruido?tab=wall',
    '/sofi.ruido?tab=liked',
    '/sofi.ruido?tab=lists',
    '/sofi.ruido/default',
  ]) {
    await page.goto(path)
    await checkPage(page)
  }
})
