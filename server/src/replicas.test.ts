// Which reads go to a streaming replica. The replica is a real one; it stops replaying where a test says so.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Standby, startStandby } from '../../tools/standby.ts'
import { member, type Member, publish } from '../testing/cast.ts'
import { hasRedis, startRedis } from '../testing/redis.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { seedCatalog } from './areas/catalog/index.ts'
import { openDatabase } from './platform/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'

let folder: string
let postgres: EmbeddedPostgres
let standby: Standby
let redis: Awaited<ReturnType<typeof startRedis>> | undefined
let app: TestApp
let other: TestApp
let luna: Member
let mateo: Member
let song: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estribillo-replicas-'))
  chmodSync(folder, 0o711)
  postgres = await startEmbeddedPostgres(join(folder, 'postgres'), () => {}, { settings: ['fsync=off'] })
  await migrate(postgres.url)
  const db = openDatabase(postgres.url)
  await seedCatalog(db)
  await db.close()
  standby = await startStandby(folder, postgres.url, join(folder, 'standby'))
  redis = hasRedis ? await startRedis() : undefined
  const settings = { replicaUrls: [standby.url], replicaMaxLag: 10_000, redisUrl: redis?.url }
  app = await startTestApp(settings, { databaseUrl: postgres.url })
  other = await startTestApp(settings, { databaseUrl: postgres.url })
  luna = await member(app, 'luna')
  mateo = await member(app, 'mateo')
  song = await publish(luna, { title: 'Canción de antes' })
  await luna.post('/posts', { content: 'Una nota' })
  await mateo.post('/live/save', { lyricsId: song })
  await replayed()
  // A node that has just started does not know what people wrote before.
  for (const node of [app, other])
    await until(async () => {
      expect((await countReads(() => as(mateo, node).get('/lyrics/user/liked'), node)).reads).toBeGreaterThan(0)
    })
}, 180_000)
afterAll(async () => {
  await other?.stop()
  await app?.stop()
  await standby?.stop()
  await postgres?.stop()
  redis?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 25_000, interval: 10 })
const replicaOf = (node: TestApp) => node.platform.replicas!.all[0]!
const pauseReplay = () => standby.query('select pg_wal_replay_pause()')
/** The replica has everything, and both nodes know it. */
async function replayed(): Promise<void> {
  await standby.query('select pg_wal_replay_resume()')
  const since = performance.now()
  for (const node of [app, other])
    await until(() => {
      expect(performance.now() - replicaOf(node).lag).toBeGreaterThan(since)
      expect(replicaOf(node).lagBytes).toBe(0)
    })
}
/** Runs `work` and says how many statements the replica answered. */
async function countReads<T>(work: () => Promise<T>, node = app): Promise<{ result: T; reads: number }> {
  const before = replicaOf(node).reads
  const result = await work()
  return { result, reads: replicaOf(node).reads - before }
}
/** The same person at a node. */
function as(person: Member, node: TestApp) {
  const caller = node.visitor()
  for (const [name, value] of person.cookies) caller.cookies.set(name, value)
  return caller
}
const titlesOf = (answer: { body: { data: { lyrics: { title: string }[] } } }) =>
  answer.body.data.lyrics.map(({ title }) => title)

test.each([
  '/lyrics/unlogged?itemsPerPage=3',
  '/lyrics/logged',
  '/lyrics/logged?order=date',
  '/lyrics/user/followed',
  '/lyrics/unlogged/SONG',
  '/lyrics/logged/SONG',
  '/lyrics/logged/SONG/neighbours',
  '/lyrics/logged/likesList/SONG',
  '/lyrics/user/mysongs',
  '/searchBar/unlogged?search=antes',
  '/searchBar/logged?search=antes',
  '/searchBar/logged/suggestions?search=ant',
  '/rhymes/verses?word=calle&kind=asonante',
  '/users/logged/profile/luna',
  '/users/lyrics/logged/luna',
  '/users/logged/followers/luna',
  '/users/blocked',
  '/lyrics/user/liked',
  '/lyrics/user/saved',
  '/lyrics/savedList/get/list/default?nickName=luna',
  '/wall/logged/luna',
])('%s comes from the replica', async (form) => {
  await replayed()
  const path = form.replace('SONG', song)
  const caller = path.includes('unlogged') ? app.visitor() : mateo
  const { result, reads } = await countReads(() => caller.get(path))
  expect(result.status).toBe(200)
  expect(reads).toBeGreaterThan(0)
})

