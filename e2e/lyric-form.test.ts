import { expect, test } from 'vitest'
import { newcomer, visitor } from './people.ts'

const picture = {
  name: 'a.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWM4opCNBzGMSitgCRYAY8+C3Z0v5VcAAAAASUVORK5CYII=',
    'base64',
  ),
}

test('the language has three choices and is required; without a country no state can be chosen', async () => {
  const { page } = await newcomer()
  await page.goto('/create-lyrics')
  const language = page.getByLabel('Idioma')
  await language.waitFor()
  expect((await language.locator('option').allTextContents()).slice(1)).toEqual(['Español', 'Portugués', 'Ingles'])
  await language.selectOption({ value: '' })
  await expect.poll(() => page.getByLabel('Estado o ciudad').isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('El idioma es obligatorio.').waitFor()
  await page.getByLabel('País').selectOption({ label: 'México' })
  await page.getByLabel('Estado o ciudad').selectOption({ label: 'Jalisco' })
  await page.getByLabel('País').selectOption({ label: 'Chile' })
  await expect.poll(() => page.getByLabel('Estado o ciudad').inputValue()).toBe('0')
})

test('while saving the buttons show it and ignore presses; a failure shows its message, and nothing is lost', async () => {
  const { page } = await newcomer({}, /500/)
  await page.goto('/create-lyrics')
  await page.getByLabel('Título').fill('Cigüeña')
  await page.getByRole('textbox', { name: 'Letra' }).click()
  await page.keyboard.type('Una cigüeña cantó en la torre más alta del pueblo donde nací, y se fue.')
  await page.getByLabel('Historia de la canción').fill('La vi volver.')
  await page.getByLabel('País').selectOption({ label: 'México' })
  await page.getByLabel('Género musical').selectOption({ label: 'Bolero' })
  let answer: 'fail' | 'pass' = 'fail'
  let sent = 0
  const held: (() => void)[] = []
  await page.route('**/api/lyrics', async (route) => {
    sent++
    await new Promise<void>((resolve) => held.push(resolve))
    await (answer === 'fail' ? route.fulfill({ status: 500, json: {} }) : route.continue())
  })
  const save = page.getByRole('button', { name: /Guardar borrador|Guardando/ })
  const publish = page.getByRole('button', { name: /Publicar|Publicando/ })
  await save.click()
  await page.getByRole('button', { name: 'Guardando...' }).waitFor()
  expect([await save.isDisabled(), await publish.isDisabled()]).toEqual([true, true])
  held.shift()!()
  await page.getByText('Error al crear la canción').waitFor()
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('Cigüeña')
  answer = 'pass'
  await publish.click()
  await page.getByRole('button', { name: 'Publicando...' }).waitFor()
  await publish.click({ force: true }).catch(() => undefined)
  expect([await save.isDisabled(), await publish.isDisabled()]).toEqual([true, true])
  held.shift()!()
  await page.waitForURL('**/my-lirics')
  await page.getByRole('heading', { name: 'Mis Canciones' }).waitFor()
  await page.getByRole('link', { name: 'Crear canción' }).waitFor()
  await expect.poll(() => page.getByRole('article', { name: 'Cigüeña' }).count()).toBe(1)
  expect(sent).toBe(2)
})

test('each verse shows its syllables, with ü and accents, and the lyric its total', async () => {
  const page = await visitor()
  await page.goto('/create-lyrics')
  await page.getByRole('textbox', { name: 'Letra' }).click()
  await page.keyboard.type('La cigüeña cantó')
  await page.keyboard.press('Enter')
  await page.keyboard.type('y el pingüino oyó')
  await expect.poll(() => page.locator('.syllables').allTextContents()).toEqual(['6', '6'])
  await page.getByText('2 versos · 12 sílabas').waitFor()
})

test('a cover can be any picture, is previewed and can be removed; other files are refused', async () => {
  const page = await visitor()
  await page.goto('/create-lyrics')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no soy una foto') })
  await page.getByText('Elige un archivo de imagen de 8 MB como máximo.').waitFor()
  await input.setInputFiles(picture)
  await page.getByRole('button', { name: 'Usar así' }).click()
  await page.getByRole('img', { name: 'Portada' }).waitFor()
  await page.getByRole('button', { name: 'Quitar imagen' }).click()
  await page.getByRole('img', { name: 'Portada' }).waitFor({ state: 'detached' })
})

test('every group of permissions starts at no, and each option explains itself', async () => {
  const page = await visitor()
  await page.goto('/create-lyrics')
  const groups = page.getByRole('region', { name: 'Permisos de uso' }).locator('details')
  await groups.last().waitFor()
  await expect.poll(() => groups.count()).toBe(6)
  for (const group of await groups.all()) {
    await group.locator('summary').click()
    const last = group.getByRole('radio').last()
    await expect.poll(() => last.isChecked()).toBe(true)
    for (const option of await group.locator('label').all())
      expect((await option.textContent())!.length).toBeGreaterThan(5)
  }
})

test('an empty suggestion is not sent; an added link can be removed and added again', async () => {
  const { page } = await newcomer()
  await page.goto('/create-lyrics')
  let sent = 0
  page.on('request', (request) => (sent += Number(request.method() === 'POST' && request.url().endsWith('/genres'))))
  await page.getByLabel('Género musical').selectOption({ label: 'Otro' })
  await page.getByLabel('¿Qué género falta?').fill('   ')
  await page.keyboard.press('Enter')
  await page.getByLabel('¿Qué género falta?').fill('Bambuco lento')
  await page.keyboard.press('Enter')
  await page.getByText('Recibimos «Bambuco lento». ¡Gracias!').waitFor()
  expect(sent).toBe(1)
  await page.getByRole('button', { name: 'SoundCloud' }).click()
  await page.getByRole('button', { name: 'Quitar enlace de SoundCloud' }).click()
  await page.getByRole('button', { name: 'SoundCloud', exact: true }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'SoundCloud' }).count()).toBe(1)
})

test('my songs load eight at a time', async () => {
  const { page, send } = await newcomer()
  for (let n = 1; n <= 9; n++)
    await send('POST', '/lyrics', { title: `Borrador ${n}`, lyrics: '<p>cinco letras</p>', isPublished: false })
  const first = page.waitForResponse((response) => /lyrics\/user\/mysongs/.test(response.url()))
  await page.goto('/my-lirics?tab=draft')
  const answer = (await (await first).json()) as { data: unknown[] | Record<string, unknown> }
  const items = Array.isArray(answer.data) ? answer.data : Object.values(answer.data).find(Array.isArray)
  expect(items).toHaveLength(8)
  await page.mouse.wheel(0, 9000)
  await page.getByRole('article', { name: 'Borrador 1', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(9)
})
