// The public feed's response is cached. What changes it drops it on every node; everything else leaves it alone.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lyricBody, member, type Member, password, publish } from '../testing/cast.ts'
import { hasRedis, startRedis } from '../testing/redis.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { makeAdmin } from './areas/accounts/index.ts'
import { everything } from './fast/switches.ts'

let redis: Awaited<ReturnType<typeof startRedis>> | undefined
let app: TestApp
let other: TestApp
let luna: Member
let mateo: Member
let admin: Member
let song: string
let draft: string
const url = '/api/lyrics/unlogged'
beforeAll(async () => {
  redis = hasRedis ? await startRedis() : undefined
  app = await startTestApp({ redisUrl: redis?.url, fast: everything })
  other = await startTestApp({ redisUrl: redis?.url, fast: everything }, app)
  luna = await member(app, 'luna')
  mateo = await member(app, 'mateo')
  await makeAdmin(app.platform.db, 'jefa@correo.example', password)
  admin = Object.assign(app.visitor(), { nickName: 'jefa', id: '', email: 'jefa@correo.example' })
  await admin.post('/users/login', { email: 'jefa@correo.example', password })
  song = await publish(luna)
  draft = await publish(luna, { isPublished: false })
  // No response expires by itself: a response that is gone was dropped.
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await other.stop()
  await app.stop()
  redis?.kill()
})

const read = (query = '') => app.visitor().get(`/lyrics/unlogged${query}`)
const cached = () => app.platform.responses.peek(url)
const act = (nickName: string, action: string, value: boolean) =>
  admin.put('/usersStaff/user/action', { nickName, action, value, reason: 'Porque sí' })

test.each<[string, () => Promise<{ status: number }>]>([
  ['a like', () => mateo.post('/live/like', { lyricsId: song, like: true })],
  ['a save', () => mateo.post('/live/save', { lyricsId: song })],
  ['a view', () => mateo.post('/live/view', { lyricsId: song })],
  ['a follow', () => mateo.post('/live/follow', { followedNickname: 'luna', action: 'follow' })],
  ['a comment', () => mateo.post('/comments', { id: song, content: 'Qué bonita' })],
  ['a sign-in', () => app.visitor().post('/users/login', { email: mateo.email, password })],
  ['an automatic sign-in', () => mateo.post('/users/auto-login')],
  ['a read that is a POST', () => mateo.post('/verses/scan', { lines: ['Anoche te aprendí como se aprende'] })],
  ['a block', () => mateo.post('/live/block', { blockedNickname: 'luna', block: true })],
  ['an edited draft', () => luna.put(`/lyrics/${draft}`, { title: 'Otro título' })],
  ['a new draft', () => luna.post('/lyrics', lyricBody({ isPublished: false }))],
])('%s leaves the cached feed alone', async (_, change) => {
  const { body } = await read()
  const before = cached()
  expect(before).toBeDefined()
  expect((await change()).status).toBe(200)
  expect(cached()).toBe(before)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  expect((await read()).body).toEqual(body)
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
})

type Act = () => Promise<{ status: number }>
/** A report on something new, as the act that solves it. */
async function solveReport(type: 'lyric' | 'user'): Promise<Act> {
  const author = await member(app)
  const lyric = await publish(author, { title: 'Denunciada' })
  const report = { type, reportedId: type === 'lyric' ? lyric : author.nickName, motive: 'spam' }
  expect((await mateo.post('/reports', report)).status).toBe(200)
  const { reports } = (await admin.get('/reports?order=newest')).body.data as { reports: { id: string }[] }
  return () => admin.put(`/reports/${reports[0]!.id}`, { resolution: 'solved', reason: 'Es un plagio' })
}

