// The processor time of searches by kind, and searches beside other calls. `bench/search.ts` runs it.
import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { wordsOf } from '../contract/src/text.ts'
import { embeddedDatabase, type Product, startProduct } from '../e2e/product.ts'
import { load, percentile } from './client.ts'
import { figure } from './figures.ts'
import { openSocket } from './live-client.ts'
import { likeLoad, lyricIds, registerPeople } from './people.ts'
import { type ProcessorTime, processorClock } from './processor-time.ts'

const perKind = 40
const rounds = 5
const budgets = { all: 5, mainThread: 1, different: 300, repeated: 3_000, beside: 2 }

/** Every so many-th item. */
const spread = <T>(items: T[], count: number): T[] =>
  items.filter((_, at) => at % Math.max(1, Math.floor(items.length / count)) === 0).slice(0, count)

/** A word with one wrong letter that no lyric has. */
function mistyped(word: string, known: ReadonlyMap<string, number>): string | undefined {
  const swaps: [string, string][] = [
    ['z', 's'],
    ['c', 's'],
    ['b', 'v'],
    ['v', 'b'],
    ['ll', 'y'],
    ['r', 'rr'],
    ['m', 'n'],
  ]
  return swaps.map(([a, b]) => word.replace(a, b)).find((other) => other !== word && !known.has(other))
}

/** Searches by kind, from the lyrics of the database: the same for the same lyrics. */
async function searchesOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ text: string }>(
    'select lyrics_text as text from lyrics where published_at is not null order by title, id',
  )
  await client.end()
  const lyricsWith = new Map<string, number>()
  for (const { text } of rows)
    for (const word of new Set(wordsOf(text))) lyricsWith.set(word, (lyricsWith.get(word) ?? 0) + 1)
  const words = [...lyricsWith]
    .filter(([word]) => word.length > 3)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const between = (least: number, most: number) =>
    words.filter(([, count]) => count >= least * rows.length && count <= most * rows.length).map(([word]) => word)
  const middling = between(0.01, 0.03)
  const verses = spread(rows, perKind).map(({ text }, at) => {
    const lines = text.split('\n').filter((line) => wordsOf(line).length > 4)
    return lines[at % lines.length] ?? text.split('\n')[0]!
  })
  return {
    frequent: spread(between(0.15, 1), perKind),
    middling: spread(middling, perKind),
    rare: spread(between(1 / rows.length, 3 / rows.length), perKind),
    mistyped: spread(
      [...between(0.03, 1), ...middling].flatMap((word) => mistyped(word, lyricsWith) ?? []),
      perKind,
    ),
    'several words': verses.map((verse) => verse.split(' ').slice(0, 5).join(' ')),
    'several, one mistyped': verses.map((verse) => {
      const some = verse.split(' ').slice(0, 5)
      const longest = some.toSorted((a, b) => b.length - a.length)[0]!
      return some.map((word) => (word === longest ? (mistyped(word, lyricsWith) ?? `${word}x`) : word)).join(' ')
    }),
  }
}

const pathOf = (search: string) => `/searchBar/unlogged?search=${encodeURIComponent(search)}`

