import { expect, test } from 'vitest'
import { phone, signIn, visitor, hydrated } from './people.ts'

test('suggestions while typing: a lyric by keyboard, a person by mouse; recent searches are stored on the device', async () => {
  const page = await visitor()
  await page.goto('/search')
  const box = page.getByRole('combobox', { name: 'Buscar' })
  await box.pressSequentially('carta al')
  await page.getByRole('option', { name: /Carta al cartero/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('option', { selected: true }).textContent()).toContain('Carta al cartero')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/detail-lyrics/**')
  await page.getByRole('heading', { name: 'Carta al cartero' }).waitFor()

  await page.goto('/search')
  await page.getByRole('heading', { name: 'Búsquedas recientes' }).waitFor()
  await page.getByRole('button', { name: 'carta al' }).waitFor()
  await box.pressSequentially('lun')
  await page.getByRole('option', { name: /^luna/ }).click()
  await page.waitForURL('**/luna')
  await page.getByRole('heading', { name: 'luna', exact: true }).waitFor()
  await page.goto('/search')
  await page.getByRole('button', { name: 'Olvidar' }).click()
  await page.getByRole('heading', { name: 'Búsquedas recientes' }).waitFor({ state: 'detached' })
})

test('the metre of a lyric is shown in its verses, said in words, and kept on the device', async () => {
  const page = await visitor()
  await page.goto('/luna')
  await page.getByRole('article', { name: 'Carta al cartero' }).getByRole('link', { name: 'Ver más' }).click()
  await page.getByText('Serventesio', { exact: true }).waitFor()
  await page.getByText('Endecasílabos', { exact: true }).waitFor()
  const words = await page.locator('.verse').innerText()
  await page.getByRole('button', { name: 'Lectura' }).click()
  await page.getByRole('dialog', { name: 'Lectura' }).getByRole('button', { name: 'Métrica' }).click()
  await page.keyboard.press('Escape')
  const first = page.getByRole('button', { name: 'Verso 1: 11 sílabas, rima A' })
  await first.waitFor()
  await page.reload()
  await first.press('Enter')
  const details = page.getByRole('dialog', { name: 'Métrica del verso' })
  await details.getByText('Serventesio, ABAB, endecasílabo heroico').waitFor()
  await details.getByText('11 sílabas, acentos en 2, 4, 6, 7, 10, rima A.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lectura' }).click()
  await page.getByRole('dialog', { name: 'Lectura' }).getByRole('button', { name: 'Métrica' }).click()
  await first.waitFor({ state: 'detached' })
  expect(await page.locator('.verse').innerText()).toBe(words)
})

test('a tap on a card opens its lyric, whose actions stand in one row at 320 px; text size and theme are stored on the device', async () => {
  const page = await visitor({ ...phone, viewport: { width: 320, height: 640 } })
  await page.goto('/luna')
  await hydrated(page)
  await page.getByRole('article', { name: 'Carta al cartero' }).getByText('Señor cartero').click()
  await page.getByRole('heading', { level: 1, name: 'Carta al cartero' }).waitFor()
  const row = [
    'Me gusta',
    /comentarios?$/,
    'Permisos de uso',
    'Compartir',
    'Guardar en una lista',
    'Opciones de la canción',
  ]
  const places = row.map((name) => page.getByRole('button', { name, exact: true }).first().boundingBox())
  const middles = (await Promise.all(places)).map((box) => Math.round(box!.y + box!.height / 2))
  expect(new Set(middles).size).toBe(1)
  const openReading = async () => {
    await page.getByRole('button', { name: 'Opciones de la canción' }).click()
    await page.getByRole('menuitem', { name: 'Lectura' }).click()
  }
  const size = () => page.locator('.verse').evaluate((verse) => Number.parseFloat(getComputedStyle(verse).fontSize))
  await page.locator('.verse').waitFor()
  const before = await size()
  await openReading()
  const sheet = page.getByRole('dialog', { name: 'Lectura' })
  await sheet.getByRole('button', { name: 'Muy grande' }).click()
  await sheet.getByRole('button', { name: 'Oscuro' }).click()
  expect(await size()).toBeGreaterThan(before * 1.3)
  await page.reload()
  await page.locator('.verse').waitFor()
  expect(await size()).toBeGreaterThan(before * 1.3)
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await openReading()
  await sheet.getByRole('button', { name: 'Sistema' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined()
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test.each([30, 90, 180])('a lyric of %d lines is printed on one page with its title and verses only', async (lines) => {
  const page = await signIn(await visitor(), 'mateo')
  const made = await page.request.post('/api/lyrics', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      title: `Para imprimir ${lines}`,
      lyrics: Array.from(
        { length: lines / 5 },
        (_, at) =>
          `<p>${Array.from({ length: 4 }, (__, line) => `Verso ${at * 4 + line} de una canción larga`).join('<br>')}</p>`,
      ).join(''),
      description: 'Para probar la imprenta.',
      musicalGenreId: 1,
      language: 'es',
      country: 484,
      isPublished: true,
    },
  })
  const { data } = (await made.json()) as { data: { id: string } }
  await page.goto(`/detail-lyrics/${data.id}`)
  await page.locator('.verse').waitFor()
  // The system's dialog cannot be driven; what it would print can be looked at.
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await page.getByRole('button', { name: 'Lectura' }).click()
  await page.getByRole('button', { name: 'Imprimir en una hoja' }).click()
  await page.locator('body[data-printed]').waitFor()
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.verse').isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: `Para imprimir ${lines}` }).isVisible()).toBe(true)
  for (const hidden of [
    page.getByRole('link', { name: 'Crear' }),
    page.getByRole('button', { name: 'Lectura' }),
    page.getByText(/^Comentarios/),
    page.getByText('Sobre la canción'),
  ])
    expect(await hidden.first().isVisible()).toBe(false)
  await page.request.delete(`/api/lyrics/${data.id}?status=published`, {
    headers: { origin: new URL(page.url()).origin },
  })
})

test('from a lyric one reaches the author’s next one and back, and the author', async () => {
  const page = await visitor()
  await page.goto('/luna')
  await page.getByRole('article').nth(2).waitFor()
  const titles = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!))
  expect(titles.length).toBeGreaterThan(2)
  await page.getByRole('article', { name: titles[1]! }).getByRole('link', { name: 'Ver más' }).click()
  const more = page.getByRole('navigation', { name: 'Más letras de luna' })
  await more.getByRole('link', { name: new RegExp(`Siguiente.*${titles[0]!}`) }).click()
  await page.getByRole('heading', { level: 1, name: titles[0]! }).waitFor()
  await more.getByRole('link', { name: new RegExp(`Anterior.*${titles[1]!}`) }).click()
  await page.getByRole('heading', { level: 1, name: titles[1]! }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'luna', exact: true }).click()
  await page.waitForURL('**/luna')
})

