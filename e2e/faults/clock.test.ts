// The node's clock jumps: two hours back, 400 days ahead, and right again, while the database's stays right.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProduct } from '../product.ts'
import { person, visitor } from './callers.ts'
import { song } from '../song.ts'

test('with a clock two hours back or 400 days ahead sessions and limits continue, and new content is in its place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estribillo-clock-'))
  const file = join(folder, 'wrong')
  writeFileSync(file, '0')
  const product = await startProduct({
    env: {
      DEMO: 'off',
      RATE_LIMIT: 'on',
      CLOCK_FILE: file,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'clock.mjs')}`,
    },
  })
  const { address } = product
  const nodeTime = () => Number([...product.output().matchAll(/the clock says (\d+)/g)].at(-1)?.[1])
  const hour = 3_600_000
  const titles = async () =>
    ((await visitor().send(address, 'GET', '/lyrics/unlogged')).data.lyrics as { title: string }[]).map(
      ({ title }) => title,
    )
  try {
    const [writer, reader] = [await person(address), await person(address)]
    const written: string[] = []
    const live = async (name: string) => {
      const title = `Canción ${name}`
      const { status, data } = await writer.send(address, 'POST', '/lyrics', { ...song, title })
      expect([name, status]).toEqual([name, 200])
      written.unshift(title)
      expect((await reader.send(address, 'POST', '/live/like', { lyricsId: data.id, like: true })).status).toBe(200)
      expect((await reader.send(address, 'POST', '/live/view', data.id as never)).status).toBeLessThan(500)
      expect((await reader.send(address, 'POST', '/comments', { id: data.id, content: name })).status).toBe(200)
      expect((await reader.send(address, 'GET', '/lyrics/logged')).status).toBe(200)
      expect((await writer.send(address, 'GET', '/users/notifications')).status).toBe(200)
      expect((await writer.send(address, 'POST', '/users/auto-login')).data).toMatchObject({ id: writer.id })
      // The newest first, by the database's clock; the public feed is a second old at most.
      await expect.poll(titles, { timeout: 2_000 }).toEqual(written)
    }
    await live('a la hora')
    for (const [name, wrong] of [
      ['dos horas antes', -2 * hour],
      ['400 días después', 400 * 24 * hour],
      ['otra vez a la hora', 0],
    ] as const) {
      writeFileSync(file, String(wrong))
      await expect.poll(() => Math.abs(nodeTime() - Date.now() - wrong) < 5_000, { timeout: 3_000 }).toBe(true)
      await live(name)
    }
    expect(product.process.exitCode).toBeNull()
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
