// A backup in the middle of sixteen people who write, and a life that begins with it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { backup } from '../../tools/backup.ts'
import { differences } from '../../tools/recount.ts'
import { embeddedDatabase, startProduct } from '../product.ts'
import { person } from './callers.ts'
import { startWriters } from './writers.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWM4opCNBzGMSitgCRYAY8+C3Z0v5VcAAAAASUVORK5CYII='

test('a backup made during writes starts as a separate site: acknowledged writes and pictures are there, and every counter is right', async () => {
  const product = await startProduct({ env: { DEMO: 'on' } })
  const folder = mkdtempSync(join(tmpdir(), 'estribillo-backup-'))
  chmodSync(folder, 0o711)
  const to = join(folder, 'copy')
  try {
    const painter = await person(product.address)
    await painter.send(product.address, 'POST', '/posts', { content: 'Con foto', images: [pixel] })
    const writers = await startWriters(() => product.address)
    await pause(1_000)
    const all = async (url: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query<{ id: string }>(
        'select id::text from lyrics union all select id::text from comments',
      )
      const wrong = await differences(client)
      await client.end()
      return { ids: new Set(rows.map(({ id }) => id)), wrong }
    }
    const before = await all(embeddedDatabase(product.dataDir).url)
    await backup(product.dataDir, to)
    await expect(backup(product.dataDir, to)).rejects.toThrow('is there already')
    await pause(500)
    await writers.stop()
    // Nobody who wrote noticed.
    expect(writers.refused.size).toBe(0)
    expect(await writers.problems(embeddedDatabase(product.dataDir).url)).toEqual([])

    const restored = await startProduct({ dataDir: to, env: { DEMO: 'on' } })
    try {
      const after = await all(embeddedDatabase(to).url)
      expect(before.ids.size).toBeGreaterThan(100)
      expect([...before.ids].filter((id) => !after.ids.has(id))).toEqual([])
      expect(after.wrong).toEqual([])
      const { data } = await painter.send(restored.address, 'GET', `/wall/logged/${painter.nickName}`)
      const [post] = Object.values(data).find(Array.isArray) as { images: { src: string }[] }[]
      expect((await fetch(`${restored.address}${post!.images[0]!.src}`)).headers.get('content-type')).toBe('image/webp')
      // And it is a site that one can write on.
      expect((await painter.send(restored.address, 'POST', '/posts', { content: 'Después' })).status).toBe(200)
    } finally {
      await restored.stop()
    }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
