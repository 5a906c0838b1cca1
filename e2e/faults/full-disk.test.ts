// A disk without room, a small one of this test's own: reading goes on, writing says why it does not, and nothing has
// to be started again.
import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { embeddedDatabase, startProduct } from '../product.ts'
import { person } from './callers.ts'
import { startWriters } from './writers.ts'
import { song } from '../song.ts'

/** A file system of 700 MB in memory, or `undefined` where this user may not mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'estribillo-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0711', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}
const disk = smallDisk()
const title =
  'with a full disk reading goes on and writing answers 503; with room again everything is as before, without a restart'

test.skipIf(!disk)(disk ? title : `${title} (skipped: mounting a small disk needs root)`, async () => {
  const dataDir = join(disk!, 'data')
  execFileSync('mkdir', [dataDir])
  chmodSync(dataDir, 0o711)
  const product = await startProduct({ dataDir, env: { DEMO: 'off' } })
  try {
    const { pid } = embeddedDatabase(dataDir)
    const reader = await person(product.address)
    const lyricId = (await reader.send(product.address, 'POST', '/lyrics', song)).data.id as string
    const writers = await startWriters(() => product.address)
    await pause(1_000)

    const ballast = openSync(join(disk!, 'ballast'), 'w')
    const chunk = Buffer.alloc(1024 * 1024)
    try {
      for (;;) writeSync(ballast, chunk)
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
    closeSync(ballast)
    await pause(1_500)
    const before = writers.acknowledged()
    for (let round = 0; round < 10; round++) {
      for (const path of [
        `/lyrics/logged/${lyricId}`,
        '/lyrics/unlogged',
        '/lyrics/logged',
        '/searchBar/unlogged?search=coro',
        `/users/unlogged/profile/${reader.nickName}`,
        `/comments/unlogged/${lyricId}`,
      ])
        expect([path, (await reader.send(product.address, 'GET', path)).status]).toEqual([path, 200])
      for (const [path, body] of [
        ['/lyrics', { ...song, title: 'Sin sitio' }],
        ['/live/like', { lyricsId: lyricId, like: true }],
        ['/comments', { id: lyricId, content: 'Sin sitio' }],
        // A view is a row, too: many readers would fill what is left.
        ['/live/view', { lyricsId: lyricId }],
      ] as const) {
        const refused = await reader.send(product.address, 'POST', path, body)
        expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '30'])
      }
      expect((await reader.send(product.address, 'POST', '/live/watch', { lyricIds: [lyricId] })).status).toBe(200)
      expect((await reader.send(product.address, 'POST', '/users/auto-login')).data).toMatchObject({ id: reader.id })
      await pause(200)
    }
    expect(writers.acknowledged()).toBe(before)

    rmSync(join(disk!, 'ballast'))
    await pause(2_000)
    expect(writers.acknowledged()).toBeGreaterThan(before)
    await writers.stop()
    expect([...writers.refused.keys()].filter((status) => status !== 503)).toEqual([])
    expect(product.process.exitCode).toBeNull()
    expect(embeddedDatabase(dataDir).pid).toBe(pid)
    expect(await writers.problems(embeddedDatabase(dataDir).url)).toEqual([])
  } finally {
    await product.stop()
    execFileSync('umount', ['-l', disk!])
    rmSync(disk!, { recursive: true, force: true })
  }
})
