// node bench/sockets.ts [COUNT]: the cost of open sockets on one node, and the delivery time of a like to a thousand
// people who watch the same lyric. Starts a product. Results: bench/results/sockets.json
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '../e2e/product.ts'
import { percentile } from './client.ts'
import { figure } from './figures.ts'
import { type LiveSocket, openSocket } from './live-client.ts'

const count = Number(process.argv[2] ?? 10_000)
const watchers = 1_000
const product = await startProduct({ env: { DEMO: 'on' } })
const { address } = product
const resident = () => product.metric('process_resident_memory_bytes')
const song = ((await (await fetch(`${address}/api/lyrics/unlogged`)).json()) as { data: { lyrics: { id: string }[] } })
  .data.lyrics[0]!.id

const heard: number[] = []
let sent = 0
const hear = (event: string) => {
  if (event.startsWith('42["like"') && sent) heard.push(performance.now() - sent)
}
// Warms the node up first, so that its base memory is not counted for the sockets.
const sockets: LiveSocket[] = []
const openMany = async (many: number) => {
  for (let n = 0; n < many; n += 100)
    sockets.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, many - n) }, () => openSocket(address, { hear })))),
    )
}
await openMany(200)
await wait(3_000)
const before = await resident()
await openMany(count)
await wait(5_000)
const each = (await resident()) - before

await Promise.all(sockets.slice(0, watchers).map((socket) => socket.ask('watch', { lyricIds: [song] })))
const login = await fetch(`${address}/api/users/login`, {
  method: 'POST',
  headers: { origin: address, 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'mateo', password: 'estribillo' }),
})
const cookie = login.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ')
const like = (wish: boolean) =>
  fetch(`${address}/api/live/like`, {
    method: 'POST',
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ lyricsId: song, like: wish }),
  })
await like(false)
await wait(500)
const slowest: number[] = []
for (let n = 0; n < 20; n++) {
  heard.length = 0
  sent = performance.now()
  await like(n % 2 === 0)
  await wait(400)
  if (heard.length < watchers) throw new Error(`Only ${heard.length} of ${watchers} heard it.`)
  slowest.push(percentile(heard, 0.99))
}
figure('KB of resident memory for each socket', each / count / 1024, { most: 30 })
figure(`ms until ${watchers} watchers heard a like (p99)`, percentile(slowest, 0.5), { most: 250 })
sockets.forEach((socket) => socket.close())
await product.stop()
process.exit()
