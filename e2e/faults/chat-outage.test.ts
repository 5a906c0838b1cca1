// Two people write to each other while the server is killed, stays away, and comes back. AWAY_S=30 is half a minute.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '../people.ts'
import { type Product, startProduct } from '../product.ts'

let product: Product
beforeAll(async () => void (product = await startProduct({ env: { DEMO: 'on' } })))
afterAll(() => product?.stop())

test('no message is lost, duplicated or out of order', async () => {
  const expectErrors = /Failed to load|ERR_|WebSocket|net::/
  const [luna, mateo] = await Promise.all([
    visitor({ baseURL: product.address, expectErrors }),
    visitor({ baseURL: product.address, expectErrors }),
  ])
  const enter = async (page: typeof luna, name: string) => {
    const answer = await page.request.post('/api/users/login', {
      headers: { origin: product.address },
      data: { email: name, password: 'estribillo' },
    })
    expect(answer.status()).toBe(200)
  }
  await enter(luna, 'luna')
  await enter(mateo, 'mateo')
  const { data } = (await (
    await luna.request.post('/api/chats', { headers: { origin: product.address }, data: { usersNickname: 'mateo' } })
  ).json()) as { data: { id: string } }
  for (const page of [luna, mateo]) {
    await page.goto(`/chats/${data.id}`)
    await page.getByText('Todavía no hay mensajes en este chat.').waitFor()
  }
  const say = async (page: typeof luna, text: string) => {
    const box = page.getByLabel('Mensaje', { exact: true })
    await box.fill(text)
    await box.press('Enter')
  }
  const seen = (page: typeof luna) => page.locator('[data-message] p').allTextContents()

  for (let n = 0; n < 5; n++) {
    await say(luna, `L antes ${n}`)
    await say(mateo, `M antes ${n}`)
  }
  await expect.poll(async () => (await seen(mateo)).length, { timeout: 10_000 }).toBe(10)

  const { port } = new URL(product.address)
  const ended = new Promise((resolve) => product.process.once('exit', resolve))
  product.process.kill('SIGKILL')
  await ended
  for (let n = 0; n < 4; n++) {
    await say(luna, `L durante ${n}`)
    await say(mateo, `M durante ${n}`)
  }
  // The outage itself: longer than the first attempts to connect again.
  await pause(Number(process.env.AWAY_S ?? 8) * 1_000)
  product = await startProduct({ dataDir: product.dataDir, port: Number(port), env: { DEMO: 'off' } })
  await say(luna, 'L después')
  await say(mateo, 'M después')

  await expect
    .poll(async () => [(await seen(luna)).length, (await seen(mateo)).length], { timeout: 30_000 })
    .toEqual([20, 20])
  // Both see the same, and each one's words stand in the order in which they were written.
  expect(await seen(luna)).toEqual(await seen(mateo))
  for (const who of ['L', 'M']) {
    const words = (await seen(mateo)).filter((text) => text.startsWith(who))
    expect(words).toEqual([
      ...[0, 1, 2, 3, 4].map((n) => `${who} antes ${n}`),
      ...[0, 1, 2, 3].map((n) => `${who} durante ${n}`),
      `${who} después`,
    ])
  }
}, 180_000)
