// Every list with a cursor, walked to its end: nothing twice, nothing left out, and no cursor after the last page,
// which is full.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Pagination } from '#contract/shapes.ts'
import { cityOf, member, type Member, publish } from '../testing/cast.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'
import { done } from '../testing/visibility-world.ts'
import { routes } from './app.ts'
import { makeAdmin } from './areas/accounts/index.ts'

const size = 2
const all = 4
let app: TestApp
let author: Member
let reader: Member
let staff: Caller
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  author = await member(app, 'autora')
  reader = await member(app, 'lectora')
  const others = await Promise.all(Array.from({ length: all }, (_, n) => member(app, `caminante.${n}`)))
  // Some titles, counts and moments are alike: then the id decides.
  const songs: string[] = []
  for (const title of ['Camino', 'Camino', 'Ñandú', 'Óleo'])
    songs.push(await publish(author, { title, city: cityOf(484, 'JAL') }))
  for (let n = 0; n < all; n++) await publish(author, { title: `Borrador ${n}`, isPublished: false })
  ids.LYRIC = songs[0]!
  await Promise.all(others.map((other) => other.post('/live/like', { lyricsId: songs[0], like: true })))
  for (const lyricsId of songs) for (const event of ['like', 'save']) await reader.post(`/live/${event}`, { lyricsId })
  await reader.post('/live/follow', { followedNickname: 'autora', action: 'follow' })
  for (const other of others) {
    const [followedNickname, action] = ['caminante.0', 'follow']
    await other.post('/live/follow', { followedNickname: 'lectora', action })
    await reader.post('/live/follow', { followedNickname: other.nickName, action })
    const sung = { lyricsId: songs[0], youtubeLink: 'https://youtu.be/aqz-KE-bpKQ', content: followedNickname }
    const { id } = (await other.post('/interpretations', sung)).body.data
    await author.put(`/interpretations/approve-reject/${id}`, { action: 'approve' })
    await other.post('/interpretations', { ...sung, lyricsId: songs[1] })
    ids.COMMENT ??= (await author.post('/comments', { id: songs[0], content: 'Una' })).body.data.id as string
    await other.post('/comments', { id: songs[0], content: 'Otra', parentCommentId: ids.COMMENT })
    await other.post('/comments', { id: songs[1], content: 'Otra' })
    const post = (await author.post('/posts', { content: 'Hola' })).body.data.id as string
    await reader.post('/live/postLike', { postId: post, like: true })
  }
  ids.PENDING = songs[1]!
  // A share is no post of the wall that is walked above: it is the reader's.
  for (const [kind, path, body] of [
    ['POST', '/posts', { content: 'Un día' }],
    ['SHARE', '/shares', { content: 'Lean', lyricId: songs[0] }],
  ] as const) {
    const id = (ids[kind] = (await reader.post(path, body)).body.data.id as string)
    for (let n = 0; n < all; n++)
      ids[`${kind}_COMMENT`] = (await author.post('/comments', { id, content: 'Sí' })).body.data.id as string
    for (let n = 0; n < all; n++)
      await author.post('/comments', { id, content: 'Y sí', parentCommentId: ids[`${kind}_COMMENT`] })
  }
  await makeAdmin(app.platform.db, 'jefa@correo.example', 'caramelo')
  staff = app.visitor()
  await staff.post('/users/login', { email: 'jefa@correo.example', password: 'caramelo' })
  const moderator = { name: 'Ana', lastName: 'Luz', email: 'ana@correo.example', password: 'caramelo' }
  await done(staff.post('/usersStaff/create', moderator))
  const { nickName } = await member(app)
  await done(staff.put('/usersStaff/user/action', { nickName, action: 'ban', value: true, reason: 'Porque sí' }))
  await done(reader.post('/reports', { type: 'lyric', reportedId: ids.LYRIC, motive: 'spam' }))
  await done(reader.post('/genres', { name: 'Bolero de salón' }))
}, 120_000)
afterAll(() => app.stop())

