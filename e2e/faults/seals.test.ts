// kill -9 of the server and of PostgreSQL while people seal their lyrics.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LogKey } from '#contract/seals/checkpoint.ts'
import type { Receipt } from '#contract/seals/receipt.ts'
import { verifyReceipt } from '#contract/seals/verify-receipt.ts'
import { embeddedDatabase, startProduct } from '../product.ts'
import { person } from './callers.ts'

/** KILLS=10 for the long one. */
const kills = Number(process.env.KILLS ?? 3)

interface Acknowledged {
  who: Awaited<ReturnType<typeof person>>
  lyricId: string
  index: number
  at: string
}

test('a crash while lyrics are sealed leaves a log that continues, and every acknowledged seal in it', async () => {
  const env = { DEMO: 'off' }
  let product = await startProduct({ env })
  const folder = mkdtempSync(join(tmpdir(), 'estribillo-follow-'))
  try {
    const people = await Promise.all(Array.from({ length: 12 }, () => person(product.address)))
    const acknowledged: Acknowledged[] = []
    const refused = new Set<number>()
    let running = true
    const write = people.map(async (who, at) => {
      for (let n = 0; running; n++) {
        const draft = { title: `Para sellar ${at}-${n}`, lyrics: '<p>Una idea que es mía</p>', isPublished: false }
        const lyric = await who.send(product.address, 'POST', '/lyrics', draft)
        const seal =
          lyric.status === 200
            ? await who.send(product.address, 'POST', `/lyrics/${lyric.data.id as string}/seals`, {})
            : lyric
        if (seal.status !== 200) {
          refused.add(seal.status)
          await pause(50)
        } else
          acknowledged.push({
            who,
            lyricId: lyric.data.id as string,
            index: seal.data.index as number,
            at: seal.data.at as string,
          })
      }
    })
    /** A second site that follows the log: it fails when an entry was removed, changed or reordered. */
    const follow = () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['tools/follow-seals.ts', product.address, folder],
        { encoding: 'utf8' },
      )
      expect([status, stderr], stdout).toEqual([0, ''])
    }
    const someMore = async () => {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20)
    }
    for (let round = 0; round < kills; round++) {
      await someMore()
      follow()
      if (round % 2 === 0) {
        product.process.kill('SIGKILL')
        product = await startProduct({ dataDir: product.dataDir, env })
      } else process.kill(embeddedDatabase(product.dataDir).pid, 'SIGKILL')
      await someMore()
      follow()
    }
    running = false
    await Promise.all(write)
    follow()
    // A call without an answer, and calls while the database starts again.
    expect([...refused].filter((status) => status !== 0 && status !== 503)).toEqual([])

    const { data } = await people[0]!.send(product.address, 'GET', '/seals/checkpoint')
    const knownKeys = (data.keys as LogKey[]).map((key) => key.publicKey)
    expect(new Set(acknowledged.map(({ index }) => index)).size).toBe(acknowledged.length)
    for (const { who, lyricId, index, at } of acknowledged) {
      const receipt = await who.send(product.address, 'GET', `/lyrics/${lyricId}/seals/${index}`)
      expect(await verifyReceipt(receipt.data, { knownKeys })).toMatchObject({ holds: true, since: at })
      expect((receipt.data as unknown as Receipt).entry).toMatchObject({ index, at })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await product.stop()
  }
}, 240_000)
