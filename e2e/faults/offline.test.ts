// The connection goes away some seconds after a screen was loaded, and everything on it is pressed: nothing may
// disappear. OFFLINE_AT=1,2,3 are those seconds. Each visit begins with an empty cache, so that code which comes later
// is really missing.
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { address, visitor } from '../people.ts'
import { adminEmail, adminPassword } from '../product.ts'

const moments = (process.env.OFFLINE_AT ?? '2').split(',').map(Number)
const expectErrors =
  /Failed to load|ERR_|WebSocket|net::|GET \/token|A part of the page could not be fetched|fetching the script/
type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

const states: Record<string, State | undefined> = {}
const ids = { lyric: '', chat: '' }

async function stateOf(email: string, password: string): Promise<State> {
  const page = await visitor()
  const origin = address()
  const answer = await page.request.post('/api/users/login', { headers: { origin }, data: { email, password } })
  expect(answer.status()).toBe(200)
  await page.goto('/questions')
  // The page learns who is here, and remembers it on the device.
  await page.waitForFunction(() => localStorage.getItem('auth-storage')?.includes('"user":{'))
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

beforeAll(async () => {
  states.mateo = await stateOf('mateo', 'estribillo')
  states.admin = await stateOf(adminEmail, adminPassword)
  const page = await visitor({ storageState: states.mateo! })
  const origin = address()
  const opened = await page.request.post('/api/chats', { headers: { origin }, data: { usersNickname: 'luna' } })
  ids.chat = ((await opened.json()) as { data: { id: string } }).data.id
  const feed = await page.request.get('/api/lyrics/unlogged')
  ids.lyric = ((await feed.json()) as { data: { lyrics: { id: string }[] } }).data.lyrics[0]!.id
  await page.context().close()
})

/** What is on each screen when it is there, and whether bars surround it. */
const screens: [name: string, who: string, path: () => string, sign: string, isBare?: boolean][] = [
  ['landing page', 'visitor', () => '/', 'h1', true],
  ['login', 'visitor', () => '/login', 'input[type=password]', true],
  ['guest feed', 'visitor', () => '/home', 'article'],
  ['feed', 'mateo', () => '/for-you', 'article'],
  ['followed', 'mateo', () => '/followed', 'main'],
  ['lyric', 'mateo', () => `/detail-lyrics/${ids.lyric}`, '.verse'],
  ['search', 'mateo', () => '/search?query=luna', 'article, main li'],
  ['profile', 'mateo', () => '/luna', 'h1'],
  ['own profile', 'mateo', () => '/mateo', 'h1'],
  ['list', 'mateo', () => '/mateo/default', 'h1'],
  ['notifications', 'mateo', () => '/notifications', 'h1'],
  ['chats', 'mateo', () => '/chats', 'h1'],
  ['conversation', 'mateo', () => `/chats/${ids.chat}`, 'textarea'],
  ['editor', 'mateo', () => '/create-lyrics', '[contenteditable]'],
  ['my songs', 'mateo', () => '/my-lirics', 'h1'],
  ['staff panel', 'admin', () => '/moderator', '[role=tab]'],
]

const bars = 'nav[aria-label="Navegación principal"]'
interface Walk {
  pressed: number
  /** After what something was gone. */
  gone: string[]
  /** A tab replaces the address: then the screen is another one than at the start. */
  isSame: boolean
}

/**
 * Presses one thing of each kind on the screen, and looks after each press whether the bars and some words are still
 * there.
 */
const pressEverything = (page: Page, isBare: boolean): Promise<Walk> =>
  page.evaluate(
    async ([selector, bare]) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const until = async (holds: () => boolean) => {
        for (let turn = 0; turn < 200 && !holds(); turn++) await pause(20)
        return holds()
      }
      const isBarThere = () =>
        [...document.querySelectorAll<HTMLElement>(selector)].some((bar) => bar.checkVisibility())
      const hasWords = () => document.body.innerText.trim().length > 20
      const first = location.href
      const done = new Set<string>()
      const gone: string[] = []
      for (;;) {
        const start = location.href
        // The router counts its entries here; a tab that replaces the address adds none.
        const entry = () => (history.state as { idx?: number } | null)?.idx
        const before = entry()
        const next = [
          ...document.querySelectorAll<HTMLElement>('a[href]:not([target=_blank]), button:not(:disabled), summary'),
        ].find((element) => {
          if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[data-sonner-toaster]'))
            return false
          // Cards and rows repeat the same things: one of each kind is enough.
          const place = element.closest('nav, header, main')?.tagName
          const words =
            element.closest('article, li') && element.tagName === 'A' && !element.closest('nav')
              ? ''
              : element.textContent
          const kind = `${element.tagName} ${element.className} ${element.querySelector('svg')?.outerHTML ?? words} ${place}`
          if (done.has(kind)) return false
          done.add(kind)
          return true
        })
        if (!next) return { pressed: done.size, gone, isSame: location.href === first }
        const name = `${next.tagName} ${next.getAttribute('aria-label') ?? next.textContent?.trim()}`
        next.focus()
        next.click()
        // A missing part fails as soon as it is asked for.
        await pause(40)
        if (!hasWords()) gone.push(`${name}: words`)
        if (!bare && location.href === start && !isBarThere()) gone.push(`${name}: bars`)
        const opened = () => document.querySelector('[role=dialog], [role=menu]')
        for (let turn = 0; turn < 3 && opened(); turn++) {
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
          )
          await pause(20)
        }
        if (location.href === start || entry() === before) continue
        history.back()
        // The address changes before the screen does.
        if (!(await until(() => location.href === start && (Boolean(bare) || isBarThere()))))
          gone.push(`${name}: the way back`)
        if (gone.length) return { pressed: done.size, gone, isSame: false }
      }
    },
    [bars, isBare ? 'bare' : ''] as const,
  )

