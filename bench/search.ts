// node bench/search.ts [ADDRESS] [ROUNDS]: search times on a running site (with RATE_LIMIT=off), by kind of search,
// and whether the source lyric is found. Fill the site first: npm run synth -- --lyrics 1000000. Times include HTTP
// and reading the response.
import { textOfHtml } from '../contract/src/lyrics/lyric-html.ts'
import { excerptOf } from '../contract/src/text.ts'

const [address = 'http://localhost:3000', rounds = '60'] = process.argv.slice(2)
const budget = 50

interface Song {
  title: string
  lyrics: string
  User: { nickName: string }
}
async function get(path: string): Promise<{ ms: number; lyrics: Song[] }> {
  const started = performance.now()
  const answer = (await (await fetch(`${address}/api${path}`)).json()) as { data: { lyrics: Song[] } }
  return { ms: performance.now() - started, lyrics: answer.data.lyrics }
}
const random = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!

const songs: Song[] = []
for (const page of [1, 3, 50, 200])
  songs.push(...(await get(`/lyrics/unlogged?itemsPerPage=50&currentPage=${page}`)).lyrics)
if (songs.length === 0) throw new Error(`There are no lyrics at ${address}.`)

const kinds: Record<string, (song: Song, verse: string[]) => string> = {
  'half a verse': (_song, verse) => verse.slice(0, 4).join(' '),
  'its words in another order': (_song, verse) =>
    verse
      .toSorted(() => Math.random() - 0.5)
      .slice(0, 5)
      .join(' '),
  'a title': (song) => song.title,
  'one word': (_song, verse) => verse[0]!,
  'a mistyped word and another': (_song, verse) => `${verse.at(1)?.slice(0, -1)}x ${verse.at(2) ?? ''}`,
  'an author': (song) => song.User.nickName,
}
const times: Record<string, number[]> = {}
let found = 0
for (let round = 0; round < Number(rounds); round++) {
  const song = random(songs)
  const verse = random(
    textOfHtml(song.lyrics)
      .split('\n')
      .filter((line) => line.split(' ').length > 3),
  )?.split(' ')
  if (!verse) continue
  for (const [kind, make] of Object.entries(kinds)) {
    const search = make(song, verse)
    const { ms, lyrics } = await get(`/searchBar/unlogged?search=${encodeURIComponent(search)}`)
    ;(times[kind] ??= []).push(ms)
    if (kind === 'half a verse' && lyrics.some((one) => textOfHtml(one.lyrics).includes(search))) found++
  }
}
const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!.toFixed(0)
for (const [kind, values] of [...Object.entries(times), ['all', Object.values(times).flat()] as const])
  console.log(
    `${excerptOf(kind, 40).padEnd(30)} p50 ${at(values, 0.5).padStart(5)} ms   p95 ${at(values, 0.95).padStart(5)} ms${kind === 'all' ? `   budget ${budget} ms` : ''}`,
  )
console.log(`found by half a verse: ${found} of ${times['half a verse']?.length ?? 0}`)
