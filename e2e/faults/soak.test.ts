// Hours of people who read and write: what the process keeps must not grow.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProduct } from '../product.ts'
import { person, visitor } from './callers.ts'
import { startWriters } from './writers.ts'

/** SOAK_S=180 and more for the long ones: they warm up for a third, at most ten minutes. Caches fill for 30 seconds. */
const seconds = Number(process.env.SOAK_S ?? 45)
const warmUp = Math.min(600, Math.max(30, seconds / 3))

test(
  `in ${seconds} seconds of reading and writing the heap grows by less than 5 % after the first ${Math.round(warmUp)}, and nothing fails`,
  async () => {
    const product = await startProduct({
      env: { DEMO: 'on', NODE_OPTIONS: `--import ${join(import.meta.dirname, 'collect.mjs')}` },
    })
    const heap = async () => {
      const before = product.output().split('collected').length
      product.process.kill('SIGWINCH')
      await expect.poll(() => product.output().split('collected').length, { timeout: 5_000 }).toBeGreaterThan(before)
      return product.metric('nodejs_heap_size_used_bytes')
    }
    try {
      const writers = await startWriters(() => product.address, 4)
      const statuses = new Set<number>()
      let running = true
      const readers = Array.from({ length: 4 }, async (_, at) => {
        for (let n = 0; running; n++) {
          // Somebody new now and then, with a socket that comes and goes.
          const who = n % 50 === 0 ? await person(product.address) : visitor()
          const socket = await who.socket(product.address)
          const { data, status } = await who.send(product.address, 'GET', `/lyrics/unlogged?currentPage=${(n % 5) + 1}`)
          statuses.add(status)
          const songs = data.lyrics as { id: string; User: { nickName: string } }[]
          await socket.emitWithAck('watch', { lyricIds: songs.map(({ id }) => id) })
          for (const path of [
            `/lyrics/unlogged/${songs[at]!.id}`,
            `/users/unlogged/profile/${songs[at]!.User.nickName}`,
            `/searchBar/unlogged?search=luna${n}`,
            `/comments/unlogged/${songs[at]!.id}`,
            ...(n % 50 === 0 ? ['/lyrics/logged', '/lyrics/user/followed'] : []),
            '/nada',
          ])
            statuses.add((await who.send(product.address, 'GET', path)).status)
          socket.disconnect()
          await pause(20)
        }
      })
      await pause(warmUp * 1_000)
      const early = await heap()
      await pause((seconds - warmUp) * 1_000)
      const late = await heap()
      running = false
      await Promise.all([...readers, writers.stop()])
      expect(statuses).toEqual(new Set([200, 404]))
      expect(writers.refused.size).toBe(0)
      expect(writers.acknowledged()).toBeGreaterThan(100)
      expect(late / early, `${early} bytes became ${late}`).toBeLessThan(1.05)
      expect(await product.metric('live_sockets')).toBe(0)
    } finally {
      await product.stop()
    }
  },
  (seconds + 120) * 1_000,
)
