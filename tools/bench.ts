// npm run bench [-- NAME …]: every measure of bench/, one after another, each beside its budget. The ones that need
// running sites get some of their own, filled with as many lyrics as is said here (LYRICS=1000000 for the full measure
// of search and growth: a quarter of an hour to fill). Ends with 1 when a measure could not be made; a missed budget is
// said and does not fail, since machines differ.
import { spawnSync } from 'node:child_process'
import { startProduct } from '../e2e/product.ts'

const large = Number(process.env.LYRICS ?? 100_000)
const wanted = process.argv.slice(2)
/** `sites`: how many lyrics each site has, besides the demo's. */
const measures: { name: string; sites: number[]; args?: string[] }[] = [
  { name: 'limits', sites: [], args: ['10000'] },
  { name: 'sockets', sites: [], args: ['10000'] },
  { name: 'verse', sites: [] },
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
    [`bench/${name}.ts`, ...products.map(({ address }) => address), ...args],
    { stdio: 'inherit' },
  )
  // The measures of typing and of verse end with 1 for a missed budget.
  if (status !== 0 && name !== 'typing' && name !== 'verse') failed++
  for (const product of products) await product.stop()
}
process.exitCode = failed ? 1 : 0
