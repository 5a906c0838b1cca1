// node bench/writing.ts [SECONDS]: lyrics of 25 verses written through the API of an own product, 16 at once: drafts
// and published ones, by one author and by sixteen. Budgets: 2,000 a second, 60 ms at the 99th percentile.
import { readFileSync } from 'node:fs'
import { embeddedDatabase, startProduct } from '../e2e/product.ts'
import { load } from './client.ts'
import { figure } from './figures.ts'
import { registerPeople } from './people.ts'
import { processorClock } from './processor-time.ts'

const seconds = Number(process.argv[2] ?? 5)
const budget = { perSecond: 2_000, p99: 60 }
const connections = 16

/** The verses of the demo's songs. */
const verses = readFileSync('server/data/demo/songbook.txt', 'utf8')
  .split('\n')
  .filter((line) => line.split(' ').length > 3 && !/^(#|\w+:)/.test(line))
let written = 0
/** Each lyric has other verses in another order. */
function bodyOf(isPublished: boolean): string {
  const first = written++
  const lines = Array.from({ length: 25 }, (_, at) => verses[(first * 7 + at * (1 + (first % 31))) % verses.length]!)
  return JSON.stringify({
    title: `Letra ${first}: ${lines[0]!}`,
    lyrics: `<p>${lines.join('<br>')}</p>`,
    description: 'Una letra para medir lo que cuesta escribir.',
    musicalGenreId: 2,
    language: 'es',
    country: 484,
    isPublished,
  })
}

const product = await startProduct({ env: { DEMO: 'off' } })
try {
  const { address } = product
  const people = await registerPeople(address, connections)
  const clock = processorClock(product.process.pid!, embeddedDatabase(product.dataDir).pid)
  const write = (isPublished: boolean, authors: number, time: number) =>
    load(`${address}/api/lyrics`, {
      connections,
      seconds: time,
      headers: people.slice(0, authors).map((person) => ({ ...person, origin: address })),
      body: () => bodyOf(isPublished),
    })
  await write(true, connections, 2)
  for (const isPublished of [false, true])
    for (const authors of [1, connections]) {
      const before = clock()
      const { rate, p50, p99, failed } = await write(isPublished, authors, seconds)
      const after = clock()
      const count = rate * seconds
      if (failed) throw new Error(`${failed} lyrics were refused.`)
      const name = `${isPublished ? 'published' : 'drafts'}, ${authors === 1 ? 'one author' : `${authors} authors`}`
      figure(`${name}: a second`, rate, { least: budget.perSecond })
      figure(`${name}: p99 in ms`, p99, { most: budget.p99 })
      const [node, postgres] = [after.node - before.node, after.postgres - before.postgres]
      console.log(
        `  p50 ${p50.toFixed(0)} ms; each ${(node / count).toFixed(2)} ms of node and ` +
          `${(postgres / count).toFixed(2)} ms of PostgreSQL`,
      )
    }
} finally {
  await product.stop()
}
