// A database 200 ms away: everything takes longer and nothing fails.
import { connect, createServer } from 'node:net'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../../../server/src/platform/embedded-postgres.ts'
import { startProduct } from '../../product.ts'
import { person } from '../callers.ts'
import { song } from '../../song.ts'

const delay = 100
/** Passes bytes on after a moment, in each direction. */
async function slowRoad(socketPath: string) {
  let isSlow = false
  const server = createServer((near) => {
    const far = connect(socketPath)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => (isSlow ? setTimeout(() => to.writable && to.write(chunk), delay) : to.write(chunk)))
      from.on('close', () => setTimeout(() => to.destroy(), isSlow ? delay : 0))
      from.on('error', () => {})
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    slow: (now: boolean) => (isSlow = now),
    close: () => server.close(),
  }
}

test('with a database slower by 200 ms no request of 50 a second fails, and no connection leaks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estribillo-slow-'))
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), () => {})
  const url = new URL(postgres.url)
  const road = await slowRoad(join(url.searchParams.get('host')!, '.s.PGSQL.5432'))
  const product = await startProduct({
    env: { DATABASE_URL: `postgresql://estribillo:${url.password}@127.0.0.1:${road.port}/estribillo`, DEMO: 'on' },
  })
  try {
    const someone = await person(product.address)
    // A caller's searches run one after another, so those who search are many.
    const searchers = await Promise.all(Array.from({ length: 12 }, () => person(product.address)))
    let searches = 0
    const lyricId = (await someone.send(product.address, 'POST', '/lyrics', song)).data.id as string
    road.slow(true)
    const asks: (() => Promise<{ status: number }>)[] = [
      () => someone.send(product.address, 'GET', '/lyrics/logged'),
      () => someone.send(product.address, 'GET', `/lyrics/logged/${lyricId}`),
      () => searchers[searches++ % searchers.length]!.send(product.address, 'GET', '/searchBar/logged?search=luna'),
      () => someone.send(product.address, 'GET', `/users/logged/profile/${someone.nickName}`),
      () => someone.send(product.address, 'GET', `/comments/logged/${lyricId}`),
      () => someone.send(product.address, 'GET', '/users/notifications'),
      () => someone.send(product.address, 'POST', '/live/like', { lyricsId: lyricId }),
      () => someone.send(product.address, 'POST', '/comments', { id: lyricId, content: 'Desde lejos' }),
    ]
    const statuses = new Map<number, number>()
    const under: Promise<void>[] = []
    const began = performance.now()
    // SLOW_S=60 for the long one.
    for (let n = 0; n < 50 * Number(process.env.SLOW_S ?? 8); n++) {
      await pause(Math.max(0, began + n * 20 - performance.now()))
      under.push(
        asks[n % asks.length]!().then(({ status }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)),
      )
    }
    await Promise.all(under)
    expect([...statuses.keys()]).toEqual([200])
    road.slow(false)
    // A task that runs now and then may have one of them at this moment.
    const busy = async () => (await product.metric('db_pool_connections')) - (await product.metric('db_pool_idle'))
    await expect.poll(busy, { timeout: 5_000 }).toBe(0)
    expect(await product.metric('db_pool_waiting')).toBe(0)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query(
      `select state from pg_stat_activity where application_name = 'estribillo' and state <> 'idle'`,
    )
    await client.end()
    expect(rows).toEqual([])
  } finally {
    await product.stop()
    road.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
