// The words of the screens where there is nothing yet, too much, or something missing.
import { expect, test } from 'vitest'
import { newcomer, phone, visitor } from './people.ts'

const long = 'Una línea que se canta sola y se repite para que sea larga de verdad '
const song = (more: object) => ({
  title: 'Recién nacida',
  lyrics: `<p>${long.repeat(5)}</p>`,
  description: long.repeat(6),
  musicalGenreId: 1,
  language: 'es',
  country: 484,
  isPublished: true,
  ...more,
})

test('a new person sees the empty state of each screen', async () => {
  const { page, nickName } = await newcomer()
  for (const [path, words] of [
    ['/followed', 'No hay canciones disponibles.'],
    ['/notifications', 'No hay notificaciones.'],
    ['/chats', 'No hay mensajes por el momento.'],
    ['/my-lirics?tab=draft', 'No hay canciones para la búsqueda.'],
    [`/${nickName}`, 'No hay canciones disponibles.'],
    [`/${nickName}?tab=wall`, 'No hay publicaciones.'],
    [`/${nickName}?tab=liked`, 'No hay canciones likeadas.'],
    [`/${nickName}?tab=lists`, 'No hay listas guardadas'],
    [`/${nickName}/default`, 'No hay canciones en esta lista.'],
  ] as const) {
    await page.goto(path)
    await page.getByText(words, { exact: true }).waitFor()
  }
  await page.goto(`/${nickName}`)
  await page.getByText('Jalisco, México').waitFor()
  await page.getByRole('button', { name: 'Opciones del perfil' }).click()
  await page.getByRole('menuitem', { name: 'Usuarios Bloqueados' }).click()
  await page.getByText('No tienes usuarios bloqueados aún.').waitFor()
  // The default list is always there, and cannot be deleted.
  await page.goto(`/${nickName}/default`)
  await page.getByRole('button', { name: 'Compartir lista' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Eliminar lista' }).count()).toBe(0)
})

test('a lyric without comments: its empty state, the story collapsed and expanded, and the excerpt of 170 characters', async () => {
  const { page, nickName, send } = await newcomer()
  const { data } = await send('POST', '/lyrics', song({}))
  await page.goto(`/${nickName}`)
  const excerpt = (await page.getByRole('article').locator('p.font-serif').textContent())!
  expect(excerpt.endsWith('...')).toBe(true)
  expect(excerpt.length).toBeGreaterThan(150)
  expect(excerpt.length).toBeLessThanOrEqual(173)

  await page.goto(`/detail-lyrics/${data.id}`)
  await page.getByRole('heading', { name: 'Sobre la canción' }).waitFor()
  const story = page.getByRole('complementary', { name: 'Sobre la canción' })
  const before = (await story.locator('p').first().textContent())!.length
  await story.getByRole('button', { name: 'ver más' }).click()
  expect((await story.locator('p').first().textContent())!.length).toBeGreaterThan(before)
  await story.getByRole('button', { name: 'ver menos' }).click()
  expect((await story.locator('p').first().textContent())!.length).toBe(before)
  await page.getByText('Comentarios (0)').waitFor()
  await page.getByText('No hay comentarios aún.').waitFor()
  await page.getByTestId('like-count').click()
  await page
    .getByRole('dialog', { name: 'A quienes les gusta' })
    .getByText('No hay usuarios que hayan dado like a esta canción.')
    .waitFor()
  await page.keyboard.press('Escape')
  await story.getByRole('button', { name: 'Interpretaciones', exact: true }).click()
  await page.getByText('No hay interpretaciones disponibles.').waitFor()
  await page.keyboard.press('Escape')
  await story.getByRole('button', { name: 'Interpretaciones pendientes' }).click()
  await page.getByText('No hay interpretaciones pendientes disponibles.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByLabel('Comentario', { exact: true }).fill('La primera')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('button', { name: 'Ver respuestas (0)' }).click()
  await page.getByText('No hay respuestas a este comentario aún.').waitFor()
  await page.getByRole('button', { name: 'Ocultar respuestas' }).click()
  await page.getByText('No hay respuestas a este comentario aún.').waitFor({ state: 'detached' })
  expect(await page.locator('[data-comment] time').textContent()).toMatch(/^\d\d-\d\d$/)

  // Only the author sees what is pending; on a phone all of it are tabs.
  const reader = await visitor(phone)
  await reader.goto(`/detail-lyrics/${data.id}`)
  await reader.getByRole('tab').first().waitFor()
  await expect
    .poll(() => reader.getByRole('tab').allTextContents())
    .toEqual(['Letra', 'Información', 'Interpretaciones'])
  await expect.poll(() => reader.getByRole('button', { name: 'Proponer interpretación' }).count()).toBe(0)
  await reader.getByPlaceholder('Debes iniciar sesión para responder...').waitFor()
  await page.setViewportSize(phone.viewport)
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['Letra', 'Información', 'Interpretaciones', 'Interpretaciones pendientes'])
})

test('a draft without genre, country and story shows what is missing', async () => {
  const { page, send } = await newcomer()
  const { data } = await send('POST', '/lyrics', {
    title: 'A medias',
    lyrics: '<p>Apenas empieza</p>',
    isPublished: false,
  })
  await page.goto(`/detail-lyrics/${data.id}`)
  await page.getByText('No se ha proporcionado una descripción para la letra.').waitFor()
  await page.getByText('País no seleccionado').waitFor()
  await page.getByText('Género no especificado').first().waitFor()
  await page.getByText('Borrador').waitFor()
  const stranger = await visitor()
  await stranger.goto(`/detail-lyrics/${data.id}`)
  await stranger.getByText('Esta canción no existe o ya no está disponible.').waitFor()
})

test('the search shows that results are loading, and a link to comment opens the composer', async () => {
  const { page, send } = await newcomer()
  const { data } = await send('POST', '/lyrics', song({ title: 'Para comentar' }))
  await page.route('**/api/searchBar/logged?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto('/search?query=luna&type=Compositor')
  await page.getByText('Cargando resultados...').waitFor()
  await page.getByRole('article', { name: 'luna' }).waitFor()
  await page.goto(`/detail-lyrics/${data.id}?comment=1`)
  await page.getByLabel('Comentario', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Comentario')
})

test('saves and approvals appear on the person’s other page without a reload', async () => {
  const { page, nickName, send } = await newcomer()
  const { data } = await send('POST', '/lyrics', song({ title: 'De dos páginas' }))
  const other = await page.context().newPage()
  await Promise.all([page.goto(`/detail-lyrics/${data.id}`), other.goto(`/detail-lyrics/${data.id}`)])
  await other.getByRole('button', { name: 'Guardar en una lista' }).waitFor()
  await page.getByRole('button', { name: 'Guardar en una lista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
  await other.getByRole('button', { name: 'Guardada: cambiar de lista' }).waitFor({ timeout: 5000 })
  const singer = await newcomer()
  const made = await singer.send('POST', '/interpretations', {
    lyricsId: data.id,
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
    content: 'A mi manera',
  })
  await other.getByRole('button', { name: 'Interpretaciones', exact: true }).click()
  await other.getByText('No hay interpretaciones disponibles.').waitFor()
  await send('PUT', `/interpretations/approve-reject/${made.data.id}`, { action: 'approve' })
  await other.getByText('A mi manera').waitFor({ timeout: 5000 })
  expect(nickName).toBeTruthy()
})
