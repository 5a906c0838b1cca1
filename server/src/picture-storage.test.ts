// Pictures in other storages and with a quota. Each test starts a server of its own.
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, test } from 'vitest'
import { member, type Member, publish } from '../testing/cast.ts'
import { photo, postWith } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

test('in an S3 storage pictures are stored, served, and removed with their last use', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'estribillo-s3-'))
  const reserved = createServer().listen(0, '127.0.0.1')
  await once(reserved, 'listening')
  const { port } = reserved.address() as AddressInfo
  await new Promise((resolve) => reserved.close(resolve))
  const s3 = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'estribillo', configs: [] }],
  })
  await s3.run()
  const endpoint = `http://127.0.0.1:${port}`
  const other = await startTestApp({
    s3: { endpoint, bucket: 'estribillo', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  try {
    const person = await member(other)
    const post = await postWith(person, await photo())
    const address = post.images[0]!.src
    const status = async (path: string) => (await fetch(other.address + path)).status
    const stored = () => readdirSync(directory, { recursive: true }).filter((name) => String(name).includes('.webp'))
    expect(await status(address)).toBe(200)
    expect(stored().length).toBeGreaterThan(0)
    await person.delete(`/posts/${post.id}`)
    await expect.poll(() => status(address), { timeout: 8000 }).toBe(404)
    await expect.poll(stored, { timeout: 8000 }).toEqual([])
  } finally {
    await other.stop()
    await s3.close()
    rmSync(directory, { recursive: true, force: true })
  }
})

test('pictures have a quota: usage is shown, more is refused, and removed ones do not count', async () => {
  const small = await startTestApp({ pictureQuota: 300_000 })
  const [person, friend] = [await member(small), await member(small)]
  const usage = async (who: Member) => (await who.get('/users/pictures')).body.data as { used: number; limit: number }
  expect(await usage(person)).toEqual({ used: 0, limit: 300_000 })
  const image = await photo(400, 300)
  const post = await person.post('/posts', { content: '', images: [image] })
  expect(post.status).toBe(200)
  const folder = join(small.platform.config.dataDir, 'media')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const { used } = await usage(person)
  expect(used).toBeGreaterThan(30_000)
  expect(files.length).toBe(post.body.data.images[0].sizes.length)
  // The same picture again takes no more; another person's picture counts for them.
  await person.put('/users/update', { profilePic: image })
  expect([(await usage(person)).used, (await usage(friend)).used]).toEqual([used, 0])
  const statuses: number[] = []
  while (statuses.at(-1) !== 409 && statuses.length < 10)
    statuses.push((await person.post('/posts', { content: '', images: [await photo(400, 300)] })).status)
  expect(statuses.at(-1)).toBe(409)
  expect(
    await person.post('/live/message', {
      chatId: (await person.post('/chats', { usersNickname: friend.nickName })).body.data.id,
      content: await photo(800, 600),
      isFile: true,
    }),
  ).toMatchObject({
    status: 409,
    body: {
      code: 'picture_quota',
      error: 'Tus imágenes ya ocupan todo tu espacio. Elimina alguna para poder subir otra.',
    },
  })
  expect((await usage(person)).used).toBeLessThanOrEqual(300_000)
  expect((await friend.post('/posts', { content: '', images: [await photo(400, 300)] })).status).toBe(200)
  const posts = await small.platform.db.pool.query<{ id: string }>('select id from wall_items where author_id = $1', [
    person.id,
  ])
  for (const { id } of posts.rows) expect((await person.delete(`/posts/${id}`)).status).toBe(200)
  expect((await usage(person)).used).toBe(used)
  expect((await person.post('/posts', { content: '', images: [await photo(400, 300)] })).status).toBe(200)
  await small.stop()
})

/** An S3 that takes as long as the test wants. */
async function slowStorage(): Promise<{
  endpoint: string
  waiting: () => number
  release: () => void
  server: Server
}> {
  let [open, waiting] = [Promise.withResolvers<void>(), 0]
  const server = createServer((request, response) => {
    request.resume()
    waiting++
    void open.promise.then(() => response.writeHead(request.method === 'DELETE' ? 204 : 200).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting,
    release: () => open.resolve(),
    server,
  }
}

test('edits hold no database connection while pictures are decoded and stored', async () => {
  const s3 = await slowStorage()
  const slow = await startTestApp({
    s3: { endpoint: s3.endpoint, bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' },
  })
  const [author, other] = [await member(slow), await member(slow)]
  const lyrics = await Promise.all(Array.from({ length: 3 }, () => publish(author)))
  const images = await Promise.all(lyrics.map(() => photo()))
  const edits = lyrics.map((id, at) => author.put(`/lyrics/${id}`, { images: images[at] }))
  await expect.poll(() => s3.waiting(), { timeout: 8000 }).toBe(3)
  const { pool } = slow.platform.db
  // The sweep asks for a moment each second.
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  expect(
    (
      await pool.query(
        "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      )
    ).rowCount,
  ).toBe(0)
  // The lyrics are not locked either.
  expect((await author.put(`/lyrics/${lyrics[0]}`, { title: 'Entre tanto' })).status).toBe(200)
  expect((await other.get('/lyrics/logged')).status).toBe(200)
  s3.release()
  expect(
    (await Promise.all(edits)).map(({ status, body }) => [status, body.data.title, body.data.images.length]),
  ).toEqual(lyrics.map((_, at) => [200, at === 0 ? 'Entre tanto' : 'Mapa de tu espalda', 1]))
  await slow.stop()
  s3.server.close()
})
