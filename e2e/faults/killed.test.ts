import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Product, startProduct } from '../product.ts'

const post = (product: Product, path: string, body: object, cookie = '') =>
  fetch(`${product.address}/api${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', cookie } })

async function signIn(product: Product): Promise<string> {
  const answer = await post(product, '/users/login', { email: 'luna', password: 'estribillo' })
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

test('a server killed in the middle of writing loses no acknowledged write, and starts again without help', async () => {
  let product = await startProduct({ env: { DEMO: 'on' } })
  try {
    const acknowledged = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const cookie = await signIn(product)
      const victim = product.process
      const writer = async (name: number) => {
        for (let n = 0; ; n++) {
          const title = `Escrita ${round}-${name}-${n}`
          const answer = await post(product, '/lyrics', { title, lyrics: '<p>Una idea que no se pierde</p>', isPublished: false }, cookie).catch(() => undefined)
          if (!answer) return
          if (answer.status === 200 && ((await answer.json().catch(() => undefined)) as { data?: object } | undefined)?.data) acknowledged.add(title)
        }
      }
      const writers = [1, 2, 3, 4].map(writer)
      await pause(400)
      victim.kill('SIGKILL')
      await Promise.all(writers)
      const started = Date.now()
      product = await startProduct({ dataDir: product.dataDir })
      expect(Date.now() - started).toBeLessThan(8000)
    }
    const cookie = await signIn(product)
    const found = new Set<string>()
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer = await fetch(`${product.address}/api/lyrics/user/mysongs?type=draft&itemsPerPage=50${cursor ? `&cursor=${cursor}` : ''}`, { headers: { cookie } })
      const { data } = (await answer.json()) as { data: { lyrics: { title: string }[]; pagination: { cursor: string | null } } }
      for (const lyric of data.lyrics) found.add(lyric.title)
      cursor = data.pagination.cursor
    }
    expect(acknowledged.size).toBeGreaterThan(20)
    expect([...acknowledged].filter((title) => !found.has(title))).toEqual([])
  } finally {
    await product.stop()
  }
}, 120_000)

test('a second start on the same data folder says who has it', async () => {
  const product = await startProduct({ env: { DEMO: 'off' } })
  try {
    await expect(startProduct({ dataDir: product.dataDir })).rejects.toThrow(/is in use by another Estribillo/)
  } finally {
    await product.stop()
  }
})

test('a PostgreSQL that was killed is back within 5 seconds, without a restart of the app', async () => {
  const product = await startProduct({ env: { DEMO: 'off' } })
  try {
    const { readFileSync } = await import('node:fs')
    const postmaster = Number(readFileSync(`${product.dataDir}/postgres/data/postmaster.pid`, 'utf8').split('\n')[0])
    process.kill(postmaster, 'SIGKILL')
    await pause(100)
    const during = await fetch(`${product.address}/api/lyrics/unlogged`)
    expect([200, 503]).toContain(during.status)
    expect((await fetch(`${product.address}/live`)).status).toBe(200)
    const started = Date.now()
    while ((await fetch(`${product.address}/api/lyrics/unlogged`)).status !== 200) {
      if (Date.now() - started > 5000) throw new Error('still not back after 5 seconds')
      await pause(100)
    }
  } finally {
    await product.stop()
  }
})

test('a wrong setting stops the start with a sentence', async () => {
  await expect(startProduct({ env: { DEMO: 'maybe', PORT: 'x' } })).rejects.toThrow(/PORT must be a number[\s\S]*DEMO must be "on" or "off"/)
})
