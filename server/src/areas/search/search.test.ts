import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { everything } from '../../fast/switches.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let luna: Member
let jose: Member
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
  jose = await member(app, 'José.Ríos')
  const write = (who: Member, title: string, words: string, more: object = {}) =>
    publish(who, { title, lyrics: `<p>${words}</p>`, ...more })
  await write(
    luna,
    'Canción del año',
    'Cantábamos de noche junto al río<br>y el año se nos iba como el agua que corre y no regresa',
    { thematic: [1] },
  )
  await write(
    luna,
    'El ano',
    'Palabra fea que sin su tilde pierde toda la gracia y nos da pena decirla en público siempre',
  )
  await write(
    jose,
    'Azotea',
    'Tendimos la tristeza en la azotea<br>al sol de las camisas y el jabón, que todo lo secaba',
    { youtubeLink: 'https://youtu.be/aqz-KE-bpKQ', artistWishList: [806] },
  )
  await write(
    jose,
    'Maré',
    'A maré de setembro não tem pressa, vem contando as conchas uma a uma e não se cansa nunca',
    { language: 'pt', country: 76 },
  )
  await write(
    jose,
    'Rivers',
    'My grandma hung her washing on the wind, one sheet for every country that she ever knew',
    { language: 'en', musicalGenreId: 1 },
  )
})
afterAll(() => app.stop())

const find = async (query: string, who = app.visitor(), mode = 'unlogged') =>
  (await who.get(`/searchBar/${mode}?${query}`)).body.data as {
    lyrics: { title: string }[]
    users: { nickName: string }[]
    pagination: { totalElements: number }
  }
const titles = async (query: string) => (await find(query)).lyrics.map((lyric) => lyric.title)

test.each([
  ['accents and case do not matter', 'CANCION', 'Canción del año'],
  ['an exact word comes before one that is only alike', 'ano', 'El ano'],
  ['and the other way round', 'año', 'Canción del año'],
  ['word forms in Spanish', 'cantar noches', 'Canción del año'],
  ['word forms in Portuguese', 'concha', 'Maré'],
  ['word forms in English', 'grandma sheets', 'Rivers'],
  ['a typing error in a title', 'asotea', 'Azotea'],
  ['a verse in the wrong order', 'jabón camisas sol', 'Azotea'],
  ['a verse with a word that was never there', 'tendimos la alegría en la azotea', 'Azotea'],
])('%s: %s', async (_, words, title) => {
  expect((await titles(`search=${encodeURIComponent(words)}`))[0]).toBe(title)
})

test('an author’s name finds their lyrics', async () => {
  expect((await titles('search=jose.rios')).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'Azotea',
    'Maré',
    'Rivers',
  ])
})

test.each([
  ['title=azot', ['Azotea']],
  ['title=asotea', ['Azotea']],
  ['title=azoteas', ['Azotea']],
  ['title=CANCIONES%20de%20los%20a%C3%B1os', ['Canción del año']],
  ['title=tristeza', []],
  ['text=tristeza%20azotea', ['Azotea']],
  ['language=pt', ['Maré']],
  ['country=76', ['Maré']],
  ['link=youtubeLink', ['Azotea']],
  ['link=spotifyLink', []],
  ['artist=806', ['Azotea']],
  ['thematic=1', ['Canción del año']],
  ['genre=balada', ['Rivers']],
  ['genre=No%20existe', []],
  ['order=alphabetical', ['Azotea', 'Canción del año', 'El ano', 'Maré', 'Rivers']],
  ['order=date&orderDirection=ASC', ['Canción del año', 'El ano', 'Azotea', 'Maré', 'Rivers']],
])('the filter %s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('search text is data, never a pattern or a query', async () => {
  for (const text of ['%', '_', "'", "a' | 'b", '\\', '!!', '&', ':*', '<>', '()', '%00', '   '])
    expect(
      (await app.visitor().get(`/searchBar/unlogged?search=${encodeURIComponent(text)}&type=popular`)).status,
    ).toBeLessThan(500)
  expect((await find('search=%25&type=Compositor')).users).toEqual([])
})

test('people are found by name or nickname; "popular" answers with both', async () => {
  expect((await find('search=jose&type=Compositor')).users).toMatchObject([
    { nickName: 'José.Ríos', isFollowing: false, followersCount: 0 },
  ])
  const both = await find('search=luna&type=popular')
  expect([both.lyrics.length > 0, both.users[0]?.nickName]).toEqual([true, 'luna'])
})

