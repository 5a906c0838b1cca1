// More than one machine: what is told on one node is heard on the other, and no node's end loses anybody's work.
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, missingForCluster, startCluster } from '../../tools/cluster.ts'
import { hangUp, person, visitor } from './callers.ts'
import { adminEmail, adminPassword } from '../product.ts'
import { song } from '../song.ts'

const missing = missingForCluster()
const here = missing.length === 0
/** A test that is left out says why in its name. */
const named = (title: string) => (here ? title : `${title} (skipped: this machine has no ${missing.join(' and no ')})`)

let cluster: Cluster
beforeAll(async () => {
  if (here) cluster = await startCluster({ env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword } })
})
afterAll(async () => {
  hangUp()
  await cluster?.stop()
})

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWM4opCNBzGMSitgCRYAY8+C3Z0v5VcAAAAASUVORK5CYII='

test.skipIf(!here)(
  named('what happens on one node is heard on the other, once; a picture stored by one is served by both'),
  async () => {
    const [first, second] = cluster.nodes.map((node) => node.address) as [string, string]
    const [writer, reader] = [await person(cluster.address), await person(cluster.address)]
    const { data: lyric } = await writer.send(first, 'POST', '/lyrics', { ...song, images: pixel })
    const [there, here2] = [await reader.socket(second), await writer.socket(first)]
    const heard: string[] = []
    for (const event of ['like', 'createNotification', 'message', 'follow']) {
      there.on(event, () => heard.push(`reader ${event}`))
      here2.on(event, () => heard.push(`writer ${event}`))
    }
    await there.emitWithAck('watch', { lyricIds: [lyric.id] })
    await here2.emitWithAck('watch', { lyricIds: [lyric.id] })
    expect(await there.emitWithAck('like', { lyricsId: lyric.id, like: true })).toMatchObject({ ok: true })
    await expect
      .poll(() => heard.filter((one) => one.startsWith('writer')).toSorted())
      .toEqual(['writer createNotification', 'writer like'])
    const cover = (lyric.images as { src: string }[])[0]!.src
    for (const node of [first, second]) {
      const picture = await fetch(`${node}${cover}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    // A session that ends on one node closes its socket on the other.
    const closed = new Promise((resolve) => there.once('disconnect', resolve))
    await reader.send(first, 'POST', '/users/logout')
    await closed
  },
)

test.skipIf(!here)(
  named('after a block, or when a lyric becomes a draft, sockets on the other node hear no more of it'),
  async () => {
    const [first, second] = cluster.nodes.map((node) => node.address) as [string, string]
    const [writer, blocked, reader] = [
      await person(cluster.address),
      await person(cluster.address),
      await person(cluster.address),
    ]
    const { data: lyric } = await writer.send(first, 'POST', '/lyrics', song)
    const { data: other } = await reader.send(first, 'POST', '/lyrics', song)
    const { data: comment } = await reader.send(first, 'POST', '/comments', { id: lyric.id, content: 'Hola' })
    const heard: Record<'blocked' | 'reader', string[]> = { blocked: [], reader: [] }
    for (const [name, who] of [
      ['blocked', blocked],
      ['reader', reader],
    ] as const) {
      const socket = await who.socket(second)
      socket.onAny((event: string, news: { id?: string; lyricsId?: string }) =>
        heard[name].push(`${event} ${(news.id ?? news.lyricsId) === other.id ? 'other' : 'lyric'}`),
      )
      await socket.emitWithAck('watch', { lyricIds: [lyric.id, other.id] })
    }
    // An event of the other lyric comes after whatever was sent before it.
    const told = async (name: 'blocked' | 'reader', like: boolean) => {
      await reader.send(first, 'POST', '/live/like', { lyricsId: other.id, like })
      await expect.poll(() => heard[name].includes('like other')).toBe(true)
      return heard[name].splice(0).filter((one) => one.endsWith('lyric'))
    }
    await writer.send(first, 'POST', '/live/block', { blockedNickname: blocked.nickName, block: true })
    await reader.send(first, 'POST', '/live/like', { lyricsId: lyric.id, like: true })
    expect([await told('blocked', true), heard.reader.includes('like lyric')]).toEqual([[], true])
    heard.reader.length = 0
    await writer.send(first, 'PUT', `/lyrics/${String(lyric.id)}`, { isPublished: false })
    await reader.send(first, 'DELETE', `/comments/${String(comment.id)}`)
    expect(await told('reader', false)).toEqual([])
  },
)

test.skipIf(!here)(named('what an admin changes in the catalogue on one node is on the other at once'), async () => {
  const [first, second] = cluster.nodes.map((node) => node.address) as [string, string]
  const genres = async () =>
    ((await (await fetch(`${second}/api/genres`)).json()) as { data: { name: string }[] }).data.map(
      (genre) => genre.name,
    )
  expect(await genres()).not.toContain('Zamba de dos nodos')
  const admin = visitor()
  expect((await admin.send(first, 'POST', '/users/login', { email: adminEmail, password: adminPassword })).status).toBe(
    200,
  )
  expect((await admin.send(first, 'POST', '/genres/admin', { name: 'Zamba de dos nodos' })).status).toBe(200)
  await expect.poll(genres, { timeout: 1_000 }).toContain('Zamba de dos nodos')
})

test.skipIf(!here)(
  named(
    'a node that is killed loses nobody’s work: through nginx everything goes on, and what was acknowledged is there',
  ),
  async () => {
    const writer = await person(cluster.address)
    const acknowledged: string[] = []
    let failures = 0
    for (let n = 0; n < 40; n++) {
      if (n === 12) cluster.nodes[0]!.process.kill('SIGKILL')
      const answer = await writer.send(cluster.address, 'POST', '/posts', { content: `Nota ${n}` })
      if (answer.status === 200) acknowledged.push(`Nota ${n}`)
      else failures++
    }
    await cluster.restart(0)
    // The one that was under way when the node died may be lost, and says so.
    expect(failures).toBeLessThanOrEqual(1)
    const kept: string[] = []
    for (let page = 1; page <= 5; page++) {
      const { data } = await writer.send(
        cluster.nodes[0]!.address,
        'GET',
        `/wall/logged/${writer.nickName}?currentPage=${page}&itemsPerPage=10`,
      )
      kept.push(...(Object.values(data).find(Array.isArray) as { content: string }[]).map((post) => post.content))
    }
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(kept).size).toBe(kept.length)
  },
)

test.skipIf(!here)(
  named('without Redis writes go on and each node tells its own; within five seconds of its return all hear again'),
  async () => {
    const [first, second] = cluster.nodes.map((node) => node.address) as [string, string]
    const [writer, near, far] = [
      await person(cluster.address),
      await person(cluster.address),
      await person(cluster.address),
    ]
    const { data: lyric } = await writer.send(first, 'POST', '/lyrics', song)
    const sockets2 = [await near.socket(first), await far.socket(second)]
    const heard = [0, 0]
    for (const [at, socket] of sockets2.entries()) {
      socket.on('like', () => heard[at]!++)
      await socket.emitWithAck('watch', { lyricIds: [lyric.id] })
    }
    await cluster.stopRedis()
    for (let n = 0; n < 6; n++)
      expect((await writer.send(first, 'POST', '/live/like', { lyricsId: lyric.id, like: n % 2 === 0 })).status).toBe(
        200,
      )
    await expect.poll(() => heard[0]).toBe(6)
    // OUTAGE_S=30 for the long one.
    await new Promise((resolve) => setTimeout(resolve, Number(process.env.OUTAGE_S ?? 3) * 1_000))
    await cluster.startRedis()
    const back = Date.now()
    await expect
      .poll(
        async () => {
          const before = heard[1]!
          await writer.send(first, 'POST', '/live/like', { lyricsId: lyric.id, like: true })
          await writer.send(first, 'POST', '/live/like', { lyricsId: lyric.id, like: false })
          await new Promise((resolve) => setTimeout(resolve, 150))
          return heard[1]! > before
        },
        { timeout: 5_000, interval: 100 },
      )
      .toBe(true)
    expect(Date.now() - back).toBeLessThan(5_000)
  },
)

test.skipIf(!here)(named('a new version rolls out without a failed request'), async () => {
  const statuses = new Map<string, number>()
  let running = true
  const ask = () =>
    new Promise<string>((resolve) => {
      const asked = httpRequest(`${cluster.address}/api/lyrics/unlogged`, { agent: false }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve(String(answer.statusCode)))
      })
      asked.once('error', (error) => resolve(error.message))
      asked.end()
    })
  const asking = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (running) {
        const status = await ask()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }),
  )
  for (const at of [0, 1]) {
    cluster.nodes[at]!.process.kill('SIGTERM')
    await cluster.restart(at)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  }
  running = false
  await asking
  expect([...statuses.keys()]).toEqual(['200'])
  expect(statuses.get('200')).toBeGreaterThan(100)
})