test.each(['/lyrics/logged?order=likes', '/comments/logged/SONG', '/users/notifications', '/chats', '/auth/me'])(
  '%s comes from the primary',
  async (form) => {
    const { result, reads } = await countReads(() => mateo.get(form.replace('SONG', song)))
    expect([result.status, reads]).toEqual([200, 0])
  },
)

test('a person reads their own write at once on each node while the replica stands still; others read on', async () => {
  await replayed()
  await pauseReplay()
  expect((await mateo.post('/live/like', { lyricsId: song, like: true })).status).toBe(200)
  for (const node of [app, ...(redis ? [other] : [])]) {
    const own = await countReads(() => as(mateo, node).get('/lyrics/user/liked'), node)
    expect([titlesOf(own.result), own.reads]).toEqual([['Canción de antes'], 0])
    const others = await countReads(() => as(luna, node).get(`/lyrics/logged/${song}`), node)
    expect(others.result.status).toBe(200)
    expect(others.reads).toBeGreaterThan(0)
  }
  await replayed()
  const later = await countReads(() => mateo.get('/lyrics/user/liked'))
  expect(titlesOf(later.result)).toEqual(['Canción de antes'])
  expect(later.reads).toBeGreaterThan(0)
})

test('an event on the socket counts as a write, and so does a sign-in', async () => {
  await replayed()
  await pauseReplay()
  const socket = await mateo.socket()
  expect(await socket.emitWithAck('follow', { followedNickname: 'luna', action: 'follow' })).toMatchObject({ ok: true })
  const profile = await mateo.get('/users/logged/profile/luna')
  expect(profile.body.data.isFollowing).toBe(true)
  const clara = await member(app, 'clara')
  expect((await clara.get('/users/logged/profile/clara')).status).toBe(200)
  await replayed()
})

test('"Para ti" stores its order on the primary, and its next page continues there', async () => {
  await replayed()
  const reader = await member(app, 'lectora')
  for (let n = 0; n < 3; n++) await publish(luna, { title: `Otra ${n}` })
  await replayed()
  await pauseReplay()
  const first = await reader.get('/lyrics/logged?itemsPerPage=2')
  const { cursor } = first.body.data.pagination
  const second = await reader.get(`/lyrics/logged?itemsPerPage=2&cursor=${cursor}`)
  expect(new Set([...titlesOf(first), ...titlesOf(second)]).size).toBe(4)
  await replayed()
})

test('a cached response is never filled from a replica that lacks the change which dropped it', async () => {
  await replayed()
  await app.visitor().get('/lyrics/unlogged')
  await pauseReplay()
  await publish(luna, { title: 'Recién publicada' })
  for (const node of [app, ...(redis ? [other] : [])])
    await expect
      .poll(async () => titlesOf(await node.visitor().get('/lyrics/unlogged')), { interval: 5 })
      .toContain('Recién publicada')
  expect(titlesOf(await app.visitor().get('/searchBar/unlogged?search=publicada&type=Letras'))).toEqual([
    'Recién publicada',
  ])
  // What is asked for again because of it comes from the primary as well: the page of a visitor.
  const page = await app.http.inject({ url: '/' })
  expect(page.body).toContain('Recién publicada')
  await replayed()
})

test('a link to what the replica does not have yet works', async () => {
  await replayed()
  await pauseReplay()
  const fresh = await publish(luna, { title: 'De hace un momento' })
  expect((await mateo.get(`/lyrics/logged/${fresh}`)).body.data.title).toBe('De hace un momento')
  await replayed()
})

test('what was hidden is hidden at once for everybody, while the replica still has it', async () => {
  await replayed()
  const gone = await publish(luna, { title: 'Se va' })
  await replayed()
  await pauseReplay()
  await luna.put(`/lyrics/${gone}`, { isPublished: false })
  await luna.post('/live/block', { blockedNickname: 'mateo', block: true })
  for (const node of [app, ...(redis ? [other] : [])]) {
    await expect
      .poll(async () => (await as(mateo, node).get(`/lyrics/logged/${song}`)).status, { interval: 5 })
      .toBe(404)
    expect((await node.visitor().get(`/lyrics/unlogged/${gone}`)).status).toBe(404)
  }
  await luna.post('/live/block', { blockedNickname: 'mateo', block: false })
  await replayed()
})
