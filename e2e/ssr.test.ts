// The pages that come as they will stand on the screen, before any code does.
import { expect, test } from 'vitest'
import { hydrated, newcomer, phone, signIn, visitor } from './people.ts'
import { song } from './song.ts'

test('without any code a song, a profile and the feed can be read, and links lead on', async () => {
  const page = await visitor({ ...phone, javaScriptEnabled: false })
  await page.goto('/luna')
  await page.getByRole('heading', { level: 1, name: 'luna' }).waitFor()
  const card = page.getByRole('article').first()
  const title = (await card.getAttribute('aria-label'))!
  await card.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.title()).toBe(`${title} · luna · Estribillo`)
  expect(await page.locator('.verse .line').count()).toBeGreaterThan(3)
  await page.goto('/home')
  expect(await page.getByRole('article').count()).toBeGreaterThan(1)
  await page.goto('/')
  await page.getByRole('region', { name: 'Lo que se escribe ahora' }).getByRole('listitem').first().click()
  await page.waitForURL('**/detail-lyrics/*')
})

test('the code takes the landing page over with its songs, and asks for them no second time', async () => {
  const page = await visitor()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'commit' })
  const song = await page.getByRole('region', { name: 'Lo que se escribe ahora' }).locator('li').first().elementHandle()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(await song!.evaluate((element) => element.isConnected)).toBe(true)
  expect(asked.filter((path) => path.startsWith('/api/lyrics'))).toEqual([])
  await page.getByRole('button', { name: 'Entrar como invitado' }).click()
  await page.waitForURL('**/home')
})

test('the code takes the page over as it stands: the same verses, nothing pushed away, and a tap that came before it is heard', async () => {
  const page = await visitor(phone)
  await page.goto('/luna')
  const path = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href'))!
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const verse = await page.locator('.verse .line').first().elementHandle()
  const before = await verse!.boundingBox()
  await page.getByRole('button', { name: 'Permisos' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await page.getByRole('dialog', { name: 'Permisos' }).waitFor()
  await hydrated(page)
  expect(await verse!.evaluate((element) => element.isConnected)).toBe(true)
  expect(await verse!.boundingBox()).toEqual(before)
})

test('who reads in large letters gets them at once, not when the code comes', async () => {
  const page = await visitor(phone)
  await page.goto('/luna')
  const path = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href'))!
  const size = () => page.locator('.verse').evaluate((verse) => getComputedStyle(verse).fontSize)
  await page.goto(path)
  expect(await size()).toBe('21px')
  await page.evaluate(() => localStorage.setItem('reading', JSON.stringify({ state: { size: 3 }, version: 0 })))
  await page.route('**/assets/index-*.js', () => {})
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('.verse').waitFor()
  expect(await size()).toBe('29px')
})

test('a list is taken over as it stands; its head goes when the person goes on', async () => {
  const { send, nickName } = await newcomer()
  const { data } = await send('POST', '/lyrics', { ...song, title: `En la lista de ${nickName}` })
  await send('POST', '/lyrics/savedList/post/list', { listName: 'De noche' })
  await send('POST', '/live/save', { lyricsId: data.id, listName: 'De noche' })
  const page = await visitor(phone)
  await page.goto(`/${nickName}/De%20noche`)
  await hydrated(page)
  const canonical = page.locator('link[rel="canonical"]')
  expect(await canonical.getAttribute('href')).toMatch(/\/De%20noche$/)
  await page
    .getByRole('article')
    .getByRole('link', { name: `En la lista de ${nickName}` })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: `En la lista de ${nickName}` }).waitFor()
  await expect.poll(() => canonical.count()).toBe(0)
})

test('words do not wait for letters that do not come', async () => {
  const page = await visitor({ ...phone, expectErrors: /Failed to load resource|ERR_FAILED/ })
  await page.route('**/*.woff2', () => {})
  await page.goto('/luna', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'luna' }).waitFor()
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  await page.waitForFunction(painted)
  const shown = await page.evaluate(painted)
  expect(shown).toBeGreaterThan(900)
  expect(shown).toBeLessThan(3_000)
})

test('who is signed in gets their own view of a song, not the visitors’', async () => {
  const page = await signIn(await visitor(), 'mateo')
  const path = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href'))!
  const answer = await page.request.get(path)
  expect(await answer.text()).toContain('<div id="root"></div>')
  await page.goto(path)
  await page.locator('.verse').waitFor()
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().waitFor()
})
