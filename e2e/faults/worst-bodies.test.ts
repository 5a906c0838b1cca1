// 50 visitors who send the worst bodies that they can, while others read and like.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProduct } from '../product.ts'
import { song } from '../song.ts'
import { person } from './callers.ts'

/** ATTACK_S=60 for the long one. */
const seconds = Number(process.env.ATTACK_S ?? 8)

/**
 * The bar of the long run: three times their own 99th percentile, and 100 MB. The short one runs beside other tests on
 * a busy machine, where a percentile of a few hundred asks is mostly theirs: it finds what blocks for seconds or takes
 * hundreds of megabytes.
 */
const bar = seconds >= 60 ? { floor: 20, memory: 100e6 } : { floor: 500, memory: 250e6 }

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!
/** In bytes, of the server's process alone. */
const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

test(
  `for ${seconds} seconds of worst bodies others go on within bounds, memory stays within bounds, nothing restarts`,
  async () => {
    const product = await startProduct({
      env: { DEMO: 'on', RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: '' },
    })
    try {
      const people = await Promise.all(Array.from({ length: 8 }, () => person(product.address)))
      const lyricId = (await people[0]!.send(product.address, 'POST', '/lyrics', song)).data.id as string
      const statuses = new Map<number, number>()
      /** What each of the others waits for, in milliseconds: five asks a second from each. */
      const others = async (forSeconds: number) => {
        const times: number[] = []
        const memory: number[] = []
        const began = performance.now()
        const asks = people.map(async (one, at) => {
          for (let n = 0; performance.now() - began < forSeconds * 1_000; n++) {
            const asked = performance.now()
            const { status } =
              n % 3 === 0
                ? await one.send(product.address, 'POST', '/live/like', { lyricsId: lyricId, like: n % 2 === 0 })
                : await one.send(product.address, 'GET', n % 3 === 1 ? '/lyrics/logged' : `/lyrics/logged/${lyricId}`)
            times.push(performance.now() - asked)
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            memory.push(residentOf(product.process.pid!))
            await pause(Math.max(0, began + (n + 1) * 200 + at * 25 - performance.now()))
          }
        })
        await Promise.all(asks)
        return { p99: percentile(times, 0.99), median: percentile(times, 0.5), most: Math.max(...memory) }
      }
      // A warm process, so that what it needs anyway is not counted as the attack's.
      await others(4)
      const calm = await others(Math.max(4, seconds / 2))
      const attackers = spawn(
        process.execPath,
        [join(import.meta.dirname, 'attackers.ts'), product.address, lyricId, String(seconds)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      // Attackers have machines of their own: here they take the time that nobody else wants.
      setPriority(attackers.pid!, 19)
      let sent = ''
      attackers.stdout.on('data', (chunk: Buffer) => (sent += chunk.toString()))
      const ended = new Promise((resolve) => void attackers.once('exit', resolve))
      const under = await others(seconds)
      await ended
      const figures = `alone: median ${calm.median.toFixed(1)}, p99 ${calm.p99.toFixed(1)} ms, ${Math.round(calm.most / 1e6)} MB; attacked: median ${under.median.toFixed(1)}, p99 ${under.p99.toFixed(1)} ms, ${Math.round(under.most / 1e6)} MB; sent ${sent.trim()}`
      console.info(figures)
      expect([...statuses.keys()], figures).toEqual([200])
      expect(under.p99, figures).toBeLessThan(3 * Math.max(calm.p99, bar.floor))
      expect(under.most - calm.most, figures).toBeLessThan(bar.memory)
      expect(product.process.exitCode).toBeNull()
      const { connections } = JSON.parse(sent) as { connections: number }
      expect(connections).toBeGreaterThan(50)
    } finally {
      await product.stop()
    }
  },
  (seconds + 90) * 1_000,
)
