// What a reader's device must fetch before something stands on its screen. The budgets leave a little room: each
// library added to the first screen shows here.
import { expect, test } from 'vitest'
import { phone, scrolled, signIn, visitor } from './people.ts'

test('the guest feed stands before any code comes, and works after at most 120 KB of script and style and 90 KB of fonts; the rest comes later', async () => {
  const page = await visitor({ ...phone, serviceWorkers: 'allow' })
  // By the page's own clock: what a busy machine lets through between that moment and our look at it is not the first
  // screen's.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('article') || document.documentElement.dataset.ssr) return
      seen.disconnect()
      performance.mark('taken over')
    })
    seen.observe(document, { childList: true, subtree: true, attributes: true })
  })
  const socket = page.waitForEvent('websocket')
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
  await socket
  const files = await page.evaluate(() => {
    const shown = performance.getEntriesByName('taken over')[0]!.startTime
    const all = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    // Where nothing is painted after 1.3 seconds, as behind other tabs, the code is loaded nevertheless.
    const painted = Math.min(1_300, performance.getEntriesByName('first-contentful-paint')[0]!.startTime)
    return all.map(({ name, startTime, encodedBodySize }) => ({
      name: new URL(name).pathname,
      bytes: encodedBodySize,
      isBefore: startTime < shown,
      isBeforeWords: startTime < painted,
    }))
  })
  const weight = (what: RegExp) =>
    files.filter(({ name, isBefore }) => isBefore && what.test(name)).reduce((sum, { bytes }) => sum + bytes, 0)
  // The page itself carries the styles; without its words it is the plain one.
  const plain = await page.request.get('/for-you', { headers: { 'accept-encoding': 'br' } })
  const code = weight(/\.(js|css)$/) + Number(plain.headers()['content-length'])
  expect(code).toBeGreaterThan(50_000)
  expect(code).toBeLessThan(120_000)
  expect(files.filter(({ name, isBeforeWords }) => isBeforeWords && name.endsWith('.js'))).toEqual([])
  const font = weight(/\.woff2$/)
  expect(font).toBeGreaterThan(10_000)
  expect(font).toBeLessThan(90_000)
  // The socket's client did come, later; what the editor, the staff's panel and the lightbox are made of was never
  // asked for.
  expect(files.some(({ name, isBefore }) => !isBefore && name.endsWith('.js'))).toBe(true)
  expect(files.filter(({ name }) => /editor|staff|lightbox|crop/.test(name))).toEqual([])
})

test.each([
  ['/home', /\/api\/lyrics\/unlogged\?/],
  ['/luna', /\/api\/users\/unlogged\/profile\/luna$/],
])('%s brings its first answer with it', async (path, address) => {
  const page = await visitor()
  const requests: string[] = []
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname + new URL(request.url()).search))
  // The socket comes when all that the screen asked for is there.
  const socket = page.waitForEvent('websocket')
  await page.goto(path)
  await socket
  expect(requests.length).toBeGreaterThan(5)
  expect(requests.filter((one) => address.test(one))).toEqual([])
})

test.each([
  ['/home?de=prueba', /\/api\/lyrics\/unlogged\?/],
  ['/luna?de=prueba', /\/api\/users\/unlogged\/profile\/luna$/],
])(
  '%s, which the server does not write, asks for its first answer once, without waiting for the product’s code',
  async (path, address) => {
    const page = await visitor()
    const requests: string[] = []
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname + new URL(request.url()).search))
    await page.goto(path)
    await page.getByRole('article').first().waitFor()
    expect(requests.filter((one) => address.test(one))).toHaveLength(1)
    // The page asked, and its code took the answer.
    const preloaded = await page.evaluate(
      () => (globalThis as unknown as { preloaded: { address: string; answer?: unknown } }).preloaded,
    )
    expect(preloaded.address).toMatch(address)
    expect(preloaded.answer).toBeUndefined()
  },
)

test('nothing on the screen moves while the feed and a lyric load', async () => {
  const page = await visitor(phone)
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift)
  await page.goto('/home')
  await page.getByRole('article').nth(7).waitFor()
  for (let turn = 0; turn < 10; turn++) {
    await page.mouse.wheel(0, 1500)
    await scrolled(page)
  }
  expect(await shift()).toBeLessThan(0.02)
  const song = await page.getByRole('article').first().getAttribute('data-lyric')
  await page.goto(`/detail-lyrics/${song}`)
  await page.locator('.verse').waitFor()
  await page.waitForLoadState('networkidle')
  await scrolled(page)
  expect(await shift()).toBeLessThan(0.02)
})

test('what comes later is there before it is needed: without a connection a menu opens, and the page says that there is none', async () => {
  const page = await signIn(
    await visitor({ expectErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ }),
    'mateo',
  )
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
  await expect
    .poll(
      () =>
        page.evaluate(
          () => performance.getEntriesByType('resource').filter(({ name }) => /open-dialog|toasts/.test(name)).length,
        ),
      { timeout: 8_000 },
    )
    .toBe(2)
  await page.context().setOffline(true)
  await page.getByRole('article').first().getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Compartir en muro' }).click()
  await page
    .getByText('No pudimos compartir la canción. Sin conexión. Revisa tu internet y vuelve a intentarlo.')
    .waitFor()
})
