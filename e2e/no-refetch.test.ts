// What happens on one page reaches the others by events alone: nothing is fetched again because one element changed.
import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { address, newcomer } from './people.ts'
import { song } from './song.ts'

/** Counts what a page fetches. Call it before the page is opened. */
function countGets(page: Page) {
  const all: string[] = []
  const open = new Set<Request>()
  let mark = 0
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    all.push(pathname + search)
    open.add(request)
  })
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  /** Whatever the page has heard is drawn, and what that made it ask for has left. */
  const drawn = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return {
    /** From here on requests count. */
    begin: async () => {
      await drawn()
      await expect.poll(() => open.size).toBe(0)
      mark = all.length
    },
    since: async () => {
      await drawn()
      return all.slice(mark)
    },
  }
}
const live = (page: Page) => page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))

/** Opens a page and waits until it hears events. */
async function open(page: Page, path: string) {
  const gets = countGets(page)
  const isLive = live(page)
  await page.goto(path)
  await isLive
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return gets
}

test('two people chat with both pages open: a message causes no GET on either page', async () => {
  const [ana, leo] = [await newcomer(), await newcomer()]
  const { data: chat } = await ana.send('POST', '/chats', { usersNickname: leo.nickName })
  const gets = [await open(ana.page, `/chats/${chat.id}`), await open(leo.page, `/chats/${chat.id}`)]
  const say = async (from: Page, to: Page, text: string) => {
    const box = from.getByLabel('Mensaje', { exact: true })
    await box.fill(text)
    await box.press('Enter')
    for (const page of [from, to]) await page.locator('[data-message]').getByText(text, { exact: true }).waitFor()
    await from.getByText(/Visto/).waitFor()
  }
  await say(ana.page, leo.page, 'Uno')
  await say(leo.page, ana.page, 'Dos')
  for (const one of gets) await one.begin()
  await say(ana.page, leo.page, 'Tres')
  await say(leo.page, ana.page, 'Cuatro')
  await say(ana.page, leo.page, 'Cinco')
  // The list beside the conversation shows the last one, on both pages.
  for (const page of [ana.page, leo.page]) await page.getByRole('link', { name: /Cinco/ }).waitFor()
  expect(await gets[0]!.since()).toEqual([])
  expect(await gets[1]!.since()).toEqual([])
})

test('a first message reaches a list that does not have its chat yet, without a GET', async () => {
  const [ana, leo] = [await newcomer(), await newcomer()]
  const gets = await open(leo.page, '/chats')
  await leo.page.getByText('No hay mensajes por el momento.').waitFor()
  const { data: chat } = await ana.send('POST', '/chats', { usersNickname: leo.nickName })
  await gets.begin()
  await ana.send('POST', '/live/message', { chatId: chat.id, content: 'Hola, Leo' })
  await leo.page.getByRole('link', { name: new RegExp(`${ana.nickName}.*Hola, Leo.*1 mensaje nuevo`, 's') }).waitFor()
  expect(await gets.since()).toEqual([])
})

test('a lyric is liked, commented and answered on, saved and its author notified: no page fetches anything for it', async () => {
  const [author, reader] = [await newcomer(), await newcomer()]
  const { data: sung } = await author.send('POST', '/lyrics', { ...song, title: 'Sin volver a preguntar' })
  const { data: comment } = await author.send('POST', '/comments', { id: sung.id, content: '¿Qué les parece?' })
  const [here, there] = [author.page, reader.page]
  const gets = [await open(here, `/detail-lyrics/${sung.id}`), await open(there, `/detail-lyrics/${sung.id}`)]
  const like = (page: Page) => page.getByTestId('like-count').first()
  const thread = (page: Page) => page.locator(`[data-comment="${comment.id}"]`)
  await thread(here)
    .getByRole('button', { name: /^Ver respuestas/ })
    .click()
  await here.getByText('No hay respuestas a este comentario aún.').waitFor()
  await there.getByRole('button', { name: 'Guardar en una lista' }).click()
  await there.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).waitFor()
  await there.keyboard.press('Escape')
  await thread(there).getByRole('button', { name: 'Responder' }).click()
  for (const one of gets) await one.begin()

  await there.getByRole('button', { name: 'Me gusta', exact: true }).first().click()
  for (const page of [here, there]) await like(page).getByText('1', { exact: true }).waitFor()
  await here.getByTestId('news-notifications').first().getByText('1', { exact: true }).waitFor()

  await there.getByRole('textbox', { name: 'Comentario' }).fill('Se canta sola')
  await there.getByRole('button', { name: 'Publicar' }).first().click()
  for (const page of [here, there]) {
    await page.locator('[data-comment]').getByText('Se canta sola').waitFor()
    await page.getByRole('heading', { name: 'Comentarios (2)' }).waitFor()
  }
  await here.getByTestId('news-notifications').first().getByText('2', { exact: true }).waitFor()

  const seen = here.locator('[data-comment]').filter({ hasText: 'Se canta sola' })
  await seen.getByRole('button', { name: 'Me gusta este comentario' }).click()
  await there
    .locator('[data-comment]')
    .filter({ hasText: 'Se canta sola' })
    .getByRole('button', { name: 'Me gusta este comentario' })
    .getByText('1')
    .waitFor()
  expect(await gets[0]!.since()).toEqual([])
  expect(await gets[1]!.since()).toEqual([])

  // Sending an answer opens the answers, which are asked for on the page that opens them; the other page shows it by
  // its event.
  await thread(there)
    .getByRole('textbox', { name: /^Respuesta a/ })
    .fill('Y muy bien')
  await thread(there).getByRole('button', { name: 'Publicar' }).click()
  await thread(here).getByText('Y muy bien').waitFor()
  await thread(there).getByText('Y muy bien').waitFor()
  expect(await gets[0]!.since()).toEqual([])
  await gets[1]!.begin()

  await there
    .locator('[data-comment]')
    .filter({ hasText: 'Se canta sola' })
    .getByRole('button', { name: 'Eliminar comentario' })
    .click()
  await there.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  for (const page of [here, there])
    await page.locator('[data-comment]').getByText('Se canta sola').waitFor({ state: 'detached' })
  expect(await gets[0]!.since()).toEqual([])
  expect(await gets[1]!.since()).toEqual([])
})

