import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, afterEach, inject } from 'vitest'

const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic', '--disable-gpu']

let browser: Browser | undefined
const opened: Page[] = []
const problems: string[] = []

afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
  const found = problems.splice(0)
  if (found.length) throw new Error(`The page reported errors:\n${found.join('\n')}`)
})
afterAll(() => browser?.close())

/** A visitor with a browser of their own; whatever breaks in their page fails the test. */
export async function visitor(options: BrowserContextOptions & { expectErrors?: RegExp } = {}): Promise<Page> {
  browser ??= await chromium.launch({ ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}), args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet })
  const context = await browser.newContext({ baseURL: inject('address'), viewport: { width: 1280, height: 800 }, locale: 'es-MX', permissions: ['clipboard-read', 'clipboard-write'], ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error' || options.expectErrors?.test(message.text())) return
    // A refused call is the server's answer, which the test looks at where it matters.
    if (!/status of (401|403|404|409|422)/.test(message.text())) problems.push(message.text())
  })
  opened.push(page)
  return page
}

/** Signs in through the sign-in page. */
export async function signIn(page: Page, identifier: string, password = 'estribillo'): Promise<Page> {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico o usuario').fill(identifier)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL('**/for-you')
  return page
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