// What each one needs is prepared before the feed is cached. They run in this order.
test.each<[string, () => Act | Promise<Act>]>([
  ['a publication', () => () => mateo.post('/lyrics', lyricBody({ title: 'Recién publicada' }))],
  ['an edited lyric', () => () => luna.put(`/lyrics/${song}`, { title: 'Con otro título' })],
  ['a published draft', () => () => luna.put(`/lyrics/${draft}`, { isPublished: true })],
  ['a lyric that becomes a draft', () => () => luna.put(`/lyrics/${draft}`, { isPublished: false })],
  [
    'a restored version',
    async () => {
      const versions = (await luna.get(`/lyrics/${song}/versions`)).body.data as { id: string }[]
      return () => luna.post(`/lyrics/${song}/versions/${versions.at(-1)!.id}/restore`)
    },
  ],
  [
    'a deleted lyric',
    async () => {
      const id = await publish(luna, { title: 'Se va' })
      return () => luna.delete(`/lyrics/${id}`)
    },
  ],
  ['a lyric that staff remove', () => solveReport('lyric')],
  ['a new nickname', () => () => luna.put('/users/nickname', { nickName: 'lunera' })],
  ['a new name', () => () => luna.put('/users/update', { name: 'Luna Nueva' })],
  ['a ban', () => () => act('lunera', 'ban', true)],
  ['the end of a ban', () => () => act('lunera', 'ban', false)],
  ['a ban after a report', () => solveReport('user')],
  ['an account that staff delete', () => () => act('lunera', 'delete', true)],
  ['an account that staff restore', () => () => act('lunera', 'delete', false)],
  [
    'an account that its owner deletes',
    async () => {
      const author = await member(app)
      await publish(author, { title: 'Se va con su autora' })
      return () => author.delete('/users/delete-account', { currentPassword: password })
    },
  ],
  ['a renamed genre', () => () => admin.put('/genres/update/2', { name: 'Bolero nuevo' })],
])('%s shows at once', async (_, prepare) => {
  const change = await prepare()
  const { body: before } = await read()
  expect(cached()).toBeDefined()
  expect((await change()).status).toBe(200)
  const { body: after } = await read()
  expect(after).not.toEqual(before)
  // Another address has a response of its own, which is made now.
  const { lyrics } = (await read(`?itemsPerPage=${others--}`)).body.data as { lyrics: object[] }
  expect((after as { data: { lyrics: object[] } }).data.lyrics).toEqual(lyrics.slice(0, 8))
})
let others = 50

test.skipIf(!hasRedis)(
  `a publication shows at once on another node, and its cached feed is dropped${hasRedis ? '' : ' (skipped: this machine has no redis-server)'}`,
  async () => {
    const visitor = other.visitor()
    await visitor.get('/lyrics/unlogged')
    expect(other.platform.responses.peek(url)).toBeDefined()
    const id = await publish(mateo, { title: 'Del otro nodo' })
    await vi.waitUntil(() => other.platform.responses.peek(url) === undefined, { timeout: 5_000, interval: 1 })
    const { lyrics } = (await visitor.get('/lyrics/unlogged')).body.data as { lyrics: { id: string }[] }
    expect(lyrics[0]!.id).toBe(id)
  },
)

test('a search for lyrics is shared among visitors, never with a member, until a lyric is published', async () => {
  const author = await member(app, 'sol')
  const path = '/searchBar/unlogged?search=azotea'
  const cachedSearch = () => app.platform.responses.peek(`/api${path}`)
  const titles = async () =>
    ((await app.visitor().get(path)).body.data.lyrics as { title: string }[]).map(({ title }) => title)
  const before = await titles()
  expect(cachedSearch()).toBeDefined()
  expect(await titles()).toEqual(before)
  expect((await author.get(path.replace('unlogged', 'logged'))).status).toBe(200)
  expect(app.platform.responses.peek(`/api${path.replace('unlogged', 'logged')}`)).toBeUndefined()
  await app.visitor().get(`${path}&type=popular`)
  expect(app.platform.responses.peek(`/api${path}&type=popular`)).toBeUndefined()
  await publish(author, { title: 'Azotea de todos' })
  expect(cachedSearch()).toBeUndefined()
  expect(await titles()).toContain('Azotea de todos')
})
