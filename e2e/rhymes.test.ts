import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { newcomer, phone, visitor } from './people.ts'
import { song } from './song.ts'

const verses = [
  'La luna se asoma despacio a mi casa',
  'y deja en la mesa su plato de sal',
  'la noche me dice que todo se pasa',
  'y el viento me trae tu viejo cristal',
]
const text = (page: Page) => page.getByRole('textbox', { name: 'Letra' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Rimas' })
const wordOf = (page: Page, word: string) => panel(page).locator(`[data-word="${word}"]`)
const box = (page: Page) => panel(page).getByRole('searchbox', { name: 'Palabra' })

async function write(page: Page, lines: readonly string[] = verses): Promise<void> {
  await page.goto('/create-lyrics')
  await text(page).click()
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
}
const open = (page: Page) => page.getByRole('button', { name: 'Rimas', exact: true }).click()
const violations = (page: Page) => accessibilityFaults(page, { within: 'aside[aria-label="Rimas"]' })

test('the rhymes of the word at the caret stand beside the text; those that complete the verse come first', async () => {
  const page = await visitor()
  await write(page)
  await open(page)
  await expect.poll(() => box(page).inputValue()).toBe('cristal')
  const [first, second] = [panel(page).locator('section').nth(0), panel(page).locator('section').nth(1)]
  await first.getByRole('heading', { name: 'Completan el verso (dodecasílabo)' }).waitFor()
  await first.locator('[data-word="metal"]').waitFor()
  expect(await first.locator('[data-word="natural"]').count()).toBe(0)
  await second.getByRole('heading', { name: '1 sílaba' }).waitFor()
  expect(await violations(page)).toEqual([])
  // The word takes the place of the one at the caret, and writing goes on behind it.
  await wordOf(page, 'metal').click()
  await expect.poll(() => text(page).innerText()).toContain('tu viejo metal')
  await page.keyboard.type(' azul')
  await expect.poll(() => text(page).innerText()).toContain('tu viejo metal azul')
  await expect.poll(() => box(page).inputValue()).toBe('azul')
  // The text has not moved to make room.
  expect((await text(page).boundingBox())!.width).toBeGreaterThan(500)
})

test('by keyboard: open, choose with arrows, insert with Enter, note with Shift and Enter, leave with Escape', async () => {
  const page = await visitor()
  await write(page, [...verses.slice(0, 3), ''])
  await page.getByRole('button', { name: 'Rimas', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Palabra')
  await page.keyboard.type('sal')
  await wordOf(page, 'cristal').waitFor()
  await page.keyboard.press('ArrowDown')
  const active = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.word)
  const first = await active()
  expect(first).toBeTruthy()
  await page.keyboard.press('ArrowRight')
  const second = (await active())!
  expect(second).not.toBe(first)
  await page.keyboard.press('Shift+Enter')
  await panel(page).getByText(`Apuntaste «${second}».`).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await expect.poll(() => text(page).innerText()).toMatch(new RegExp(`se pasa\\n+12\\n+${second}`))
  await page.keyboard.type(' y')
  await expect.poll(() => text(page).innerText()).toContain(`${second} y`)
  await box(page).focus()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  expect(await text(page).evaluate((editor) => editor === document.activeElement)).toBe(true)
  // The noted word is there after a reload.
  await page.reload()
  await open(page)
  await panel(page)
    .getByRole('button', { name: `Quitar «${second}» de las apuntadas` })
    .last()
    .waitFor()
})

test('kinds and preferences are remembered; more words come when asked for; a word can be fixed', async () => {
  const page = await visitor()
  await write(page, ['no vuelvas jamás'])
  await open(page)
  await wordOf(page, 'detrás').waitFor()
  await panel(page).getByText('Preferencias').click()
  await panel(page).getByLabel('Con formas de vos: «cantás»').check()
  await panel(page).getByRole('button', { name: 'Ver más de 2 sílabas' }).click()
  await wordOf(page, 'cantás').waitFor()
  await panel(page).getByRole('tab', { name: 'Asonantes' }).click()
  await wordOf(page, 'mar').waitFor()
  await panel(page).getByRole('button', { name: 'Fijar la palabra' }).click()
  await text(page).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('corazón')
  await panel(page).getByText('Elige una palabra y entrará donde está el cursor.').waitFor()
  await expect.poll(() => box(page).inputValue()).toBe('jamás')
  await page.reload()
  await open(page)
  await panel(page).getByRole('tab', { name: 'Asonantes', selected: true }).waitFor()
  await panel(page).getByText('Preferencias').click()
  await expect.poll(() => panel(page).getByLabel('Con formas de vos: «cantás»').isChecked()).toBe(true)
})

test('verses of published lyrics that end so, with their authors; the words noted go with a new song', async () => {
  const { page, nickName } = await newcomer()
  const lyrics = `<p>${song.lyrics.slice(3, -4)}<br>y en la orilla canta un ajonjolí</p>`
  const answer = await page.request.post('/api/lyrics', { data: { ...song, title: 'Semilla', lyrics } })
  expect(answer.status()).toBe(200)
  await write(page, ['me lo dijo un colibrí que se fue por el maíz, y volvió con un rubí'])
  await open(page)
  await panel(page).getByRole('tab', { name: 'Versos' }).click()
  const verse = panel(page).getByRole('listitem').filter({ hasText: 'y en la orilla canta un ajonjolí' })
  await verse.getByRole('link', { name: 'Semilla' }).waitFor()
  await verse.getByRole('link', { name: `de ${nickName}` }).waitFor()
  expect(await violations(page)).toEqual([])
  await panel(page).getByRole('tab', { name: 'Consonantes' }).click()
  await panel(page).getByRole('button', { name: 'Apuntar «aquí»' }).click()
  await page.getByLabel('Título').fill('Colibrí')
  await page.getByRole('button', { name: 'Cerrar las rimas' }).click()
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByText('Guardamos tu borrador.').waitFor()
  await page.goto('/create-lyrics')
  await text(page).click()
  await open(page)
  await panel(page).getByText('Apunta palabras con su marcador').waitFor()
  const drafts = await page.request.get('/api/lyrics/user/mysongs?type=draft')
  const [draft] = ((await drafts.json()) as { data: { lyrics: { id: string }[] } }).data.lyrics
  await page.goto(`/create-lyrics?id=${draft!.id}`)
  await text(page).click()
  await open(page)
  await panel(page).getByRole('heading', { name: 'Apuntadas' }).waitFor()
  await panel(page).getByRole('button', { name: 'Quitar «aquí» de las apuntadas' }).last().waitFor()
})

test('on a phone the rhymes are a sheet that leaves the verse in sight', async () => {
  const page = await visitor({ ...phone, colorScheme: 'dark' })
  await write(page)
  await open(page)
  await wordOf(page, 'metal').waitFor()
  const [sheet, caret] = await Promise.all([
    panel(page).boundingBox(),
    page.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().bottom),
  ])
  expect(sheet!.width).toBe(390)
  expect(sheet!.height).toBeLessThan(844 / 2)
  await expect
    .poll(() => page.evaluate(() => getSelection()!.getRangeAt(0).getBoundingClientRect().bottom))
    .toBeLessThan(sheet!.y)
  expect(caret).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  await wordOf(page, 'metal').tap()
  await expect.poll(() => text(page).innerText()).toContain('tu viejo metal')
  await panel(page).getByRole('button', { name: 'Cerrar las rimas' }).tap()
  await panel(page).waitFor({ state: 'detached' })
})

test('a failed search says so and can be tried again', async () => {
  const page = await visitor({ expectErrors: /ERR_FAILED|Failed to load/ })
  await write(page)
  await page.route('**/api/rhymes?**', (route) => route.abort())
  await open(page)
  await panel(page).getByText('Error al buscar rimas').waitFor()
  await page.unroute('**/api/rhymes?**')
  await panel(page).getByRole('button', { name: 'Reintentar' }).click()
  await wordOf(page, 'metal').waitFor()
})
