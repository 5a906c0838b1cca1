// What a reader's device must fetch before something stands on its screen. The budgets leave a little room: each library added to the first screen shows here.
import { expect, test } from 'vitest'
import { phone, signIn, visitor } from './people.ts'

test('the guest feed shows after at most 120 KB of script and style and 90 KB of fonts; the rest comes later', async () => {
  const page = await visitor(phone)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const addresses = new Map<string, string>()
  const weights = { code: 0, font: 0 }
  const asked: string[] = []
  network.on('Network.responseReceived', ({ requestId, response }) => void addresses.set(requestId, response.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? ''
    asked.push(address)
    // The page itself carries the styles.
    if (/\.(js|css)$|\/home$/.test(address)) weights.code += encodedDataLength
    if (address.endsWith('.woff2')) weights.font += encodedDataLength
  })
  const socket = page.waitForEvent('websocket')
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
  const atFirst = { ...weights }
  expect(atFirst.code).toBeGreaterThan(50_000)
  expect(atFirst.code).toBeLessThan(120_000)
  expect(atFirst.font).toBeGreaterThan(10_000)
  expect(atFirst.font).toBeLessThan(90_000)
  await socket
  // What the editor, the staff's panel and the lightbox are made of was never asked for.
  expect(asked.filter((address) => /editor|staff|lightbox|crop/.test(address))).toEqual([])
})

test.each([
  ['/home', /\/api\/lyrics\/unlogged\?/],
  ['/luna', /\/api\/users\/unlogged\/profile\/luna$/],
])('%s asks for its first answer once, without waiting for the product’s code', async (path, address) => {
  const page = await visitor()
  const requests: string[] = []
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.goto(path)
  await page.getByRole('article').first().waitFor()
  expect(requests.filter((one) => address.test(one))).toHaveLength(1)
  // The page asked, and its code took the answer.
  const early = await page.evaluate(() => (globalThis as unknown as { early: { address: string; answer?: unknown } }).early)
  expect(early.address).toMatch(address)
  expect(early.answer).toBeUndefined()
})

test('nothing that stands on the screen is pushed away while the feed and a lyric come', async () => {
  const page = await visitor(phone)
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shift = () => page.evaluate(() => (window as unknown as { shift: number }).shift)
  await page.goto('/home')
  await page.getByRole('article').nth(7).waitFor()
  for (let turn = 0; turn < 10; turn++) {
    await page.mouse.wheel(0, 1500)
    await page.waitForTimeout(100)
  }
  expect(await shift()).toBeLessThan(0.02)
  const song = await page.getByRole('article').first().getAttribute('data-lyric')
  await page.goto(`/detail-lyrics/${song}`)
  await page.locator('.verse').waitFor()
  await page.waitForTimeout(1_000)
  expect(await shift()).toBeLessThan(0.02)
})

test('what comes later is there before it is needed: without a connection a menu opens, and the page says that there is none', async () => {
  const page = await signIn(await visitor({ expectErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ }), 'mateo')
  await page.goto('/home')
  await page.getByRole('article').first().waitFor()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /open-dialog|toasts/.test(name)).length), { timeout: 8_000 }).toBe(2)
  await page.context().setOffline(true)
  await page.getByRole('article').first().getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Compartir en muro' }).click()
  await page.getByText('No hay conexión. Revisa tu internet y vuelve a intentarlo.').waitFor()
})
