import { get, type IncomingMessage } from 'node:http'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member } from '../../../testing/cast.ts'
import { photo } from '../../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const cookieOf = (person: Member) => [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const download = (person: Member) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${app.address}/api/users/export`, { headers: { cookie: cookieOf(person) }, agent: false }, resolve).once(
      'error',
      reject,
    )
  })
const wholeOf = async (answer: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Somebody with many lyrics and drafts, each of some 9 KB, and with every version of them. */
async function prolific(lyrics: number): Promise<Member> {
  const person = await member(app)
  // A few at a time: a statement may take 2.8 seconds, also on a busy machine.
  for (let from = 1; from <= lyrics; from += 100)
    await app.platform.db.pool.query(
      `with created as (
       insert into lyrics (author_id, title, lyrics_html, lyrics_text, published_at)
       select $1, 'Canción ' || n, '<p>' || repeat('verso de la canción ' || n || '<br>', 300) || '</p>', 'verso', case
         when n % 2 = 0 then now() end
         from generate_series($2::int, $2::int + 99) n returning id
     ) insert into lyric_counts (lyric_id) select id from created`,
      [person.id, from],
    )
  return person
}

test('the download of a large account is complete, and other requests are answered meanwhile', async () => {
  const person = await prolific(3000)
  const post = (await person.post('/posts', { content: 'Mira', images: [await photo()] })).body.data
  const late: number[] = []
  let done = false
  // How long a small request takes: before, and while the archive is written.
  const ask = async () => {
    const begun = performance.now()
    await (await fetch(`${app.address}/live`)).text()
    return performance.now() - begun
  }
  const slowest = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
  const before: number[] = []
  for (let n = 0; n < 200; n++) before.push(await ask())
  const others = (async () => {
    while (!done) late.push(await ask())
  })()
  const zip = await wholeOf(await download(person))
  done = true
  await others
  const files = unzipSync(zip)
  const names = Object.keys(files)
  expect(names.filter((name) => name.startsWith('letras/') && name.endsWith('.txt'))).toHaveLength(3000)
  expect(names.filter((name) => name.startsWith('letras/') && name.endsWith('.html'))).toHaveLength(3000)
  const rows = JSON.parse(Buffer.from(files['datos/lyrics.author_id.json']!).toString()) as { title: string }[]
  expect(new Set(rows.map(({ title }) => title)).size).toBe(3000)
  expect(names.filter((name) => name.startsWith('imagenes/'))).toEqual([
    `imagenes/${(post.images[0].src as string).split('/')[3]!.split('-')[0]}.webp`,
  ])
  console.info(
    `${(zip.length / 1e6).toFixed(0)} MB; others waited ${Math.max(...late).toFixed(0)} ms at most, ${slowest(late).toFixed(0)} ms at the 99th percentile of ${late.length}; ${slowest(before).toFixed(0)} ms before`,
  )
  // On a busy machine a request waits without any archive: that wait, and as much again for each process that shares
  // the processor meanwhile, is not the archive's.
  expect(slowest(late)).toBeLessThan(250 + 4 * slowest(before))
}, 60_000)

test('a stalled reader holds neither a database connection nor the rest in memory; one download at a time', async () => {
  const person = await prolific(3000)
  let sent = () => 0
  app.http.server.once('connection', (socket) => (sent = () => socket.bytesWritten))
  const answer = await download(person)
  answer.pause()
  const { pool } = app.platform.db
  // What is written, with what waits in memory to be written, stops growing far from the end: some 80 MB.
  let [last, same] = [-1, 0]
  const unchanged = () => {
    same = sent() === last ? same + 1 : 0
    last = sent()
    return same
  }
  await expect.poll(unchanged, { interval: 100, timeout: 20_000 }).toBeGreaterThan(4)
  expect(last).toBeGreaterThan(0)
  expect(last).toBeLessThan(20_000_000)
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 10_000 }).toBe(0)
  expect(await person.get('/users/export')).toMatchObject({ status: 429, body: { code: 'download_under_way' } })
  answer.destroy()
  await expect
    .poll(
      async () =>
        await fetch(`${app.address}/api/users/export`, { headers: { cookie: cookieOf(person) } }).then(
          async (again) => (await again.body?.cancel(), again.status),
        ),
      { timeout: 20_000 },
    )
    .toBe(200)
}, 60_000)