test('a save shows on the open pages of the same person, which fetch nothing for it', async () => {
  const [author, reader] = [await newcomer(), await newcomer()]
  const { data: sung } = await author.send('POST', '/lyrics', { ...song, title: 'Para guardar' })
  const tiles = await reader.page.context().newPage()
  const gets = [
    await open(reader.page, `/detail-lyrics/${sung.id}`),
    await open(tiles, `/${reader.nickName}?tab=lists`),
  ]
  await tiles.getByText('Lista nueva').waitFor()
  await reader.page.getByRole('button', { name: 'Guardar en una lista' }).click()
  const dialog = reader.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).waitFor()
  for (const one of gets) await one.begin()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await reader.page.getByRole('button', { name: 'Guardada: cambiar de lista' }).waitFor()
  await tiles.getByText('1 canción').waitFor()
  expect(await gets[0]!.since()).toEqual([])
  expect(await gets[1]!.since()).toEqual([])
})

/** What the notifications say, without how long ago it was. */
const contents = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const copy = item.cloneNode(true) as Element
        for (const time of copy.querySelectorAll('time')) time.remove()
        return copy.textContent
      }),
    )

test('a follow shows on both profiles, and notifications come in their groups, without a GET', async () => {
  const [author, ana, leo] = [await newcomer(), await newcomer(), await newcomer()]
  const { data: sung } = await author.send('POST', '/lyrics', { ...song, title: 'Agrupada' })
  const gets = [await open(author.page, '/notifications'), await open(ana.page, `/${author.nickName}`)]
  await author.page.getByText('No hay notificaciones.').waitFor()
  await ana.page.getByRole('button', { name: `Seguir a ${author.nickName}` }).waitFor()
  for (const one of gets) await one.begin()
  await ana.page.getByRole('button', { name: `Seguir a ${author.nickName}` }).click()
  await ana.page.getByRole('button', { name: '1 seguidor', exact: true }).waitFor()
  await author.page.getByRole('main').getByText(`${ana.nickName} te sigue.`).waitFor()
  for (const fan of [ana, leo]) await fan.send('POST', '/live/like', { lyricsId: sung.id, like: true })
  await author.page.getByRole('main').getByText(`A ${leo.nickName} y 1 más les gusta «Agrupada».`).waitFor()
  for (const fan of [ana, leo, leo]) await fan.send('POST', '/comments', { id: sung.id, content: 'Qué bien' })
  await author.page.getByRole('main').getByText(`${leo.nickName} y 1 más comentaron «Agrupada».`).waitFor()
  await author.page.getByRole('button', { name: 'Marcar todo como leído' }).click()
  await author.page.getByTestId('news-notifications').first().waitFor({ state: 'detached' })
  await author.page.getByRole('button', { name: 'Eliminar notificación' }).first().click()
  await author.page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await author.page.getByRole('main').getByText('comentaron «Agrupada».').waitFor({ state: 'detached' })
  expect(await gets[0]!.since()).toEqual([])
  expect(await gets[1]!.since()).toEqual([])
  // What the events made of the list is what the server says of it.
  const shown = await contents(author.page)
  await author.page.reload()
  await author.page.getByRole('main').getByText('te sigue').waitFor()
  expect(await contents(author.page)).toEqual(shown)
})

test('a post appears on an open wall and is deleted there, and an interpretation is proposed and accepted, without a GET', async () => {
  const [author, reader] = [await newcomer(), await newcomer()]
  const { data: sung } = await author.send('POST', '/lyrics', { ...song, title: 'Para cantar' })
  const wall = await reader.page.context().newPage()
  const gets = [
    await open(author.page, `/detail-lyrics/${sung.id}`),
    await open(reader.page, `/detail-lyrics/${sung.id}`),
    await open(wall, `/${author.nickName}?tab=wall`),
  ]
  await author.page.getByRole('button', { name: 'Interpretaciones pendientes' }).click()
  await wall.getByText('No hay publicaciones.').waitFor()
  for (const one of gets) await one.begin()
  const { data: post } = await author.send('POST', '/posts', { content: 'Hoy estrené canción' })
  await wall.getByText('Hoy estrené canción').waitFor()
  await author.page.request.delete(`/api/posts/${post.id}`, { headers: { origin: address() } })
  await wall.getByText('Hoy estrené canción').waitFor({ state: 'detached' })
  await reader.send('POST', '/interpretations', {
    lyricsId: sung.id,
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
    content: 'A capela',
  })
  await author.page.getByText('A capela').waitFor()
  await author.page.getByRole('button', { name: 'Aceptar' }).click()
  for (const { page } of [author, reader]) await page.getByRole('button', { name: 'Interpretaciones (1)' }).waitFor()
  for (const one of gets) expect(await one.since()).toEqual([])
})
