// npm run bench [-- NAME …]: runs all measurements of bench/, each with its bars, prints one table of their figures,
// and writes it to docs/performance.md. Those that need running sites start and fill some (LYRICS=1000000 for the full
// measurement of search and growth: a quarter of an hour to fill). CORPUS=FILE: the poems to search and to scan.
// Exits with 1 when a measurement fails. A missed bar is reported and does not fail, because machines differ.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, missedBar } from '../bench/figures.ts'
import { startProduct } from '../e2e/product.ts'
import { printed, tableOf, withTable } from './bench-table.ts'
import { corpusFile, hasCorpus } from './verse-corpus.ts'

const document = 'docs/performance.md'
const large = Number(process.env.LYRICS ?? 100_000)
const wanted = process.argv.slice(2)
/** `sites`: the number of lyrics on each site, besides the demo's. `file`: the measurement, if not by its name. */
const measures: { name: string; file?: string; sites: number[]; args?: string[] }[] = [
  { name: 'limits', sites: [], args: ['10000'] },
  { name: 'fast', sites: [] },
  { name: 'sockets', sites: [], args: ['10000'] },
  { name: 'replicas', sites: [] },
  { name: 'verse', sites: [] },
  { name: 'similarity', sites: [] },
  { name: 'rhymes', sites: [10_000] },
  { name: 'seals', sites: [] },
  { name: 'writing', sites: [] },
  { name: 'typing', sites: [0] },
  { name: 'web', sites: [0] },
  ...(hasCorpus()
    ? [{ name: 'search-cost', file: 'search', sites: [], args: ['--corpus', corpusFile, '--load'] }]
    : []),
  { name: 'search', sites: [large] },
  { name: 'growth', sites: [10_000, large] },
]
const unknown = wanted.filter((name) => !measures.some((measure) => measure.name === name))
if (unknown.length) throw new Error(`There is no measurement ${unknown.join(', ')}.`)
let failed = 0
const all: Figure[] = []
const folder = mkdtempSync(join(tmpdir(), 'estribillo-bench-'))
for (const { name, file = name, sites, args = [] } of measures.filter(
  (measure) => wanted.length === 0 || wanted.includes(measure.name),
)) {
  console.info(`\n${name}`)
  const products = []
  for (const lyrics of sites) {
    const product = await startProduct({ env: { DEMO: 'on' } })
    products.push(product)
    if (lyrics)
      spawnSync(process.execPath, ['tools/synth.ts', '--lyrics', String(lyrics)], {
        env: { ...process.env, DATA_DIR: product.dataDir },
        stdio: 'ignore',
      })
  }
  const figures = join(folder, name)
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', `bench/${file}.ts`, ...products.map(({ address }) => address), ...args],
    { stdio: 'inherit', env: { ...process.env, BENCH_FIGURES: figures } },
  )
  if (status !== 0 && status !== missedBar) failed++
  if (existsSync(figures))
    for (const line of readFileSync(figures, 'utf8').trim().split('\n')) {
      const figure = JSON.parse(line) as Figure
      all.push({ ...figure, name: `${name}: ${figure.name}` })
    }
  for (const product of products) await product.stop()
}
rmSync(folder, { recursive: true })
const before = readFileSync(document, 'utf8')
console.info(`\n${printed(tableOf(before, all))}`)
writeFileSync(document, withTable(before, all))
process.exitCode = failed ? 1 : 0
