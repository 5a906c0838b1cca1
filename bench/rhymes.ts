// node bench/rhymes.ts SITE: the rhyme finder through HTTP, its memory, and the time to build its index. Each word is
// asked once, so no answer comes from a cache. Exits with 3 for a missed budget.
import { readFileSync } from 'node:fs'
import { RhymeIndex } from '../server/src/areas/rhymes/rhyme-index.ts'
import { builtRhymeIndex } from '../tools/build-rhymes.ts'
import { collectWords } from '../tools/rhymes/collect-words.ts'
import { writeIndex } from '../tools/rhymes/write-index.ts'
import { figure } from './figures.ts'

const [site = 'http://localhost:3000'] = process.argv.slice(2)
const budget = { p95: 5, megabytes: 25, buildSeconds: 60 }
const say = (name: string, value: number, most: number) => figure(name, value, { most })

const used = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
const path = builtRhymeIndex()
const before = used()
const index = new RhymeIndex(readFileSync(path))
if (globalThis.gc) say('memory of the index, MB', used() - before, budget.megabytes)
else console.log('memory: not measured; start with node --expose-gc')

const words = Array.from({ length: 1_000 }, (_, n) => index.wordAt(Math.floor(((n + 0.5) / 1_000) * index.size)))
const queries: [name: string, query: string][] = [
  ['consonance', 'kind=consonante'],
  ['assonance', 'kind=asonante'],
  ['assonance, 100 of each group', 'kind=asonante&limit=100'],
  ['assonance with first letters', 'kind=asonante&starts=zu'],
  ['without seseo and yeísmo, all words', 'seseo=false&yeismo=false&voseo=true&offensive=true'],
]
for (const [name, query] of queries) {
  const times: number[] = []
  for (const word of words) {
    const begun = performance.now()
    const answer = await fetch(`${site}/api/rhymes?word=${encodeURIComponent(word)}&${query}`)
    if (!answer.ok) throw new Error(`${word}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
  }
  say(`${name}, p95 in ms`, times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!, budget.p95)
}
const times: number[] = []
for (const word of words.slice(0, 200)) {
  const begun = performance.now()
  await (await fetch(`${site}/api/rhymes/verses?kind=asonante&word=${encodeURIComponent(word)}`)).arrayBuffer()
  times.push(performance.now() - begun)
}
console.log(`verses, p95 in ms ${times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!.toFixed(1)}`)

const begun = performance.now()
const { length } = writeIndex(collectWords())
console.log(`${index.size} words, a file of ${(length / 1e6).toFixed(1)} MB`)
say('build of the index, seconds', (performance.now() - begun) / 1000, budget.buildSeconds)
