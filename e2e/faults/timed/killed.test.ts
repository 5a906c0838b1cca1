// kill -9, again and again, in the middle of sixteen people who write.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { embeddedDatabase, startProduct } from '../../product.ts'
import { startWriters } from '../writers.ts'

/** KILLS=10 for the long one. */
const kills = Number(process.env.KILLS ?? 3)

test('a server killed during writes loses no acknowledged write, keeps its counters, and is back within 3 seconds', async () => {
  let product = await startProduct({ env: { DEMO: 'off' } })
  const times: number[] = []
  try {
    const writers = await startWriters(() => product.address)
    for (let round = 0; round < kills; round++) {
      const before = writers.acknowledged()
      await expect.poll(() => writers.acknowledged(), { timeout: 10_000 }).toBeGreaterThan(before + 50)
      product.process.kill('SIGKILL')
      const killed = Date.now()
      product = await startProduct({ dataDir: product.dataDir, env: { DEMO: 'off' } })
      times.push(Date.now() - killed)
    }
    // The usual start is measured by the median. One start of several may share the machine with the sixteen writers'
    // retries, or with a checkpoint that the disk is slow to write: it has twice as long.
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
    expect(median, `starts: ${times.join(', ')} ms`).toBeLessThan(3_000)
    expect(Math.max(...times), `starts: ${times.join(', ')} ms`).toBeLessThan(6_000)
    const before = writers.acknowledged()
    await expect.poll(() => writers.acknowledged(), { timeout: 10_000 }).toBeGreaterThan(before + 50)
    await writers.stop()
    expect([...writers.refused.keys()].filter((status) => status !== 0 && status !== 503)).toEqual([])
    expect(await writers.problems(embeddedDatabase(product.dataDir).url)).toEqual([])
  } finally {
    await product.stop()
  }
}, 180_000)

test('a PostgreSQL killed during writes is back within 5 seconds without a restart of the app, and no acknowledged write is lost', async () => {
  const product = await startProduct({ env: { DEMO: 'off' } })
  try {
    const writers = await startWriters(() => product.address)
    for (let round = 0; round < kills; round++) {
      const writing = writers.acknowledged()
      await expect.poll(() => writers.acknowledged(), { timeout: 10_000 }).toBeGreaterThan(writing + 50)
      process.kill(embeddedDatabase(product.dataDir).pid, 'SIGKILL')
      const killed = Date.now()
      await pause(50)
      expect((await fetch(`${product.address}/live`)).status).toBe(200)
      const before = writers.acknowledged()
      // Back is: what people write is kept again.
      while (writers.acknowledged() < before + 16) {
        if (Date.now() - killed > 5_000) throw new Error('still not back after 5 seconds')
        await pause(50)
      }
    }
    await writers.stop()
    expect([...writers.refused.keys()].filter((status) => status !== 503)).toEqual([])
    expect(product.process.exitCode).toBeNull()
    expect(await writers.problems(embeddedDatabase(product.dataDir).url)).toEqual([])
  } finally {
    await product.stop()
  }
}, 180_000)

test('a second start on the same data folder names the process that uses it', async () => {
  const product = await startProduct({ env: { DEMO: 'off' } })
  try {
    await expect(startProduct({ dataDir: product.dataDir })).rejects.toThrow(/is in use by another Estribillo/)
  } finally {
    await product.stop()
  }
})

test('a wrong setting stops the start with a sentence', async () => {
  await expect(startProduct({ env: { DEMO: 'maybe', PORT: 'x' } })).rejects.toThrow(
    /PORT must be a number[\s\S]*DEMO must be "on" or "off"/,
  )
})
