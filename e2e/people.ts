import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, afterEach, inject } from 'vitest'
import { adminEmail, adminPassword } from './product.ts'

/** A browser without background work. The list of features replaces the one that Playwright passes. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  `--disable-features=${[
    // Of Playwright's list: what changes how pages load.
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'MediaRouter',
    'LensOverlay',
    // Without these each context renders two pages of the address bar, in a process that nobody sees.
    'WebUIOmniboxPopup',
    'WebUIOmniboxFullPopup',
    'WebUIOmniboxAimPopup',
  ].join(',')}`,
]

/** The product of this worker: files that run at the same time share none. */
const ownProduct = () => {
  const products = inject('products')
  return products[(Number(process.env.VITEST_POOL_ID) - 1) % products.length]!
}
export const address = (): string => ownProduct().address
/** The folder in which that product writes its mail. */
export const outbox = (): string => ownProduct().outbox

let browser: Browser | undefined
const opened: Page[] = []
const problems: string[] = []

afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
  const found = problems.splice(0)
  if (found.length) throw new Error(`The page reported errors:\n${found.join('\n')}`)
})
afterAll(() => browser?.close())

/** A visitor with a separate browser context; any error in the page fails the test. */
export async function visitor(options: BrowserContextOptions & { expectErrors?: RegExp } = {}): Promise<Page> {
  browser ??= await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
  })
  const context = await browser.newContext({
    baseURL: address(),
    viewport: { width: 1280, height: 800 },
    locale: 'es-MX',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Only tests of the installed app store its code on the device.
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error' || options.expectErrors?.test(message.text())) return
    // A refused call is the server's response, which tests check where it matters.
    if (!/status of (401|403|404|409|422)/.test(message.text())) problems.push(message.text())
  })
  opened.push(page)
  return page
}

/** Waits for the end of hydration: the page handles keys and renders the rest. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.locator('html:not([data-ssr])').waitFor({ state: 'attached' })

/** The device remembers the person, as after a sign-in on the page. */
const remember = (page: Page, user: unknown) =>
  page.context().addInitScript((account) => {
    try {
      if (!localStorage.getItem('auth-storage'))
        localStorage.setItem('auth-storage', JSON.stringify({ state: { user: account }, version: 0 }))
    } catch {
      // A blank page has no storage.
    }
  }, user)

/** Signs in with a call and opens a page. The sign-in page itself is tested in `access.test.ts`. */
export async function signIn(
  page: Page,
  identifier: string,
  { path = '/for-you', password = identifier === adminEmail ? adminPassword : 'estribillo' } = {},
): Promise<Page> {
  const answer = await page.request.post('/api/users/login', { data: { email: identifier, password } })
  if (!answer.ok()) throw new Error(`${identifier} cannot sign in: ${answer.status()} ${await answer.text()}`)
  await remember(page, ((await answer.json()) as { data: unknown }).data)
  await page.goto(path)
  await hydrated(page)
  return page
}

/** Waits until the page has not scrolled for ten frames: a turn of the wheel takes effect over several. */
export const scrolled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let still = 0, last = scrollY; still < 10; last = scrollY) {
      await new Promise(requestAnimationFrame)
      still = scrollY === last ? still + 1 : 0
    }
  })

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let joined = 0
/**
 * A page of a newly registered person without any content.
 * @returns it with a client for the API
 */
export async function newcomer(
  options: BrowserContextOptions = {},
  expectErrors?: RegExp,
  who: { nickName?: string; name?: string; lastName?: string } = {},
): Promise<{
  page: Page
  nickName: string
  send: (method: 'POST' | 'PUT', path: string, data: object) => Promise<{ data: { id: string } }>
}> {
  const page = await visitor({ ...options, ...(expectErrors ? { expectErrors } : {}) })
  const nickName = who.nickName ?? `nueva.${process.pid}.${++joined}`
  const origin = address()
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers: { origin }, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as { data: { id: string } }
  }
  await send('POST', '/users/register', {
    name: who.name ?? 'Persona',
    lastName: who.lastName ?? 'Nueva',
    email: `${nickName}@correo.example`,
    birthday: '1990-02-03',
    password: 'caramelo',
  })
  await send('PUT', '/users/nickname', { nickName })
  const genres = ((await (await page.request.get('/api/genres')).json()) as { data: { id: number }[] }).data
  await send('POST', '/users/completeRegister', {
    favoritesMusicalGenres: genres.slice(0, 5).map((genre) => genre.id),
    genre: 'Mujer',
    country: 484,
    city: 484 * 46_656 + Number.parseInt('JAL', 36),
  })
  await remember(page, (await send('POST', '/users/auto-login', {})).data)
  return { page, nickName, send }
}