type Item = { id?: string; nickName?: string }
async function walk(who: Member, path: string): Promise<{ items: string[]; pages: number[]; total: number }> {
  const items: string[] = []
  const pages: number[] = []
  let total = 0
  let cursor: string | null | undefined
  do {
    const next = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const { status, body } = await who.get(`${path}${path.includes('?') ? '&' : '?'}itemsPerPage=${size}${next}`)
    expect([path, status]).toEqual([path, 200])
    const lists = Object.entries(body.data as Record<string, Item[]>).filter(([, value]) => Array.isArray(value))
    const page = lists.flatMap(([name, list]) => list.map((item) => `${name} ${item.id ?? item.nickName}`))
    items.push(...page)
    pages.push(Math.max(...lists.map(([, list]) => list.length)))
    total = body.data.pagination.totalElements as number
    cursor = body.data.pagination.cursor as string | null
    expect(cursor === null || typeof cursor === 'string', path).toBe(true)
  } while (cursor && pages.length < 20)
  return { items, pages, total }
}

const orders = ['date', 'likes', 'comments', 'alphabetical'].flatMap((order) => [
  `order=${order}`,
  `order=${order}&orderDirection=${order === 'alphabetical' ? 'DESC' : 'ASC'}`,
])
/** Every list of the contract with `pagination`: whose list it is, and its addresses with exactly two full pages. */
const table: Record<string, [who: 'author' | 'reader', ...paths: string[]]> = {
  '/lyrics/unlogged': ['reader', '/lyrics/unlogged'],
  '/lyrics/logged': ['reader', '/lyrics/logged', ...orders.map((order) => `/lyrics/logged?${order}`)],
  '/lyrics/user/followed': ['reader', '/lyrics/user/followed'],
  '/lyrics/:mode/likesList/:id': ['reader', '/lyrics/logged/likesList/LYRIC'],
  '/lyrics/user/mysongs': ['author', '/lyrics/user/mysongs', '/lyrics/user/mysongs?type=draft'],
  '/users/lyrics/:mode/:id': [
    'reader',
    ...['newest', 'oldest', 'popular'].map((order) => `/users/lyrics/logged/autora?order=${order}`),
  ],
  '/lyrics/user/liked': ['reader', '/lyrics/user/liked'],
  '/lyrics/user/saved': ['reader', '/lyrics/user/saved'],
  '/lyrics/savedList/get/list/:listName': ['reader', '/lyrics/savedList/get/list/default'],
  '/users/:mode/followers/:nickName': ['author', '/users/logged/followers/lectora'],
  '/users/:mode/following/:nickName': ['author', '/users/logged/following/lectora'],
  '/users/blocked': ['author', '/users/blocked'],
  '/interpretations/:mode/approved/:lyricId': ['reader', '/interpretations/logged/approved/LYRIC'],
  '/interpretations/pending/:id': ['author', '/interpretations/pending/PENDING'],
  '/users/notifications': ['author', '/users/notifications'],
  '/comments/:mode/:id': ['reader', '/comments/logged/PENDING'],
  '/comments/:mode/replies/:commentId': ['reader', '/comments/logged/replies/COMMENT'],
  '/wall/:mode/:nickName': ['reader', '/wall/logged/autora'],
  '/posts/liked': ['reader', '/posts/liked'],
  '/posts/:mode/:id/comments': ['reader', '/posts/logged/POST/comments'],
  '/shares/:mode/:id/comments': ['reader', '/shares/logged/SHARE/comments'],
  '/posts/:mode/replies/:commentId': ['reader', '/posts/logged/replies/POST_COMMENT'],
  '/shares/:mode/replies/:commentId': ['reader', '/shares/logged/replies/SHARE_COMMENT'],
  '/searchBar/:mode': [
    'reader',
    '/searchBar/logged?search=autora',
    ...orders.flatMap((order) => [`/searchBar/logged?${order}`, `/searchBar/logged?search=autora&${order}`]),
    '/searchBar/logged?search=caminante&type=Compositor',
    '/searchBar/logged?search=autora&type=popular',
  ],
}
/** Lists of the staff have page numbers alone. */
const staffLists = [
  '/usersStaff/user/all',
  '/usersStaff/user/banned',
  '/usersStaff/moderators/all',
  '/usersStaff/suggestions/all',
  '/usersStaff/suggestions/all?order=oldest',
  '/usersStaff/log',
  '/reports',
  '/reports?order=newest',
  '/reports?order=oldest',
]

