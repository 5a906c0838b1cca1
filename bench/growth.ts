// node bench/growth.ts SMALL LARGE: the cost of the screens on a small and on a large site, both running (with
// RATE_LIMIT=off), requested in turns; and page 1,000 compared with page 1. Fill them first: npm run synth --
// --lyrics 10000, npm run synth -- --lyrics 1000000. Results: bench/results/growth.json
import { percentile } from './client.ts'
import { figure } from './figures.ts'

const addresses = process.argv.slice(2)
if (addresses.length !== 2)
  throw new Error('Which two sites? node bench/growth.ts http://localhost:3001 http://localhost:3002')
const rounds = Number(process.env.ROUNDS ?? 400)

interface Song {
  id: string
  User: { nickName: string }
}
interface Page {
  lyrics: Song[]
  pagination: { cursor: string | null; totalElements: number }
}

/** A person of this site, with songs from all over it and a cookie. */
async function visit(address: string) {
  let cookie = ''
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { origin: address, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const set = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    if (set.length) cookie = set.join('; ')
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
    return ((await answer.json()) as { data: never }).data
  }
  const name = `banco.${process.pid}`
  await send('POST', '/users/register', {
    name: 'Banco',
    lastName: 'Prueba',
    email: `${name}.${Math.random()}@correo.example`,
    birthday: '1990-02-03',
    password: 'caramelo',
  })
  await send('PUT', '/users/nickname', { nickName: `${name}.${Math.floor(Math.random() * 1e6)}` })
  await send('POST', '/users/completeRegister', {
    favoritesMusicalGenres: [1, 2, 3, 4, 5],
    genre: 'Mujer',
    country: 484,
  })
  const songs: Song[] = []
  const first: Page = await send('GET', '/lyrics/unlogged?itemsPerPage=50')
  for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9]) {
    const page: Page = await send(
      'GET',
      `/lyrics/unlogged?itemsPerPage=50&currentPage=${1 + Math.floor((share * Math.min(first.pagination.totalElements, 60_000)) / 50)}`,
    )
    songs.push(...page.lyrics)
  }
  for (const song of songs.slice(0, 40)) {
    await send('POST', '/live/follow', { followedNickname: song.User.nickName, action: 'follow' })
    await send('POST', '/live/like', { lyricsId: song.id, like: true })
  }
  // Page 1,000 by the cursor of page 999, as a reader reaches it.
  const cursors: string[] = []
  for (let page = 1; page < 1_000; page += 6) {
    const cursor = cursors.at(-1)
    const { pagination } = (await send(
      'GET',
      `/lyrics/unlogged?itemsPerPage=48${cursor ? `&cursor=${cursor}` : ''}`,
    )) as Page
    if (pagination.cursor) cursors.push(pagination.cursor)
  }
  return { send, songs, cursors: cursors.slice(-20) }
}
const sites = await Promise.all(addresses.map(visit))
type Site = (typeof sites)[number]

const screens: Record<string, (site: Site, n: number) => string> = {
  // Each request has a different address, because the same one is cached for a second.
  'guest feed': (_site, n) => `/lyrics/unlogged?itemsPerPage=8&currentPage=1&n=${n}`,
  'logged-in feed': () => '/lyrics/logged?itemsPerPage=8',
  'followed feed': () => '/lyrics/user/followed?itemsPerPage=8',
  detail: ({ songs }, n) => `/lyrics/unlogged/${songs[n % songs.length]!.id}`,
  profile: ({ songs }, n) => `/users/logged/profile/${songs[n % songs.length]!.User.nickName}`,
  'profile lyrics': ({ songs }, n) => `/users/lyrics/logged/${songs[n % songs.length]!.User.nickName}?itemsPerPage=8`,
  comments: ({ songs }, n) => `/comments/logged/${songs[n % songs.length]!.id}`,
  notifications: () => '/users/notifications',
  'feed by date': () => '/lyrics/logged?itemsPerPage=8&order=date&orderDirection=DESC',
  'page 1,000 by number': (_site, n) => `/lyrics/unlogged?itemsPerPage=8&currentPage=${1000 + (n % 20)}&n=${n}`,
  'page 1,000 by cursor': ({ cursors }, n) =>
    `/lyrics/unlogged?itemsPerPage=8&cursor=${cursors[n % cursors.length]}&n=${n}`,
}
const times: Record<string, [number[], number[]]> = {}
for (let n = -20; n < rounds; n++)
  for (const [name, path] of Object.entries(screens))
    for (const [at, site] of sites.entries()) {
      const asked = path(site, Math.abs(n * 7919))
      const began = performance.now()
      await site.send('GET', asked)
      if (n >= 0) (times[name] ??= [[], []])[at as 0 | 1].push(performance.now() - began)
    }
const p50 = (name: string, at: 0 | 1) => percentile(times[name]![at], 0.5)
for (const name of Object.keys(screens)) {
  console.log(
    `${name.padEnd(22)} ${p50(name, 0).toFixed(2).padStart(7)} ms small ${p50(name, 1).toFixed(2).padStart(7)} ms large`,
  )
  if (!name.startsWith('page')) figure(`${name}: large / small`, p50(name, 1) / p50(name, 0), { most: 1.3 })
}
for (const way of ['by number', 'by cursor'])
  figure(`page 1,000 ${way} / page 1, large`, p50(`page 1,000 ${way}`, 1) / p50('guest feed', 1), { most: 2 })
