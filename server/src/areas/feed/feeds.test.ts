import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let luna: Member
let mateo: Member
const ids: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
  mateo = await member(app, 'mateo')
  for (let n = 0; n < 20; n++) ids.unshift(await publish(n % 2 ? luna : mateo, { title: `Canción ${n}` }))
})
afterAll(() => app.stop())

const idsOf = (answer: { body: { data: { lyrics: { id: string }[] } } }) =>
  answer.body.data.lyrics.map((lyric) => lyric.id)

test('the public feed is newest first, eight to a page, with its total', async () => {
  const answer = await app.visitor().get('/lyrics/unlogged')
  expect(idsOf(answer)).toEqual(ids.slice(0, 8))
  expect(answer.body.data.pagination).toMatchObject({ currentPageNum: 1, totalPages: 3, totalElements: 20 })
  expect(idsOf(await app.visitor().get('/lyrics/unlogged?currentPage=3'))).toEqual(ids.slice(16))
  expect(idsOf(await app.visitor().get('/lyrics/unlogged?currentPage=4'))).toEqual([])
})

test('scrolling by cursor neither repeats nor skips, even while new lyrics arrive', async () => {
  const before = (await app.visitor().get('/lyrics/unlogged?itemsPerPage=50')).body.data.lyrics.map(
    (lyric: { id: string }) => lyric.id,
  ) as string[]
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const answer = await app.visitor().get(`/lyrics/unlogged?itemsPerPage=6${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...idsOf(answer))
    cursor = answer.body.data.pagination.cursor
    await publish(luna, { title: 'Recién llegada' })
  } while (cursor)
  expect(seen).toEqual(before)
})

test.each(['currentPage=0', 'itemsPerPage=0', 'itemsPerPage=51', 'currentPage=x', 'cursor=nada', 'currentPage=1.5'])(
  '%s is refused',
  async (query) => {
    expect((await app.visitor().get(`/lyrics/unlogged?${query}`)).status).toBe(422)
  },
)

test('an unlogged call carries no personal marks for any caller; a logged one needs a session', async () => {
  const id = ids[0]!
  await mateo.post('/live/like', { lyricsId: id, like: true })
  expect(
    (await mateo.get('/lyrics/unlogged?itemsPerPage=50')).body.data.lyrics.find(
      (lyric: { id: string }) => lyric.id === id,
    ),
  ).toMatchObject({ likedByUser: false, likeCount: 1 })
  expect(
    (await mateo.get('/lyrics/logged?itemsPerPage=50')).body.data.lyrics.find(
      (lyric: { id: string }) => lyric.id === id,
    ),
  ).toMatchObject({ likedByUser: true, likeCount: 1 })
  for (const path of ['/lyrics/logged', '/lyrics/user/followed', '/lyrics/user/mysongs', `/lyrics/logged/${id}`])
    expect((await app.visitor().get(path)).status).toBe(401)
  expect((await app.visitor().get(`/lyrics/quien-sea/${id}`)).status).toBe(404)
})

test('"Siguiendo" contains followed authors only', async () => {
  expect(idsOf(await mateo.get('/lyrics/user/followed'))).toEqual([])
  await app.platform.db.pool.query('insert into follows (follower_id, followed_id) values ($1, $2)', [
    mateo.id,
    luna.id,
  ])
  const followed = (await mateo.get('/lyrics/user/followed?itemsPerPage=50')).body.data
  expect(new Set(followed.lyrics.map((lyric: { User: { nickName: string } }) => lyric.User.nickName))).toEqual(
    new Set(['luna']),
  )
  expect(followed.pagination.totalElements).toBe(followed.lyrics.length)
})

test('blocked people and banned people are not in the feed', async () => {
  const [blocker, noise] = [await member(app), await member(app)]
  const id = await publish(noise)
  await app.platform.db.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    noise.id,
    blocker.id,
  ])
  expect(idsOf(await blocker.get('/lyrics/logged'))).not.toContain(id)
  await expect
    .poll(async () => idsOf(await mateo.get('/lyrics/logged?itemsPerPage=50')), { timeout: 3_000 })
    .toContain(id)
  await app.platform.db.pool.query('update users set banned_at = now() where id = $1', [noise.id])
  expect(idsOf(await app.visitor().get('/lyrics/unlogged'))).not.toContain(id)
})
