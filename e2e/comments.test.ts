import { expect, test } from 'vitest'
import { signIn, visitor } from './people.ts'

test('two people and a visitor comment, reply, like and delete; each sees the others’ changes without a reload', async () => {
  const [nieves, bruno, somebody] = await Promise.all([
    visitor().then((page) => signIn(page, 'nieves')),
    visitor().then((page) => signIn(page, 'bruno.sal')),
    visitor(),
  ])
  await nieves
    .getByRole('article')
    .first()
    .getByRole('link', { name: /comentario/ })
    .click()
  await nieves.waitForURL('**/detail-lyrics/**?comment=1')
  const box = nieves.getByRole('textbox', { name: 'Comentario' })
  await box.waitFor()
  // The link opened the page to comment: the cursor is there.
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
  const address = new URL(nieves.url()).pathname
  await Promise.all([bruno, somebody].map((page) => page.goto(address)))
  const total = async () =>
    Number(/\d+/.exec((await somebody.getByRole('heading', { name: /^Comentarios/ }).textContent())!)![0])
  await somebody.getByPlaceholder('Debes iniciar sesión para responder...').first().waitFor()
  await expect.poll(() => somebody.getByRole('textbox', { name: 'Comentario' }).isDisabled()).toBe(true)
  const before = await total()

  await nieves.keyboard.type('Me quedo con el puente.')
  await nieves.getByRole('button', { name: 'Publicar' }).click()
  const seen = bruno.locator('[data-comment]').filter({ hasText: 'Me quedo con el puente.' })
  await seen.waitFor({ timeout: 5000 })
  await expect.poll(total, { timeout: 5000 }).toBe(before + 1)
  await expect.poll(() => seen.getByText(/^\d\d-\d\d$/).count()).toBe(1)

  await seen.getByRole('button', { name: 'Me gusta este comentario' }).click()
  const own = nieves.locator('[data-comment]').filter({ hasText: 'Me quedo con el puente.' })
  await own
    .getByRole('button', { name: 'Me gusta este comentario' })
    .filter({ hasText: '1' })
    .waitFor({ timeout: 5000 })

  await own.getByRole('button', { name: /^Ver respuestas/ }).click()
  await own.getByText('No hay respuestas a este comentario aún.').waitFor()
  await seen.getByRole('button', { name: 'Responder' }).click()
  await seen.getByRole('textbox', { name: 'Respuesta a Nieves' }).fill('Y yo con la rima.')
  await seen.getByRole('button', { name: 'Publicar' }).click()
  await own.getByText('Y yo con la rima.').waitFor({ timeout: 5000 })

  await own.getByRole('button', { name: 'Eliminar comentario' }).first().click()
  await nieves.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await seen.waitFor({ state: 'detached', timeout: 5000 })
  await expect.poll(total, { timeout: 5000 }).toBe(before)
})