/** One screen at one moment. @returns what is wrong, or nothing */
async function visit(
  [name, who, path, sign, isBare = false]: (typeof screens)[number],
  seconds: number,
): Promise<string[]> {
  const page = await visitor({
    expectErrors,
    serviceWorkers: 'allow',
    ...(states[who] ? { storageState: states[who] } : {}),
  })
  try {
    await page.goto(path())
    await pause(seconds * 1000)
    const wasThere = await page.locator(sign).first().isVisible()
    await page.context().setOffline(true)
    // The screen, or what is said in its place when its code was still under way.
    await page.locator('a[href], button').filter({ visible: true }).first().waitFor()
    const walk = await pressEverything(page, isBare)
    if (walk.gone.length) return walk.gone.map((one) => `${name}: ${one}`)
    if (walk.pressed < 3) return [`${name}: only ${walk.pressed} things to press`]
    if (wasThere && walk.isSame) await page.locator(sign).first().waitFor()
    await page.getByText('Sin conexión').first().waitFor()

    await page.context().setOffline(false)
    if (walk.isSame) await page.locator(sign).first().waitFor()
    // A form keeps the sentence of its last attempt until the next one.
    const notices = () =>
      page.getByText('Sin conexión').evaluateAll((found) => found.filter((one) => !one.closest('form')).length)
    await expect.poll(notices, { timeout: 20_000 }).toBe(0)
    // Another screen, with its code and its data.
    if (isBare) return []
    await page.getByRole('link', { name: 'Estribillo' }).first().click()
    await page.getByRole('article').first().waitFor()
    return []
  } catch (error) {
    return [`${name}: ${(error as Error).message}`]
  } finally {
    await page.context().close()
  }
}

test.each(moments)(
  'every screen keeps its content when the connection is lost %i s after it was opened, and works when it returns',
  async (seconds) => {
    const wrong: string[] = []
    const left = [...screens]
    // The waiting is most of it: a few screens at a time.
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let screen = left.shift(); screen; screen = left.shift()) wrong.push(...(await visit(screen, seconds)))
      }),
    )
    expect(wrong).toEqual([])
  },
  300_000,
)
