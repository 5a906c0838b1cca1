// "Para ti" measured on people whose taste is known.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type ImportedLyric, importLyrics } from '../lyrics/index.ts'

let app: TestApp
let genres: number[]
let authors: Member[]
const count = 1_200
// The same numbers every time, and no pattern in them.
let seed = 7
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below

const song = (more: Partial<ImportedLyric>): ImportedLyric => ({
  authorId: authors[random(authors.length)]!.id,
  title: `Canción ${random(1e6)}`,
  lyrics: 'Una línea cualquiera\nque nadie ha de leer',
  description: '',
  musicalGenreId: genres[random(genres.length)]!,
  language: 'es',
  country: null,
  publishedAt: new Date(Date.now() - random(60 * 86_400) * 1000),
  ...more,
})

beforeAll(async () => {
  app = await startTestApp()
  authors = []
  for (let n = 0; n < 30; n++) authors.push(await member(app))
  genres = ((await authors[0]!.get('/genres')).body.data as { id: number }[]).slice(0, 12).map((genre) => genre.id)
  await importLyrics(
    app.platform.db,
    Array.from({ length: count }, () => song({})),
  )
  await app.platform.db.pool.query('update lyric_counts set view_count = 60')
}, 120_000)
afterAll(() => app.stop())

interface Shown {
  id: string
  musicalGenre: { id: number }
  User: { nickName: string }
}
async function scroll(person: Member, howMany: number, meanwhile?: () => Promise<unknown>): Promise<Shown[]> {
  const seen: Shown[] = []
  let cursor: string | null | undefined
  while (cursor !== null && seen.length < howMany) {
    const { data } = (await person.get(`/lyrics/logged?itemsPerPage=8${cursor ? `&cursor=${cursor}` : ''}`)).body as {
      data: { lyrics: Shown[]; pagination: { cursor: string | null } }
    }
    seen.push(...data.lyrics)
    cursor = data.pagination.cursor
    await meanwhile?.()
  }
  return seen
}
const favour = async (person: Member, chosen: number[]) => {
  await app.platform.db.pool.query('delete from favourite_genres where user_id = $1', [person.id])
  await app.platform.db.pool.query('insert into favourite_genres (user_id, genre_id) select $1, unnest($2::int[])', [
    person.id,
    chosen,
  ])
}
const like = (person: Member, chosen: number[], howMany: number) =>
  app.platform.db.pool.query(
    `insert into lyric_likes (lyric_id, user_id)
     select id, $1 from lyrics where genre_id = any ($2::int[]) order by id limit $3`,
    [person.id, chosen, howMany],
  )

test.each([0, 3, 6, 9])(
  'a reader of three genres (from the %dth) sees mostly these, and no author three times in a row',
  async (from) => {
    const person = await member(app)
    const three = genres.slice(from, from + 3)
    // Half of the readers said it at registration; the other half chose five others and likes these three.
    if (from % 2) await favour(person, three)
    else {
      await favour(person, genres.filter((genre) => !three.includes(genre)).slice(0, 5))
      await like(person, three, 60)
    }
    const shown = await scroll(person, 200)
    const theirs = shown.slice(0, 40).filter((lyric) => three.includes(lyric.musicalGenre.id)).length
    expect(theirs).toBeGreaterThanOrEqual(28)
    // And something else too: a feed that only echoes teaches nothing.
    expect(theirs).toBeLessThan(40)
    for (let at = 2; at < shown.length; at++)
      expect(new Set(shown.slice(at - 2, at + 1).map((lyric) => lyric.User.nickName)).size, `at ${at}`).toBeGreaterThan(
        1,
      )
  },
)

test('followed authors stand near the top, and an unread lyric of today gets a place', async () => {
  const person = await member(app)
  await favour(person, genres.slice(0, 3))
  const followed = authors[3]!
  await app.platform.db.pool.query('insert into follows (follower_id, followed_id) values ($1, $2)', [
    person.id,
    followed.id,
  ])
  const [fresh] = await importLyrics(app.platform.db, [song({ musicalGenreId: genres[11]!, publishedAt: new Date() })])
  const shown = await scroll(person, 40)
  expect(shown.slice(0, 16).filter((lyric) => lyric.User.nickName === followed.nickName).length).toBeGreaterThanOrEqual(
    2,
  )
  expect(shown.slice(0, 16).map((lyric) => lyric.id)).toContain(fresh)
})