test('the table contains every list of the contract', () => {
  const listed = routes
    .filter(({ shape }) => 'pagination' in ((shape.reply as z.ZodObject).shape ?? {}))
    .map(({ shape }) => shape.path as string)
  const ofStaff = staffLists.filter((path) => !path.includes('?'))
  expect(listed.toSorted()).toEqual([...Object.keys(table), ...ofStaff].toSorted())
})

test.each(Object.entries(table).flatMap(([, [who, ...paths]]) => paths.map((path) => [path, who] as const)))(
  '%s',
  async (path, who) => {
    const person = who === 'author' ? author : reader
    if (path === '/users/blocked') {
      for (let n = 0; n < all; n++)
        await person.post('/live/block', { blockedNickname: (await member(app)).nickName, block: true })
    }
    const address = path.replace(/[A-Z]{4,}(_[A-Z]+)?/, (name) => ids[name] ?? name)
    const { items, pages, total } = await walk(person, address)
    expect(new Set(items).size).toBe(items.length)
    expect(pages.length).toBe(Math.ceil(total / size))
    expect(pages.at(-1)).toBeGreaterThan(0)
    if (!path.includes('type=popular')) expect(items.length).toBe(total)
    expect(items.length).toBeGreaterThanOrEqual(all)
    await expectSameTotalsPastTheEnd(person, address)
  },
)

/** A page after the last one is empty and says how many rows and pages the list has. */
async function expectSameTotalsPastTheEnd(who: Caller, path: string) {
  const page = async (currentPage: number) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}itemsPerPage=${size}&currentPage=${currentPage}`
    const { status, body } = await who.get(address)
    expect([address, status]).toEqual([address, 200])
    const rows = Object.values(body.data as Record<string, Item[]>).filter(Array.isArray)
    const { totalElements, totalPages, currentPageNum } = body.data.pagination as Pagination
    return { rows: Math.max(...rows.map((list) => list.length)), currentPageNum, totals: { totalElements, totalPages } }
  }
  const [first, past] = [await page(1), await page(99)]
  expect([path, first.rows > 0, first.totals.totalElements > 0]).toEqual([path, true, true])
  expect({ path, ...past }).toEqual({ path, rows: 0, currentPageNum: 99, totals: first.totals })
}

test.each(staffLists)('a page after the last one of %s has the totals of the first', async (path) => {
  await expectSameTotalsPastTheEnd(staff, path)
})

test.each(['search=marea', 'search=marea&order=alphabetical', 'search=marea&order=date', 'order=likes&country=32'])(
  'new lyrics while scrolling a search neither repeat nor hide anything: %s',
  async (query) => {
    const writer = await member(app)
    const before: string[] = []
    for (let n = 0; n < 9; n++) before.push(await publish(writer, { title: `Marea ${n}`, country: 32 }))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const next: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
      const { data } = (await reader.get(`/searchBar/logged?${query}&itemsPerPage=3${next}`)).body
      seen.push(...(data.lyrics as { id: string }[]).map(({ id }) => id))
      cursor = data.pagination.cursor as string | null
      await publish(writer, { title: 'Marea', country: 32 })
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.filter((id) => !seen.includes(id))).toEqual([])
    await app.platform.db.pool.query("delete from lyrics where title like 'Marea%'")
  },
)

test('a made-up cursor is refused', async () => {
  for (const cursor of ['x', '~', 'p1-~', `r1-${ids.LYRIC}~`, 'tAA.~', `t.${'f'.repeat(36)}~`, '..', 'n9.~'])
    expect([
      cursor,
      (await reader.get(`/searchBar/logged?search=autora&cursor=${encodeURIComponent(cursor)}`)).status,
    ]).toEqual([cursor, 422])
})
