// npm run bench [-- NAME …]: every measure of bench/, one after another, each beside its budget. The ones that need a running site get one of
// their own. Ends with 1 when a measure could not be made; a missed budget is said and does not fail, since machines differ.
import { spawnSync } from 'node:child_process'
import { startProduct } from '../e2e/product.ts'

const wanted = process.argv.slice(2)
const measures: { name: string; site: boolean; args: string[] }[] = [
  { name: 'limits', site: false, args: ['10000'] },
  { name: 'sockets', site: false, args: ['10000'] },
  { name: 'typing', site: true, args: [] },
  { name: 'search', site: true, args: [] },
  { name: 'web', site: true, args: [] },
]
let failed = 0
for (const { name, site, args } of measures.filter((measure) => wanted.length === 0 || wanted.includes(measure.name))) {
  console.info(`\n${name}`)
  const product = site ? await startProduct({ env: { DEMO: 'on' } }) : undefined
  if (product && name === 'search') spawnSync(process.execPath, ['tools/synth.ts', '--lyrics', '10000'], { env: { ...process.env, DATA_DIR: product.dataDir }, stdio: 'ignore' })
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`, ...(product ? [product.address] : []), ...args], { stdio: 'inherit' })
  // The measure of typing ends with 1 for a missed budget.
  if (status !== 0 && name !== 'typing') failed++
  await product?.stop()
}
process.exitCode = failed ? 1 : 0