test('scrolling to the end neither repeats nor skips while new lyrics arrive and another page is opened', async () => {
  const person = await member(app)
  await favour(person, genres.slice(3, 6))
  const before = Number((await app.platform.db.pool.query('select published from lyric_totals')).rows[0].published)
  let opened = 0
  const shown = await scroll(person, 10_000, async () => {
    await importLyrics(app.platform.db, [song({ publishedAt: new Date(Date.now() + 1000) })])
    // A second tab composes an order of its own.
    if (opened++ === 3) await person.get('/lyrics/logged')
  })
  expect(new Set(shown.map((lyric) => lyric.id)).size).toBe(shown.length)
  expect(shown.length).toBe(before)
}, 60_000)

test('a person blocked while scrolling is gone from the next page on; an earlier block hides them from the first', async () => {
  const person = await member(app)
  const first = (await person.get('/lyrics/logged')).body.data
  const noise = (
    await app.platform.db.pool.query('select id, nick_name from users where nick_name = $1', [
      first.lyrics[0].User.nickName,
    ])
  ).rows[0]
  await app.platform.db.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [noise.id, person.id])
  const shown = (await person.get(`/lyrics/logged?itemsPerPage=50&cursor=${first.pagination.cursor}`)).body.data
    .lyrics as Shown[]
  expect(shown.some((lyric) => lyric.User.nickName === noise.nick_name)).toBe(false)
})

test.each([
  ['date', 'DESC', 'l.published_at desc, l.id desc'],
  ['date&orderDirection=ASC', 'ASC', 'l.published_at, l.id'],
  ['likes', 'DESC', 'c.like_count desc, c.lyric_id desc'],
  ['comments', 'DESC', 'c.comment_count desc, c.lyric_id desc'],
  ['alphabetical', 'ASC', 'l.title_key collate "C", l.id'],
])('order=%s is exactly that order', async (order, _direction, sql) => {
  const { rows } = await app.platform.db.pool.query<{ id: string }>(
    `select l.id
     from lyrics l
     join lyric_counts c on c.lyric_id = l.id
     where published_at is not null
     order by ${sql}
     limit 16`,
  )
  const pages = await Promise.all(
    [1, 2].map((page) => authors[0]!.get(`/lyrics/logged?order=${order}&currentPage=${page}`)),
  )
  expect(pages.flatMap((page) => page.body.data.lyrics.map((lyric: { id: string }) => lyric.id))).toEqual(
    rows.map((row) => row.id),
  )
})

const someId = '01a1ffc9-5469-7f10-96c2-8fc372c8d2f4'
const late = (8.64e15).toString(36)
test.each([
  '/lyrics/logged',
  '/lyrics/unlogged',
  '/lyrics/user/followed',
  '/lyrics/user/liked',
  '/users/notifications',
])('%s refuses a made-up cursor', async (path) => {
  const cursors = [
    'nada',
    '1.2.3',
    'zzzz.1.zz.no',
    '"; drop table lyrics',
    `zzzzzzzzzzz.${someId}`,
    `${late}.${someId}`,
    `1.${'-'.repeat(36)}`,
    `1.1.1.${'-'.repeat(36)}`,
    `1.1.zzzzzzzzzzz.${someId}`,
    'zzzzzzzzzzz.1.',
  ]
  for (const cursor of cursors)
    expect((await authors[0]!.get(`${path}?cursor=${encodeURIComponent(cursor)}`)).status, cursor).toBe(422)
})

test('the last allowed page is empty', async () => {
  for (const path of ['/lyrics/logged', '/lyrics/unlogged', '/lyrics/user/followed']) {
    const { status, body } = await authors[0]!.get(`${path}?currentPage=1000000&itemsPerPage=50`)
    expect(status).toBe(200)
    expect(body.data.lyrics).toEqual([])
  }
})
