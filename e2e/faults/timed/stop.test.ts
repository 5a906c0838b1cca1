// A node is told to end while thousands are connected: what it has begun it finishes, it goes in time, and everybody
// finds its successor.
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProduct } from '../../product.ts'

/** SOCKETS=10000 for the full one. */
const howMany = Number(process.env.SOCKETS ?? 1_000)

/** Open sockets which come back as the page's do: after one to five seconds, spread out. */
function crowd(address: () => string) {
  const open = new Set<WebSocket>()
  let running = true
  const join = (attempt: number): Promise<void> =>
    new Promise((resolve) => {
      const again = () =>
        setTimeout(
          () => running && void join(attempt + 1).then(resolve),
          Math.min(5_000, 1_000 * 2 ** attempt) * (0.5 + Math.random()),
        )
      const socket = new WebSocket(`${address().replace('http', 'ws')}/socket/?EIO=4&transport=websocket`)
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (data.startsWith('0')) socket.send('40')
        else if (data.startsWith('40')) {
          open.add(socket)
          resolve()
        } else if (data === '2') socket.send('3')
      })
      socket.addEventListener('close', () => {
        if (open.delete(socket)) setTimeout(() => running && void join(0), 1_000 * (0.5 + Math.random()))
        else again()
      })
      socket.addEventListener('error', () => {})
    })
  return {
    open: () => open.size,
    async fill() {
      for (let n = 0; n < howMany; n += 100)
        await Promise.all(Array.from({ length: Math.min(100, howMany - n) }, () => join(0)))
    },
    close() {
      running = false
      open.forEach((socket) => socket.close())
    },
  }
}

test(`SIGTERM at 200 requests a second with ${howMany} sockets: no request in flight is dropped, the end comes within 10 s, everybody is back within 30 s`, async () => {
  let product = await startProduct({ env: { DEMO: 'on' } })
  const { dataDir, address } = product
  const port = Number(new URL(address).port)
  const people = crowd(() => address)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let told = 0
  const inFlight = new Map<number, number>()
  const lost: string[] = []
  const statuses = new Map<number, number>()
  let running = true
  const ask = (n: number) => {
    const asked = request(`${address}/api/lyrics/unlogged?currentPage=${(n % 30) + 1}`, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        inFlight.delete(n)
        statuses.set(answer.statusCode!, (statuses.get(answer.statusCode!) ?? 0) + 1)
      })
      answer.once('error', (error) => lost.push(`${n} broke off: ${error.message}`))
    })
    // Whether it reached the node before the node was told to end.
    asked.once('finish', () => inFlight.set(n, performance.now()))
    asked.once('error', (error) => {
      const since = inFlight.get(n)
      inFlight.delete(n)
      if (since !== undefined && (!told || since < told - 5)) lost.push(`${n}: ${error.message}`)
    })
    asked.end()
  }
  try {
    await people.fill()
    expect(people.open()).toBe(howMany)
    const asking = (async () => {
      const began = performance.now()
      for (let n = 0; running; n++) {
        await pause(Math.max(0, began + n * 5 - performance.now()))
        ask(n)
      }
    })()
    await pause(2_000)
    const ended = new Promise((resolve) => product.process.once('exit', resolve))
    told = performance.now()
    product.process.kill('SIGTERM')
    await ended
    expect(performance.now() - told).toBeLessThan(10_000)
    expect(lost).toEqual([])
    product = await startProduct({ dataDir, port, env: { DEMO: 'on' } })
    const back = performance.now()
    while (people.open() < howMany) {
      if (performance.now() - back > 30_000) throw new Error(`only ${people.open()} of ${howMany} are back after 30 s`)
      await pause(100)
    }
    running = false
    await asking
    expect([...statuses.keys()]).toEqual([200])
    expect(statuses.get(200)).toBeGreaterThan(400)
  } finally {
    running = false
    people.close()
    agent.destroy()
    await product.stop()
  }
}, 240_000)
