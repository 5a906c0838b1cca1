// npm run pictures [-- NAME…]: takes the pictures of docs/screens from the demo: every screen in both themes, as wide
// as a phone and as a desktop. `npm run pictures -- --check` names the screens whose code has changed since then.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, type BrowserContext, chromium } from 'playwright'
import sharp from 'sharp'
import { adminEmail, adminPassword, startProduct } from '../e2e/product.ts'
import {
  type Demo,
  looks,
  olderPictures,
  pictureOf,
  recordPictures,
  type Screen,
  screens,
  screensFolder,
  type Viewer,
} from './screens.ts'

const root = join(import.meta.dirname, '..')
const newcomer = { name: 'Rosa', lastName: 'Vera', birthday: '1990-02-03', password: 'caramelo' }

async function dataOf<T>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

/** A browser of its own for each viewer, signed in, as wide as a phone or a desktop. */
async function enter(browser: Browser, address: string, viewer: Viewer, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: width < 768 ? { width, height: 844 } : { width, height: 800 },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    locale: 'es-MX',
  })
  if (viewer === 'visitor') return context
  const headers = { origin: address }
  const email = `rosa.${width}@correo.example`
  const user = await dataOf(
    viewer === 'newcomer'
      ? await context.request.post('/api/users/register', { headers, data: { ...newcomer, email } })
      : await context.request.post('/api/users/login', {
          headers,
          data:
            viewer === 'admin'
              ? { email: adminEmail, password: adminPassword }
              : { email: viewer, password: 'estribillo' },
        }),
  )
  const stored = user ?? (await dataOf(await context.request.post('/api/users/auto-login', { headers, data: {} })))
  await context.addInitScript((account) => {
    localStorage.setItem('auth-storage', JSON.stringify({ state: { user: account }, version: 0 }))
  }, stored)
  return context
}

/** What the addresses of the screens need to know about the demo. */
async function readDemo(luna: APIRequestContext): Promise<Demo> {
  type Lyrics = { lyrics: { id: string; title: string }[] }
  const published = await dataOf<Lyrics>(await luna.get('/api/lyrics/user/mysongs?itemsPerPage=50'))
  const drafts = await dataOf<Lyrics>(await luna.get('/api/lyrics/user/mysongs?type=draft'))
  const chats = await dataOf<{ id: string }[]>(await luna.get('/api/chats'))
  const [draft, chat] = [drafts.lyrics[0], chats[0]]
  if (!draft || !chat) throw new Error('The demo has no draft or no chat of luna.')
  return {
    lyric(title) {
      const found = published.lyrics.find((lyric) => lyric.title === title)
      if (!found) throw new Error(`The demo has no lyric «${title}» of luna.`)
      return `/detail-lyrics/${found.id}`
    },
    draft: draft.id,
    chat: chat.id,
  }
}

async function take(context: BrowserContext, screen: Screen, demo: Demo, width: number): Promise<void> {
  const page = await context.newPage()
  try {
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(demo))
    const isReady = () =>
      page.waitForFunction(
        () =>
          !document.querySelector('html[data-ssr], .skeleton, [aria-busy="true"], [role="progressbar"]') &&
          [...document.images].every((image) => image.complete || image.loading === 'lazy'),
      )
    await isReady()
    await screen.prepare?.(page)
    await isReady()
    await page.waitForLoadState('networkidle')
    for (const look of looks.filter((one) => one.width === width)) {
      await page.emulateMedia({ colorScheme: look.theme })
      await page.waitForFunction(
        (theme) => getComputedStyle(document.documentElement).colorScheme === theme,
        look.theme,
      )
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      await sharp(picture)
        .webp({ quality: 80 })
        .toFile(join(root, pictureOf(screen.name, look)))
    }
  } finally {
    await page.close()
  }
}

async function takeAll(wanted: readonly Screen[]): Promise<void> {
  mkdirSync(join(root, screensFolder), { recursive: true })
  const product = await startProduct({
    env: { DEMO: 'on', ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword },
  })
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const luna = await enter(browser, product.address, 'luna', 1280)
    const demo = await readDemo(luna.request)
    for (const width of new Set(looks.map((look) => look.width)))
      for (const [viewer, theirs] of Map.groupBy(wanted, (screen) => screen.viewer)) {
        const context = await enter(browser, product.address, viewer, width)
        for (const screen of theirs) {
          await take(context, screen, demo, width).catch((error: unknown) => {
            throw new Error(`${screen.name} at ${width}: ${String(error)}`, { cause: error })
          })
          console.log(`${screen.name} (${width})`)
        }
        await context.close()
      }
  } finally {
    await browser.close()
    await product.stop()
  }
  recordPictures(root, wanted)
}

const names = process.argv.slice(2)
if (names.includes('--check')) {
  const older = olderPictures(root)
  console.log(older.length ? `Older than their screens: ${older.join(', ')}` : 'Every picture is of the current code.')
  process.exitCode = older.length ? 1 : 0
} else {
  const unknown = names.filter((name) => !screens.some((screen) => screen.name === name))
  if (unknown.length) throw new Error(`There is no screen ${unknown.join(', ')}.`)
  await takeAll(names.length ? screens.filter(({ name }) => names.includes(name)) : screens)
}
