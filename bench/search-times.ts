// Response times of searches and suggestions on a running site. `bench/search.ts` runs it.
import { textOfHtml } from '../contract/src/lyrics/lyric-html.ts'
import { percentile } from './client.ts'
import { figure } from './figures.ts'

const budgets = { search: 25, suggestions: 15 }

interface Song {
  title: string
  lyrics: string
  User: { nickName: string }
}

const random = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!
const searchFor = (text: string) => `/searchBar/unlogged?search=${encodeURIComponent(text)}`

const kinds: Record<string, (song: Song, verse: string[]) => string> = {
  'half a verse': (_song, verse) => searchFor(verse.slice(0, 4).join(' ')),
  'its words in another order': (_song, verse) =>
    searchFor(
      verse
        .toSorted(() => Math.random() - 0.5)
        .slice(0, 5)
        .join(' '),
    ),
  'a title': (song) => searchFor(song.title),
  'one word': (_song, verse) => searchFor(verse[0]!),
  'a mistyped word and another': (_song, verse) => searchFor(`${verse.at(1)?.slice(0, -1)}x ${verse.at(2) ?? ''}`),
  'a mistyped word': (_song, verse) => searchFor(`${verse.at(1)}x`),
  'an author': (song) => searchFor(song.User.nickName),
  'one word, by likes': (_song, verse) => `${searchFor(verse[0]!)}&order=likes`,
  'suggestions: a title begun': (song) =>
    `/searchBar/unlogged/suggestions?search=${encodeURIComponent(song.title.slice(0, 5))}`,
  'suggestions: a word begun': (_song, verse) =>
    `/searchBar/unlogged/suggestions?search=${encodeURIComponent(verse[1]!.slice(0, 3))}`,
}

/** Prints percentiles by kind: `rounds` calls of each, one after another. */
export async function measureTimes(address: string, rounds: number): Promise<void> {
  async function get(path: string): Promise<{ ms: number; lyrics: Song[] }> {
    const started = performance.now()
    const answer = (await (await fetch(`${address}/api${path}`)).json()) as { data: { lyrics: Song[] } }
    return { ms: performance.now() - started, lyrics: answer.data.lyrics }
  }
  const songs: Song[] = []
  for (const page of [1, 3, 50, 200])
    songs.push(...(await get(`/lyrics/unlogged?itemsPerPage=50&currentPage=${page}`)).lyrics)
  if (songs.length === 0) throw new Error(`There are no lyrics at ${address}.`)

  const times: Record<string, number[]> = {}
  let found = 0
  for (let round = 0; round < rounds; round++) {
    const song = random(songs)
    const verse = random(
      textOfHtml(song.lyrics)
        .split('\n')
        .filter((line) => line.split(' ').length > 3),
    )?.split(' ')
    if (!verse) continue
    for (const [kind, make] of Object.entries(kinds)) {
      const { ms, lyrics } = await get(make(song, verse))
      ;(times[kind] ??= []).push(ms)
      if (kind === 'half a verse' && lyrics.some((one) => textOfHtml(one.lyrics).includes(verse.slice(0, 4).join(' '))))
        found++
    }
  }
  for (const [kind, values] of Object.entries(times)) {
    const budget = kind.startsWith('suggestions') ? budgets.suggestions : budgets.search
    figure(`${kind}, p95 in ms`, percentile(values, 0.95), { most: budget })
  }
  console.log(`found by half a verse: ${found} of ${times['half a verse']?.length ?? 0}`)
}