test('drafts, blocked and banned people are not found', async () => {
  const hidden = await member(app, 'escondida')
  await publish(hidden, { title: 'Secreto rarísimo', isPublished: false })
  await publish(hidden, { title: 'Público rarísimo' })
  expect(await titles('search=rarisimo')).toEqual(['Público rarísimo'])
  await app.platform.db.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [hidden.id, luna.id])
  expect((await find('search=rarisimo', luna, 'logged')).lyrics).toEqual([])
  expect((await find('search=escondida&type=Compositor', luna, 'logged')).users).toEqual([])
  await app.platform.db.pool.query('update users set banned_at = now() where id = $1', [hidden.id])
  app.platform.responses.invalidate('people')
  expect(await titles('search=rarisimo')).toEqual([])
})

test('suggestions while typing: titles that begin or go on so, people, and neither drafts nor blocked people', async () => {
  const suggest = async (text: string, who = app.visitor(), mode = 'unlogged') =>
    (await who.get(`/searchBar/${mode}/suggestions?search=${encodeURIComponent(text)}`)).body.data as {
      lyrics: { title: string }[]
      users: { nickName: string }[]
    }
  const reader = await member(app)
  await publish(reader, { title: 'Canciones ocultas', isPublished: false })
  expect((await suggest('canc')).lyrics.map((lyric) => lyric.title)).toEqual(['Canción del año'])
  expect((await suggest('del AÑ')).lyrics.map((lyric) => lyric.title)).toEqual(['Canción del año'])
  expect((await suggest('rio')).users).toMatchObject([{ nickName: 'José.Ríos' }])
  for (const text of ['', 'a', '%', "'", '\\', ':*', 'a & b | c', '<->'])
    expect((await app.visitor().get(`/searchBar/unlogged/suggestions?search=${encodeURIComponent(text)}`)).status).toBe(
      200,
    )
  expect(await suggest('%%%')).toEqual({ lyrics: [], users: [] })
  await reader.post('/live/block', { blockedNickname: 'José.Ríos', block: true })
  expect((await suggest('rio', reader, 'logged')).users).toEqual([])
  expect((await suggest('azot', reader, 'logged')).lyrics).toEqual([])
})

test('alphabetical order is Spanish in lists, searches and catalogues: Ñ after N, accents beside their letter', async () => {
  const writer = await member(app)
  const spanish = ['Nadie', 'nube', 'Ñandú', 'ñoño', 'Ocaso', 'Óleo', 'Olmo', 'zeta']
  for (const title of spanish.toReversed()) await publish(writer, { title, country: 32 })
  expect(await titles('country=32&order=alphabetical&itemsPerPage=50')).toEqual(spanish)
  expect(await titles('country=32&order=alphabetical&orderDirection=DESC&itemsPerPage=50')).toEqual(
    spanish.toReversed(),
  )
  const feed = (await writer.get('/lyrics/logged?order=alphabetical&itemsPerPage=50')).body.data.lyrics as {
    title: string
  }[]
  expect(feed.map(({ title }) => title).filter((title) => spanish.includes(title))).toEqual(spanish)
  const countries = ((await app.visitor().get('/countries')).body.data as { name: string }[]).map(({ name }) => name)
  expect(countries).toEqual(countries.toSorted(new Intl.Collator('es').compare))
})

test('a person who searches too much is refused with the seconds to wait; suggestions are not limited by that', async () => {
  const limited = await startTestApp({ rateLimit: true, fast: everything })
  try {
    const search = (path: string) => limited.visitor().get(`/searchBar/unlogged${path}`)
    for (let n = 0; n < 240; n++) expect((await search('/suggestions?search=azo')).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 130 }, () => search('?search=azotea')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(40)
    expect(answers.filter(({ status }) => status === 200).length).toBe(130 - refused.length)
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused[0]!.body.code).toBe('too_many_requests')
    // A shared answer uses the limit too.
    expect(limited.platform.responses.peek('/api/searchBar/unlogged?search=azotea')).toBeDefined()
    expect((await search('?search=azotea')).status).toBe(429)
  } finally {
    await limited.stop()
  }
})
