// 50 visitors who send the worst bodies that they can, while others read and like.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProduct } from '../../product.ts'
import { bystanders, inWords } from '../bystanders.ts'

/** ATTACK_S=60 for the long one. */
const seconds = Number(process.env.ATTACK_S ?? 8)

/**
 * The bar of the long run: three times the 99th percentile before the attack, and 100 MB. The short run shares the
 * machine with other tests. It finds what blocks for seconds or takes hundreds of megabytes.
 */
const bar = seconds >= 60 ? { floor: 20, memory: 100e6 } : { floor: 500, memory: 150e6 }

const run = (name: string, args: string[] = []): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '..', name), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })

/** Attacks this address. @returns how many connections were opened and how many bytes were sent */
async function attack(address: string, lyricId: string, forSeconds: number): Promise<string> {
  const attackers = run('attackers.ts', [address, lyricId, String(forSeconds)])
  // Attackers have machines of their own: here they take the time that nobody else wants.
  setPriority(attackers.pid!, 19)
  let sent = ''
  attackers.stdout!.on('data', (chunk: Buffer) => (sent += chunk.toString()))
  await once(attackers, 'exit')
  return sent.trim()
}

test(
  `for ${seconds} seconds of worst bodies others go on within bounds, memory stays within bounds, nothing restarts`,
  async () => {
    const product = await startProduct({
      env: { DEMO: 'on', RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: '' },
    })
    const sink = run('sink.ts')
    try {
      const [printed] = (await once(sink.stdout!, 'data')) as [Buffer]
      const others = await bystanders(product)
      // A warm process, so that what it needs anyway is not counted as the attack's.
      await others.during(pause(4_000))
      const calm = await others.during(pause(Math.max(4, seconds / 2) * 1_000))
      const part = Math.max(4, seconds / 3)
      const beside = await others.during(attack(printed.toString().trim(), others.lyricId, part))
      const attacked = attack(product.address, others.lyricId, seconds)
      const under = await others.during(attacked)
      const sent = await attacked
      const figures = `${inWords('alone', calm)}; ${inWords('another process attacked', beside)}; ${inWords('attacked', under)}; sent ${sent}`
      console.info(figures)
      expect([...under.statuses.keys()], figures).toEqual([200])
      expect(under.p99, figures).toBeLessThan(3 * Math.max(calm.p99, bar.floor))
      expect(under.memory - calm.memory, figures).toBeLessThan(bar.memory)
      expect(product.process.exitCode).toBeNull()
      expect((JSON.parse(sent) as { connections: number }).connections).toBeGreaterThan(50)
    } finally {
      sink.kill()
      await product.stop()
    }
  },
  (seconds + 120) * 1_000,
)
