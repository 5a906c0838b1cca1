// PostgreSQL stops answering without closing anything, as behind a cut cable or on a dying disk.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProduct } from '../product.ts'

/** FROZEN_S=10 for the long one. */
const frozenFor = Number(process.env.FROZEN_S ?? 6) * 1_000

test('while PostgreSQL is frozen calls say so within 3.5 seconds and the process stays alive; two seconds after it goes on, so does everything', async () => {
  const product = await startProduct({ env: { DEMO: 'on' } })
  const postmaster = readFileSync(join(product.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]!
  const all = () => [postmaster, ...execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n')]
  const signal = (name: string) => execFileSync('kill', [`-${name}`, ...all()])
  const ask = async (path: string) => {
    const started = performance.now()
    const answer = await fetch(`${product.address}${path}`, { signal: AbortSignal.timeout(10_000) })
    return { status: answer.status, ms: performance.now() - started, retryAfter: answer.headers.get('retry-after') }
  }
  const { lyrics } = ((await (await fetch(`${product.address}/api/lyrics/unlogged`)).json()) as { data: { lyrics: { id: string }[] } }).data
  const detail = `/api/lyrics/unlogged/${lyrics[0]!.id}`
  try {
    expect((await ask(detail)).status).toBe(200)
    signal('STOP')
    const until = Date.now() + frozenFor
    while (Date.now() < until) {
      const [refused, alive] = await Promise.all([ask(detail), ask('/live')])
      expect(refused).toMatchObject({ status: 503, retryAfter: '2' })
      expect(refused.ms).toBeLessThan(3_500)
      expect(alive.status).toBe(200)
      expect(alive.ms).toBeLessThan(500)
    }
    signal('CONT')
    await pause(2_000)
    for (let n = 0; n < 30; n++) expect((await ask(detail)).status).toBe(200)
  } finally {
    signal('CONT')
    await product.stop()
  }
})
