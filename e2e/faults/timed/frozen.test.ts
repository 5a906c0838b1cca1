// PostgreSQL stops answering without closing anything, as behind a cut cable or on a dying disk.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProduct } from '../../product.ts'
import { person } from '../callers.ts'

/** FROZEN_S=10 for the long one. */
const frozenFor = Number(process.env.FROZEN_S ?? 6) * 1_000

test('while PostgreSQL is frozen calls fail within 3.5 seconds and the process stays alive; it recovers within two seconds', async () => {
  const product = await startProduct({ env: { DEMO: 'on' } })
  const postmaster = readFileSync(join(product.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]!
  const all = () => [postmaster, ...execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n')]
  const signal = (name: string) => execFileSync('kill', [`-${name}`, ...all()])
  const someone = await person(product.address)
  const ask = async (path: string, as?: { method: string; body?: object }) => {
    const started = performance.now()
    if (as) {
      const { status, headers } = await someone.send(product.address, as.method, path, as.body)
      return { status, ms: performance.now() - started, retryAfter: headers.get('retry-after') }
    }
    const answer = await fetch(`${product.address}${path}`, { signal: AbortSignal.timeout(10_000) })
    return { status: answer.status, ms: performance.now() - started, retryAfter: answer.headers.get('retry-after') }
  }
  const { lyrics } = (
    (await (await fetch(`${product.address}/api/lyrics/unlogged`)).json()) as { data: { lyrics: { id: string }[] } }
  ).data
  const detail = `/api/lyrics/unlogged/${lyrics[0]!.id}`
  try {
    expect((await ask(detail)).status).toBe(200)
    signal('STOP')
    const until = Date.now() + frozenFor
    // Somebody new each fifth of a second: nobody may wait behind those who wait already.
    const refused: Promise<void>[] = []
    while (Date.now() < until) {
      for (const answer of [
        ask(detail),
        ask('/lyrics/logged', { method: 'GET' }),
        ask('/live/like', { method: 'POST', body: { lyricsId: lyrics[0]!.id, like: true } }),
      ])
        refused.push(
          answer.then((one) => {
            expect(one).toMatchObject({ status: 503, retryAfter: '2' })
            expect(one.ms).toBeLessThan(3_500)
          }),
        )
      const alive = await ask('/live')
      expect(alive.status).toBe(200)
      expect(alive.ms).toBeLessThan(500)
      await pause(200)
      // The last ones are asked while there is time for their refusal.
      if (until - Date.now() < 3_500) await pause(Math.max(0, until - Date.now()))
    }
    await Promise.all(refused)
    signal('CONT')
    await pause(2_000)
    for (let n = 0; n < 30; n++)
      expect((await ask(n % 2 ? detail : '/lyrics/logged', n % 2 ? undefined : { method: 'GET' })).status).toBe(200)
  } finally {
    signal('CONT')
    await product.stop()
  }
})
