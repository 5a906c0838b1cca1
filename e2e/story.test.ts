import { expect, test } from 'vitest'
import { phone, signIn, visitor } from './people.ts'

test('a writer publishes a lyric, a visitor reads it, a reader likes it, and the writer sees it at once', async () => {
  const [luna, mateo, somebody] = await Promise.all([
    visitor().then((page) => signIn(page, 'luna')),
    visitor(phone).then((page) => signIn(page, 'mateo')),
    visitor(),
  ])

  // Luna writes, and publishes.
  await luna.getByRole('link', { name: 'Crear' }).first().click()
  await luna.getByRole('link', { name: 'Crear canción' }).click()
  await luna.getByLabel('Título').fill('Azotea')
  const verses = luna.getByRole('textbox', { name: 'Letra' })
  await verses.click()
  for (const verse of ['Tendimos la tristeza en la azotea', 'al sol de las camisas y el jabón,']) {
    await luna.keyboard.type(verse)
    await luna.keyboard.press('Enter')
  }
  await luna.keyboard.press('Enter')
  await luna.getByRole('button', { name: 'Insertar [coro]' }).click()
  await luna.keyboard.type('y el viento, que de todo se pasea,')
  await luna.keyboard.press('Enter')
  await luna.keyboard.type('la fue volviendo, a ratos, corazón.')
  await expect.poll(() => luna.locator('.syllables').allTextContents()).toEqual(['12', '10', '10', '11'])
  await luna.getByLabel('Historia de la canción').fill('Un domingo de lavar.')
  await luna.getByLabel('País').selectOption({ label: 'México' })
  await luna.getByLabel('Estado o ciudad').selectOption({ label: 'Jalisco' })
  await luna.getByLabel('Género musical').selectOption({ label: 'Bolero' })
  await luna.getByText('Grabar', { exact: true }).click()
  await luna
    .getByRole('radio', { name: /Sí, con crédito/ })
    .first()
    .check()
  await luna.getByRole('button', { name: 'Publicar' }).click()
  await luna.waitForURL('**/my-lirics')
  await luna.getByText('¡Tu canción ya está publicada!').waitFor()
  await luna.getByRole('link', { name: 'Azotea' }).click()
  await luna.getByRole('heading', { name: 'Azotea' }).waitFor()
  const address = new URL(luna.url()).pathname

  // Somebody passes by, and reads it as verse.
  await somebody.goto('/')
  await somebody.getByRole('button', { name: 'Entrar como invitado' }).click()
  await somebody.waitForURL('**/home')
  await somebody.getByRole('link', { name: 'Azotea' }).click()
  await somebody.locator('.verse').getByText('al sol de las camisas y el jabón,').waitFor()
  await expect
    .poll(() => somebody.locator('.verse .line').allTextContents())
    .toEqual([
      'Tendimos la tristeza en la azotea',
      'al sol de las camisas y el jabón,',
      'y el viento, que de todo se pasea,',
      'la fue volviendo, a ratos, corazón.',
    ])
  await expect.poll(() => somebody.locator('.verse .marker').allTextContents()).toEqual(['Coro'])
  await somebody.getByRole('button', { name: 'Permisos de uso' }).click()
  await somebody.getByRole('dialog').getByText('Puedes grabarla si citas a luna.', { exact: true }).waitFor()
  await somebody.keyboard.press('Escape')

  // Mateo likes it on his phone; Luna and the visitor see it at once.
  await mateo.goto(address)
  const heart = mateo.getByRole('button', { name: 'Me gusta', exact: true })
  await heart.waitFor()
  for (const page of [luna, somebody, mateo]) expect(await page.getByTestId('like-count').textContent()).toContain('0')
  await heart.click()
  await mateo.getByRole('button', { name: 'Me gusta', exact: true, pressed: true }).waitFor()
  await Promise.all(
    [luna, somebody].map((page) => page.getByTestId('like-count').filter({ hasText: '1' }).waitFor({ timeout: 5000 })),
  )
  await luna.getByText('A mateo le gusta «Azotea».').waitFor()
  // Another's like flips nobody's own heart.
  expect(await luna.getByRole('button', { name: 'Me gusta', exact: true }).getAttribute('aria-pressed')).toBe('false')

  await somebody.getByTestId('like-count').click()
  await somebody.getByRole('dialog').getByText('mateo', { exact: true }).waitFor()
  await somebody.keyboard.press('Escape')

  // He takes it back.
  await mateo.getByRole('button', { name: 'Me gusta', exact: true, pressed: true }).click()
  await Promise.all(
    [luna, somebody].map((page) => page.getByTestId('like-count').filter({ hasText: '0' }).waitFor({ timeout: 5000 })),
  )

  // A reload shows the same: it is in the database.
  await mateo.getByRole('button', { name: 'Me gusta', exact: true }).click()
  await mateo.getByRole('button', { name: 'Me gusta', exact: true, pressed: true }).waitFor()
  await luna.getByTestId('like-count').filter({ hasText: '1' }).waitFor()
  await mateo.reload()
  await mateo.getByRole('button', { name: 'Me gusta', exact: true, pressed: true }).waitFor()
})

test('ten quick taps on a heart end in the last wanted state', async () => {
  const mateo = await signIn(await visitor(), 'mateo')
  const card = mateo.getByRole('article').nth(2)
  const heart = card.getByRole('button', { name: /me gusta/i })
  const before = await heart.getAttribute('aria-pressed')
  for (let tap = 0; tap < 10; tap++) await heart.click({ delay: 0 })
  // The last wish has arrived when the server says the same.
  await expect
    .poll(async () => {
      const answer = await mateo.request.get(`/api/lyrics/logged/${await card.getAttribute('data-lyric')}`)
      return String(((await answer.json()) as { data: { likedByUser: boolean } }).data.likedByUser)
    })
    .toBe(before)
  expect(await heart.getAttribute('aria-pressed')).toBe(before)
  const count = await card.getByTestId('like-count').textContent()
  await mateo.reload()
  await card.waitFor()
  expect(await card.getByTestId('like-count').textContent()).toBe(count)
  expect(await heart.getAttribute('aria-pressed')).toBe(before)
})
