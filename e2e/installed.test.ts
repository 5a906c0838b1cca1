// The installed app: what the device stores opens without a connection, and leaves with its person.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { address, newcomer } from './people.ts'

const expectErrors = /Failed to load|ERR_|WebSocket|net::|GET \/token/

/** The names of the stored answers, with the kind and the first part of their keys. */
const storedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      if (!name.startsWith('answers:')) continue
      for (const { url } of await (await caches.open(name)).keys())
        found.push((JSON.parse(decodeURIComponent(new URL(url).pathname.slice(8))) as unknown[]).slice(0, 2).join(' '))
    }
    return found
  })
const memberFiles = (page: Page) => page.evaluate(async () => (await (await caches.open('member-code')).keys()).length)

test('without a connection read and saved lyrics open, and a draft is edited; it is saved when the connection returns, another version of it is shown, and sign-out removes everything', async () => {
  const { page, send } = await newcomer({ serviceWorkers: 'allow' }, expectErrors)
  const lyrics = '<p>Una luz en la ventana</p>'
  const body = { title: 'Borrador de viaje', lyrics, language: 'es', isPublished: false }
  const draft = (await send('POST', '/lyrics', body)).data.id
  const feed = await page.request.get('/api/lyrics/unlogged')
  const [read, saved, other] = ((await feed.json()) as { data: { lyrics: { id: string; title: string }[] } }).data
    .lyrics
  await send('POST', '/live/save', { lyricsId: saved!.id, listName: 'default' })

  await page.goto(`/detail-lyrics/${read!.id}`)
  await page.locator('.verse').waitFor()
  await expect
    .poll(() => storedAnswers(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining([`lyric logged`, 'mySongs draft', 'savedLists']))
  await expect.poll(async () => (await storedAnswers(page)).some((one) => one.startsWith('savedList '))).toBe(true)
  await expect.poll(() => memberFiles(page)).toBeGreaterThan(2)

  await page.context().setOffline(true)
  // The document, its code and the text come from the device.
  await page.reload()
  await page.getByRole('heading', { level: 1, name: read!.title }).waitFor()
  await page.locator('.verse').waitFor()
  await page.goto('/sin-conexion')
  await page.getByRole('main').getByRole('link', { name: 'Guardadas' }).waitFor()
  // A lyric of a list that was never opened.
  await page.goto(`/detail-lyrics/${saved!.id}`)
  await page.getByRole('heading', { level: 1, name: saved!.title }).waitFor()
  // What the device does not have is said, with a way to what it has.
  await page.goto(`/detail-lyrics/${other!.id}`)
  await page.getByRole('link', { name: 'Ver lo que hay en este dispositivo' }).first().click()
  await page.getByRole('link', { name: body.title }).click()

  const title = page.getByLabel('Título')
  await title.fill('Borrador sin conexión')
  await page.waitForFunction(() => Object.values(localStorage).some((one) => one.includes('Borrador sin conexión')))
  // The editor is left: the app saves the copy when the connection is back.
  await page.goto('/sin-conexion')
  const titleNow = async () => {
    const answer = await page.request.get(`/api/lyrics/logged/${draft}`)
    return ((await answer.json()) as { data: { title: string } }).data.title
  }
  await Promise.all([
    page.getByText('Guardamos el borrador que escribiste sin conexión.').waitFor({ timeout: 30_000 }),
    page.context().setOffline(false),
  ])
  expect(await titleNow()).toBe('Borrador sin conexión')

  // The draft changes elsewhere while it is edited here.
  await page.goto(`/create-lyrics?id=${draft}`)
  await expect.poll(() => title.inputValue()).toBe('Borrador sin conexión')
  await page.context().setOffline(true)
  await title.fill('Mi versión')
  await send('PUT', `/lyrics/${draft}`, { ...body, id: draft, title: 'Otra versión' })
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: 'Se guardó desde otro lugar' }).waitFor()
  expect(await titleNow()).toBe('Otra versión')
  await page.getByRole('button', { name: 'Seguir con la mía' }).click()

  await page.goto('/my-lirics')
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
  await page.waitForURL(`${address()}/`)
  expect(await storedAnswers(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('writing:')))).toEqual([])
})
