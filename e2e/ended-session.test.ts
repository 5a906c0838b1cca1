// A session that ended without the person's doing: its row is gone, or the cookie.
import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { address, newcomer, signIn, visitor } from './people.ts'
import { adminEmail } from './product.ts'

/** Ends the session as "Cerrar sesión aquí" does on another device: the row goes, and the server closes the socket. */
async function endElsewhere(nickName: string): Promise<void> {
  const away = await visitor()
  const headers = { origin: address() }
  const entered = await away.request.post('/api/users/login', {
    headers,
    data: { email: nickName, password: 'caramelo' },
  })
  expect(entered.status()).toBe(200)
  const { data } = (await (await away.request.get('/api/users/sessions')).json()) as {
    data: { id: string; isThis: boolean }[]
  }
  for (const session of data.filter(({ isThis }) => !isThis))
    expect((await away.request.delete(`/api/users/sessions/${session.id}`, { headers })).status()).toBe(200)
}
/** The cookie goes, and the socket with it, so that nothing but the next call can find out. */
const loseCookie = (page: Page) => page.context().clearCookies()

/**
 * Opens a screen and waits until it has asked for everything. A renewal that is under way would bring a lost cookie
 * back, and any other call would detect the ended session before the press.
 */
async function open(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>()
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')
  const begin = (request: Request) => void (isCall(request) && pending.add(request))
  const end = (request: Request) => void pending.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  const renewed = page.waitForResponse('**/api/users/auto-login')
  await page.goto(path)
  await (await renewed).finished()
  let quietChecks = 0
  const isQuiet = () => (quietChecks = pending.size === 0 ? quietChecks + 1 : 0)
  await expect.poll(isQuiet, { interval: 100, timeout: 15_000 }).toBeGreaterThan(5)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** Waits until the device remembers the signed-in person. */
async function isRemembered(page: Page): Promise<void> {
  await page.goto('/for-you')
  await page.waitForFunction(() => localStorage.getItem('auth-storage')?.includes('"user":{'))
}

const signInAt = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path)

const screens = [
  '/for-you',
  '/followed',
  '/search?query=luna',
  '/luna',
  '/OWN',
  '/OWN/default',
  '/notifications',
  '/chats',
  '/create-lyrics',
  '/my-lirics',
  '/home',
]

test('every screen of a person whose session ended leads to the sign-in page and back, on opening and while open', async () => {
  const { page, nickName } = await newcomer()
  const enter = async () => {
    await page.getByText('Tu sesión terminó.').waitFor()
    await page.getByLabel('Correo electrónico o usuario').fill(nickName)
    await page.getByLabel('Contraseña', { exact: true }).fill('caramelo')
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  }
  await isRemembered(page)
  for (const screen of screens) {
    const path = screen.replace('OWN', nickName)
    // An answer that is still under way would bring the cookie back.
    await page.goto('about:blank')
    await loseCookie(page)
    await page.goto(path)
    await signInAt(page, path)
    await enter()
    await page.waitForURL(`**${path}`)
    await page.getByRole('navigation', { name: 'Navegación principal' }).first().waitFor()
  }
  // An open screen hears of it by its socket.
  const socket = page.waitForEvent('websocket')
  await page.goto('/home')
  await socket
  await endElsewhere(nickName)
  await signInAt(page, '/home')
  await enter()
  await page.waitForURL('**/home')

  const admin = await signIn(await visitor(), adminEmail)
  await isRemembered(admin)
  await admin.goto('about:blank')
  await loseCookie(admin)
  await admin.goto('/moderator?tab=users')
  await signInAt(admin, '/moderator?tab=users')
})

test('a press, a link and a message detect the ended session; the text is restored', async () => {
  const { page, nickName, send } = await newcomer()
  const { data: chat } = await send('POST', '/chats', { usersNickname: 'luna' })
  const again = async (path: string) => {
    await signInAt(page, path)
    await page.getByLabel('Correo electrónico o usuario').fill(nickName)
    await page.getByLabel('Contraseña', { exact: true }).fill('caramelo')
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await page.waitForURL((url) => url.pathname + url.search === path)
  }
  // Without a socket nothing tells the page but the call itself.
  await page.routeWebSocket(/\/socket\//, (socket) => socket.close())
  await page.route(/\/socket\//, (route) => route.abort())

  await open(page, '/home')
  const song = (await page.getByRole('article').first().getAttribute('data-lyric'))!
  await page.getByRole('article').first().getByRole('button', { name: 'Me gusta' }).waitFor()
  await loseCookie(page)
  await page.getByRole('article').first().getByRole('button', { name: 'Me gusta' }).click()
  await again('/home')

  const lyric = `/detail-lyrics/${song}`
  await open(page, lyric)
  await page.getByLabel('Comentario', { exact: true }).fill('Lo que escribí antes')
  await loseCookie(page)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await again(lyric)
  await expect.poll(() => page.getByLabel('Comentario', { exact: true }).inputValue()).toBe('Lo que escribí antes')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.locator('[data-comment]').getByText('Lo que escribí antes').waitFor()
  expect(await page.getByLabel('Comentario', { exact: true }).inputValue()).toBe('')

  const conversation = `/chats/${chat.id}`
  await open(page, conversation)
  // Without a socket "typing" is a call, too.
  const typed = page.waitForResponse('**/api/live/typing')
  await page.getByLabel('Mensaje', { exact: true }).fill('No te vas a perder')
  await (await typed).finished()
  await loseCookie(page)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await again(conversation)
  await page.locator('[data-message]').getByText('No te vas a perder').waitFor()

  await open(page, '/create-lyrics')
  await page.getByLabel('Título', { exact: true }).fill('Canción sin sesión')
  await loseCookie(page)
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByText('La letra debe tener al menos 5 caracteres').waitFor()
  await page.locator('[contenteditable]').fill('Cinco versos que no se pierden')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await again('/create-lyrics')
  await page.getByText('Recuperamos lo que estabas escribiendo.').waitFor()
  expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('Canción sin sesión')
})

test('the chats never show the empty state after a failed request', async () => {
  const { page } = await newcomer({}, /status of 50[02]/)
  await page.route('**/api/chats', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' }),
  )
  await page.goto('/chats')
  await page.getByText('No pudimos cargar tus mensajes.').waitFor()
  expect(await page.getByText('No hay mensajes por el momento.').count()).toBe(0)
  await page.unroute('**/api/chats')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByText('No hay mensajes por el momento.').waitFor()
})

test('no call of a visitor leads to the sign-in page', async () => {
  const page = await visitor()
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => fetch('/api/users/notifications'))
  expect(new URL(page.url()).pathname).toBe('/home')
})