test('a card plays its links in an overlay; nothing of the platform loads before', async () => {
  const page = await signIn(await visitor(), 'mateo')
  const origin = new URL(page.url()).origin
  const made = await page.request.post('/api/lyrics', {
    headers: { origin },
    data: {
      title: 'Con video',
      lyrics: `<p>${'Una línea que se canta sola<br>'.repeat(4)}</p>`,
      description: 'Tiene enlaces.',
      musicalGenreId: 1,
      language: 'es',
      country: 484,
      isPublished: true,
      youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
      bandCampLink: 'https://mateo.bandcamp.com/track/con-video',
    },
  })
  expect(made.status()).toBe(200)
  const asked: string[] = []
  await page.route(
    ({ hostname }) => /youtube|spotify|soundcloud|bandcamp/.test(hostname),
    (route) => {
      asked.push(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
    },
  )
  await page.goto('/search?query=&type=Letras&link=youtubeLink')
  const card = page.getByRole('article', { name: 'Con video' })
  const play = card.getByRole('button', { name: 'Escuchar en YouTube' })
  await play.waitFor()
  expect(asked).toEqual([])
  await play.click()
  await page.getByRole('dialog', { name: 'Reproductor de YouTube' }).locator('iframe').waitFor()
  await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com'])
  await page.keyboard.press('Escape')
  await page.locator('iframe').waitFor({ state: 'detached' })
  // A Bandcamp address alone leads to no player: the overlay leads there.
  await card.getByRole('button', { name: 'Escuchar en Bandcamp' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir en Bandcamp' }).waitFor()
  expect(asked).toHaveLength(1)
  const { data } = (await made.json()) as { data: { id: string } }
  await page.request.delete(`/api/lyrics/${data.id}?status=published`, { headers: { origin } })
})

test('a saved lyric moves to another list, and undo moves it back', async () => {
  const page = await signIn(await visitor(), 'june')
  const post = (path: string, data: object) =>
    page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data })
  const { data } = (await (await page.request.get('/api/lyrics/unlogged')).json()) as {
    data: { lyrics: { id: string; title: string }[] }
  }
  const { id, title } = data.lyrics[0]!
  await post('/api/lyrics/savedList/post/list', { listName: 'Mudanza' })
  await post('/api/live/save', { lyricsId: id, listName: 'default' })
  await page.goto('/june/default')
  await page.getByRole('button', { name: `Opciones de «${title}»` }).click()
  await page.getByRole('menuitem', { name: 'Mover a otra lista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mover a otra lista' })
  await dialog.getByRole('button', { name: /Mudanza/ }).click()
  await dialog.getByRole('button', { name: 'Mover aquí' }).click()
  await page.getByText('La moviste a «Mudanza».').waitFor()
  await page.getByRole('article', { name: title }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('article', { name: title }).waitFor()
  await page.goto('/june/Mudanza')
  await page.getByText('No hay canciones en esta lista.').waitFor()
})