async function costs(product: Product, postmaster: number, kinds: Record<string, string[]>): Promise<void> {
  const search = async (text: string) =>
    void (await (await fetch(`${product.address}/api${pathOf(text)}`)).arrayBuffer())
  const measured: Record<string, ProcessorTime[]> = {}
  for (const searches of Object.values(kinds)) for (const text of searches) await search(text)
  const read = processorClock(product.process.pid!, postmaster)
  // Kinds take turns. A shared answer is not measured: the same search returns after all others.
  for (let round = 0; round < rounds; round++)
    for (const [kind, searches] of Object.entries(kinds))
      for (const text of searches) {
        const before = read()
        await search(text)
        const after = read()
        ;(measured[kind] ??= []).push({
          mainThread: after.mainThread - before.mainThread,
          node: after.node - before.node,
          postgres: after.postgres - before.postgres,
        })
      }
  console.log('\nProcessor time of one search in ms, medians      main thread   all of node   PostgreSQL        sum')
  const medians = new Map<string, { mainThread: number; all: number }>()
  for (const [kind, times] of Object.entries(measured)) {
    const median = (of: (time: ProcessorTime) => number) => percentile(times.map(of), 0.5)
    const figures = [
      median((time) => time.mainThread),
      median((time) => time.node),
      median((time) => time.postgres),
      median((time) => time.node + time.postgres),
    ]
    console.log(`${kind.padEnd(46)} ${figures.map((one) => one.toFixed(2).padStart(12)).join(' ')}`)
    medians.set(kind, { mainThread: figures[0]!, all: figures[3]! })
  }
  for (const [kind, { mainThread, all }] of medians) {
    figure(`${kind}: main thread, ms`, mainThread, { most: budgets.mainThread })
    figure(`${kind}: node and PostgreSQL, ms`, all, { most: budgets.all })
  }
}

/** Different searches a second: 16 clients, each with its own list. */
async function searchWithoutPause(address: string, searches: string[], until: () => boolean): Promise<number> {
  let answers = 0
  let next = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (!until()) {
        // A number that no lyric has would change the search: the order of pages makes each one different.
        const turn = Math.floor(next / searches.length)
        const path = `${pathOf(searches[next++ % searches.length]!)}&itemsPerPage=${10 + (turn % 40)}`
        const answer = await fetch(`${address}/api${path}`)
        await answer.arrayBuffer()
        if (answer.ok) answers++
      }
    }),
  )
  return answers
}

async function loads(product: Product, kinds: Record<string, string[]>): Promise<void> {
  const { address } = product
  const searches = Object.values(kinds).flat()
  const seconds = 5
  const began = performance.now()
  const answers = await searchWithoutPause(address, searches, () => performance.now() - began > seconds * 1000)
  const different = answers / ((performance.now() - began) / 1000)
  const repeated = await load(`${address}/api${pathOf('amor')}`, { connections: 16, seconds })
  figure('different searches a second', different, { least: budgets.different })
  figure('repeated searches a second', repeated.rate, { least: budgets.repeated })

  const people = await registerPeople(address, 8)
  const sockets = await Promise.all(people.map(({ cookie }) => openSocket(address, { cookie })))
  const ids = await lyricIds(address, 4)
  const like = likeLoad(sockets, ids)
  const bystanders = async () => ({
    page: (await load(`${address}/api/lyrics/unlogged/${ids[0]}`, { connections: 4, seconds, rate: 40 })).p99,
    like: (await like(seconds, 40)).p99,
  })
  await bystanders()
  const alone = await bystanders()
  let isOver = false
  const searching = searchWithoutPause(address, searches, () => isOver)
  const beside = await bystanders()
  isOver = true
  await searching
  for (const name of ['page', 'like'] as const) {
    console.log(`${name}: p99 ${alone[name].toFixed(1)} ms alone, ${beside[name].toFixed(1)} ms beside 16 searchers`)
    figure(`${name} beside 16 searchers: times its p99 alone`, beside[name] / alone[name], { most: budgets.beside })
  }
  for (const socket of sockets) socket.close()
}

export async function measureCost(corpus: string, withLoad: boolean): Promise<void> {
  const product = await startProduct()
  try {
    spawnSync(process.execPath, ['tools/load.ts', corpus], {
      env: { ...process.env, DATA_DIR: product.dataDir },
      stdio: 'inherit',
    })
    const { url, pid } = embeddedDatabase(product.dataDir)
    const kinds = await searchesOf(url)
    for (const [kind, searches] of Object.entries(kinds))
      console.log(`${kind.padEnd(22)} ${String(searches.length).padStart(3)}   ${searches.slice(0, 5).join(' · ')}`)
    await costs(product, pid, kinds)
    if (withLoad) await loads(product, kinds)
  } finally {
    await product.stop()
  }
}
