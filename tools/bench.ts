// npm run bench [-- NAME …]: runs all measurements of bench/, each with its budget. Those that need running sites
// start and fill some (LYRICS=1000000 for the full measurement of search and growth: a quarter of an hour to fill).
// Exits with 1 when a measurement fails. A missed budget is reported and does not fail, because machines differ.
import { spawnSync } from 'node:child_process'
import { startProduct } from '../e2e/product.ts'

/** The exit code of a measurement whose figures miss their budget. */
const missedBudget = 3
const large = Number(process.env.LYRICS ?? 100_000)
const wanted = process.argv.slice(2)
/** `sites`: the number of lyrics on each site, besides the demo's. */
const measures: { name: string; sites: number[]; args?: string[] }[] = [
  { name: 'limits', sites: [], args: ['10000'] },
  { name: 'fast', sites: [] },
  { name: 'sockets', sites: [], args: ['10000'] },
  { name: 'verse', sites: [] },
  { name: 'similarity', sites: [] },
  { name: 'rhymes', sites: [10_000] },
  { name: 'seals', sites: [] },
  { name: 'typing', sites: [0] },
  { name: 'web', sites: [0] },
  { name: 'search', sites: [large] },
  { name: 'growth', sites: [10_000, large] },
]
let failed = 0
for (const { name, sites, args = [] } of measures.filter(
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
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', `bench/${name}.ts`, ...products.map(({ address }) => address), ...args],
    { stdio: 'inherit' },
  )
  if (status !== 0 && status !== missedBudget) failed++
  for (const product of products) await product.stop()
}
process.exitCode = failed ? 1 : 0
