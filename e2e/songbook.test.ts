import { expect, test } from 'vitest'
import { newcomer, phone, visitor } from './people.ts'

const words = 'Una línea que se canta sola y que no se acaba nunca'

test('my songs are searched and duplicated; versions are compared line by line and restored', async () => {
  const { page, send } = await newcomer()
  const { data } = await send('POST', '/lyrics', {
    title: 'Tejado viejo',
    lyrics: `<p>${words}<br>${words} dos<br>y la última</p>`,
    description: 'x',
    musicalGenreId: 1,
    language: 'es',
    country: 484,
    isPublished: true,
  })
  await send('POST', '/lyrics', {
    title: 'Río',
    lyrics: `<p>${words}<br>${words}</p>`,
    description: 'x',
    musicalGenreId: 1,
    language: 'es',
    country: 484,
    isPublished: true,
  })
  await send('PUT', `/lyrics/${data.id}`, { lyrics: `<p>${words}<br>${words} tres<br>y la última</p>` })
  await page.goto('/my-lirics')
  await page.getByRole('article', { name: 'Río' }).waitFor()
  await page.getByLabel('Buscar en mis canciones').fill('teja')
  await page.getByRole('article', { name: 'Río' }).waitFor({ state: 'detached' })
  const card = page.getByRole('article', { name: 'Tejado viejo', exact: true })
  await card.getByRole('button', { name: 'Opciones de «Tejado viejo»' }).click()
  await page.getByRole('menuitem', { name: 'Versiones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versiones guardadas' })
  await dialog.getByText(`Antes: ${words} dos`).waitFor()
  await dialog.getByText(`Ahora: ${words} tres`).waitFor()
  await dialog.getByRole('button', { name: 'Restaurar esta versión' }).click()
  await page.getByText('Restauraste la versión. La anterior también se guarda.').waitFor()
  await page.goto(`/detail-lyrics/${data.id}`)
  await page.getByText(`${words} dos`).waitFor()

  await page.goto('/my-lirics')
  await card.getByRole('button', { name: 'Opciones de «Tejado viejo»' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await page.getByText('Copiaste la canción como borrador.').waitFor()
  await page.getByRole('tab', { name: 'Borradores' }).click()
  await page.getByRole('article', { name: 'Tejado viejo (copia)' }).getByText('Borrador').waitFor()
})

test('permissions are sentences while choosing, on the lyric’s page, and structured data', async () => {
  const { page, nickName, send } = await newcomer()
  const permissions = {
    recordPermission: { credits: true, request: false, deny: false },
    commercialPermission: { negotiation: true, deny: false },
  }
  const { data } = await send('POST', '/lyrics', {
    title: 'Con permiso',
    lyrics: `<p>${words}<br>${words}</p>`,
    description: 'x',
    musicalGenreId: 1,
    language: 'es',
    country: 484,
    isPublished: true,
    permissions,
  })
  const forReaders = (name: string) =>
    [
      `Puedes grabarla si citas a ${name}.`,
      'Para ganar dinero con ella, acuérdalo antes.',
      'Por ahora no puedes interpretarla, subirla a plataformas ni cambiarla.',
    ].join(' ')
  const forTheAuthor =
    'Dejas que la graben si te citan. Quien quiera ganar dinero con ella lo acuerda antes contigo. Por ahora no dejas que la interpreten, la suban a plataformas ni la cambien.'
  const reader = await visitor()
  for (const [who, heading, sentence, use] of [
    [page, 'Qué permites', forTheAuthor, 'Dejas que la graben si te citan.'],
    [reader, 'Qué puedes hacer con ella', forReaders(nickName), `Puedes grabarla si citas a ${nickName}.`],
  ] as const) {
    await who.goto(`/detail-lyrics/${data.id}`)
    await who.getByRole('heading', { name: heading }).waitFor()
    await who.getByRole('region', { name: 'Permisos de uso' }).getByText(sentence).waitFor()
    await who.getByRole('button', { name: 'Ver cada permiso' }).click()
    const dialog = who.getByRole('dialog', { name: 'Permisos de uso' })
    await dialog.getByText(sentence).waitFor()
    await dialog.getByText(use, { exact: true }).waitFor()
    await who.keyboard.press('Escape')
  }
  const facts = JSON.parse((await reader.locator('script[type="application/ld+json"]').first().textContent())!) as {
    usageInfo: string
  }
  expect(facts).toMatchObject({
    '@type': 'MusicComposition',
    name: 'Con permiso',
    copyrightNotice: forReaders(nickName),
  })
  const values = (await (await reader.request.get(facts.usageInfo)).json()) as { data: { permissions: unknown } }
  expect(values.data.permissions).toBeTruthy()
  await page.goto(`/create-lyrics?id=${data.id}`)
  await page.getByText(forTheAuthor).waitFor()
  await page.getByText('Modificar', { exact: true }).click()
  await page.getByRole('group', { name: '¿Pueden cambiarla?' }).getByLabel('Con permiso').check()
  await page.getByText('Quien quiera cambiarla te pide permiso antes. Quien quiera ganar').waitFor()
})

test('a song pasted from a chord sheet or from Word becomes verses, and a single line joins its verse', async () => {
  const { page } = await newcomer()
  await page.goto('/create-lyrics')
  const editor = page.getByRole('textbox', { name: 'Letra' })
  await editor.click()
  const paste = (data: Record<string, string>) =>
    editor.evaluate((element, given) => {
      const transfer = new DataTransfer()
      for (const [type, value] of Object.entries(given)) transfer.setData(type, value)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
    }, data)
  await paste({
    'text/plain': 'Coro:\r\nAm      F\r\nSol de mi vida\r\nC       G7\r\nluna de ayer\r\n\r\nAm F\r\nvuelve a mi casa',
  })
  await expect.poll(() => editor.locator('p[data-section="coro"]').count()).toBe(1)
  await page.getByText('3 versos').waitFor()
  await page.keyboard.type(' y ')
  await paste({ 'text/html': '<p class=MsoNormal><b>otra vez</b><o:p></o:p></p>' })
  expect((await editor.textContent())!).toContain('vuelve a mi casa y otra vez')
  expect(await editor.locator('strong').textContent()).toBe('otra vez')
  await page.getByText('3 versos').waitFor()
})

test('a saved draft saves itself; two pages on one draft are shown side by side, and nothing is overwritten', async () => {
  const { page, send } = await newcomer()
  const { data } = await send('POST', '/lyrics', {
    title: 'De a dos',
    lyrics: '<p>La primera línea<br>La segunda</p>',
    isPublished: false,
  })
  const other = await page.context().newPage()
  await Promise.all([page.goto(`/create-lyrics?id=${data.id}`), other.goto(`/create-lyrics?id=${data.id}`)])
  const write = async (on: typeof page, text: string) => {
    await on.getByRole('textbox', { name: 'Letra' }).click()
    await on.keyboard.press('Control+End')
    await on.keyboard.type(text)
  }
  await other.getByRole('textbox', { name: 'Letra' }).waitFor()
  await write(page, ' de aquí')
  await page.getByText(/Guardado a las/).waitFor({ timeout: 10_000 })
  await write(other, ' de allá')
  const dialog = other.getByRole('dialog', { name: 'Se guardó desde otro lugar' })
  await dialog.getByText('La segunda de aquí').waitFor({ timeout: 10_000 })
  await dialog.getByText('La segunda de allá').waitFor()
  const saved = async () =>
    ((await (await page.request.get(`/api/lyrics/logged/${data.id}`)).json()) as { data: { lyrics: string } }).data
      .lyrics
  expect(await saved()).toContain('de aquí')
  await dialog.getByRole('button', { name: 'Seguir con la mía' }).click()
  await other.getByText(/Guardado a las/).waitFor({ timeout: 10_000 })
  expect(await saved()).toContain('La segunda de allá')
  const { data: versions } = (await (await page.request.get(`/api/lyrics/${data.id}/versions`)).json()) as {
    data: unknown[]
  }
  expect(versions).toHaveLength(3)
})

test('a double click on Publicar makes one song; without a connection the words stay, and are published when it is back', async () => {
  const { page } = await newcomer({}, /Failed to load|ERR_INTERNET|net::/)
  await page.goto('/create-lyrics')
  await page.getByLabel('Título').fill('Una sola vez')
  await page.getByRole('textbox', { name: 'Letra' }).click()
  await page.keyboard.type(`${words} y otra más para llegar`)
  await page.getByLabel('Historia de la canción').fill('x')
  await page.getByLabel('País').selectOption({ label: 'México' })
  await page.getByLabel('Género musical').selectOption({ label: 'Balada' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('alert').filter({ hasText: 'Sin conexión' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Publicar' }).dblclick()
  await page.waitForURL('**/my-lirics')
  await page.getByRole('article', { name: 'Una sola vez' }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
})

test('without distractions there is only the lyric, and Esc leads back', async () => {
  const { page } = await newcomer()
  await page.goto('/create-lyrics')
  await page.getByRole('button', { name: 'Escribir sin distracciones' }).click()
  const box = (await page
    .getByRole('textbox', { name: 'Letra' })
    .locator('xpath=ancestor::div[contains(@class,"fixed")]')
    .boundingBox())!
  expect([box.width, box.height]).toEqual([1280, 800])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Escribir sin distracciones' }).waitFor()
})

test('parts are numbered, and move with their markers by the keyboard; a cover is cropped before it is sent', async () => {
  const { page } = await newcomer()
  await page.goto('/create-lyrics')
  const editor = page.getByRole('textbox', { name: 'Letra' })
  await editor.click()
  for (const text of ['Uno', 'Dos']) {
    await page.getByRole('button', { name: 'Insertar [verse]' }).click()
    await page.keyboard.type(`${text}: ${words}`)
  }
  const order = async () =>
    (await editor.locator('p').allTextContents()).filter(Boolean).map((text) => text.slice(0, 4))
  expect(await order()).toEqual(['[ver', 'Uno:', '[ver', 'Dos:'])
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  expect(await order()).toEqual(['[ver', 'Dos:', 'Uno:', '[ver'])
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  expect(await order()).toEqual(['[ver', 'Uno:', '[ver', 'Dos:'])
  await page.locator('input[type=file]').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWM4opCNBzGMSitgCRYAY8+C3Z0v5VcAAAAASUVORK5CYII=',
      'base64',
    ),
  })
  await page.getByRole('dialog', { name: 'Encuadrar foto' }).getByRole('button', { name: 'Usar así' }).click()
  await page.getByRole('img', { name: 'Portada' }).waitFor()
  await page.getByLabel('Título').fill('En dos partes')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByRole('article', { name: 'En dos partes' }).getByRole('link', { name: 'En dos partes' }).click()
  await page.locator('.verse').waitFor()
  expect((await page.locator('.marker').allTextContents()).map((text) => text.trim())).toEqual(['Verso 1', 'Verso 2'])
})

test('on a phone the tools stand upon the keyboard', async () => {
  const { page } = await newcomer(phone)
  await page.goto('/create-lyrics')
  const tools = page.getByRole('toolbar', { name: 'Letra' })
  await tools.waitFor()
  // A keyboard cannot be opened here; what it does to the view can be done.
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { get: () => 500 })
    window.visualViewport!.dispatchEvent(new Event('resize'))
  })
  await expect
    .poll(async () => {
      const box = (await tools.boundingBox())!
      return Math.round(box.y + box.height)
    })
    .toBe(500)
  // The other bars of the page make room.
  await page.getByRole('button', { name: 'Publicar' }).waitFor({ state: 'hidden' })
  await page.getByRole('navigation', { name: 'Navegación principal' }).waitFor({ state: 'hidden' })
})

test('the bars of the editor take at most a quarter of what a keyboard leaves', async () => {
  const { page } = await newcomer(phone)
  await page.goto('/create-lyrics')
  const editor = page.getByRole('textbox', { name: 'Letra' })
  await editor.click()
  await page.keyboard.type('La olla está en la lumbre todavía')
  const tools = page.getByRole('toolbar', { name: 'Letra' })
  const bars = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#root *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
        .reduce((sum, { height }) => sum + height, 0),
    )
  // A browser that makes the page smaller for its keyboard.
  const height = 500
  await page.setViewportSize({ ...phone.viewport, height })
  await page.getByRole('button', { name: 'Publicar' }).waitFor({ state: 'hidden' })
  expect(await bars()).toBeLessThanOrEqual(height / 4)
  await tools.getByRole('button', { name: 'Métrica' }).click()
  await page
    .getByRole('region', { name: 'Métrica del verso' })
    .getByText(/sílabas, acentos/)
    .waitFor()
  expect(await bars()).toBeLessThanOrEqual(height / 4)
  // The tools are more than fit, and show it: the last one in sight is cut.
  expect(await tools.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true)
})

test('a lyric of 20,000 characters is written, saved and read whole; one more is refused and loses nothing', async () => {
  const { page } = await newcomer()
  await page.goto('/create-lyrics')
  await page.getByLabel('Título').fill('Larguísima')
  const editor = page.getByRole('textbox', { name: 'Letra' })
  const lines = Array.from({ length: 400 }, (_, n) => `v${String(n).padStart(4, '0')} ${'a'.repeat(43)}`)
  const paste = (text: string) =>
    editor.evaluate((element, given) => {
      const transfer = new DataTransfer()
      transfer.setData('text/plain', given)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
    }, text)
  await editor.click()
  await paste(`${lines.join('\n')}b`)
  await page.getByText('400 versos').waitFor()
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByText('Guardamos tu borrador.').waitFor()
  await page.goto('/create-lyrics')
  await page.getByLabel('Título').fill('Demasiado larga')
  await editor.click()
  await paste(`${lines.join('\n')} y un poco más`)
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await editor.textContent()).toContain('y un poco más')
})
