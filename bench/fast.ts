// node bench/fast.ts [FOLDER]: what each part of the fast path brings. Nodes with one part switched off run beside a
// node with all parts, on one database, and are measured in turns. The table shows the processor time of one answer, of
// the node and of the database, which other work on the machine changes little; ratios are medians. FOLDER is another
// checkout with its own build and packages; it is measured as one more node. Results: bench/results/fast.json
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { embeddedDatabase, type Product, startProduct } from '../e2e/product.ts'
import { load, percentile } from './client.ts'
import { openSocket } from './live-client.ts'
import { callApi, likeLoad, lyricIds, registerPeople } from './people.ts'

const folder = process.argv[2]
const rounds = Number(process.env.ROUNDS ?? 4)
const seconds = Number(process.env.SECONDS ?? 0.8)
const connections = 16

/** Which nodes are measured for a figure, besides the one with all parts and the one without any. */
const figures: Record<string, string[]> = {
  'guest feed': ['-responses', '-raw'],
  'logged-in feed': ['-batch', '-pipeline', '-cards', '-raw'],
  'followed feed': ['-pipeline', '-cards', '-raw'],
  'lyric detail': ['-batch', '-pipeline'],
  like: ['-batch', '-pipeline'],
}
// All nodes share one database, which allows 100 connections.
const DATABASE_CONNECTIONS = '7'
const first = await startProduct({ env: { DEMO: 'on', FAST: 'on', DATABASE_CONNECTIONS } })
spawnSync(process.execPath, ['tools/synth.ts', '--lyrics', process.env.LYRICS ?? '3000'], {
  env: { ...process.env, DATA_DIR: first.dataDir },
  stdio: 'inherit',
})
const { url, pid: postmaster } = embeddedDatabase(first.dataDir)
const products = new Map<string, Product>([['all', first]])
const node = async (name: string, env: Record<string, string>, cwd?: string) =>
  void products.set(name, await startProduct({ env: { DATABASE_URL: url, DATABASE_CONNECTIONS, ...env }, cwd }))
for (const part of new Set(Object.values(figures).flat())) await node(part, { FAST: `all,${part}` })
await node('off', { FAST: 'off' })
if (folder) await node('other', {}, folder)

const people = await registerPeople(first.address, 48)
const ids = await lyricIds(first.address, 10)
const authors = (
  await callApi<{ lyrics: { User: { nickName: string } }[] }>(first.address, '/lyrics/unlogged?itemsPerPage=50')
).data.lyrics.map(({ User }) => User.nickName)
for (const { cookie } of people)
  for (const followedNickname of new Set(authors.slice(0, 8)))
    await callApi(first.address, '/live/follow', { body: { followedNickname, action: 'follow' }, cookie })

const likers = new Map<string, ReturnType<typeof likeLoad>>()
for (const [name, { address }] of products) {
  const sockets = await Promise.all(people.map(({ cookie }) => openSocket(address, { cookie })))
  likers.set(name, likeLoad(sockets, ids))
}
/** Processor time in microseconds: of the process, and of the children that it waited for. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  // User and system time of the process and of its children, in hundredths of a second.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10_000, 0)
}
/** Of the database's processes. One may end while they are read. */
function databaseTime(): number {
  let sum = processorTime(postmaster)
  for (const file of globSync('/proc/[0-9]*/stat'))
    try {
      const stat = readFileSync(file, 'utf8')
      if (stat.replace(/^.*\) /, '').split(' ')[1] === String(postmaster)) sum += processorTime(Number.parseInt(stat))
    } catch {
      // It has ended.
    }
  return sum
}
interface Cost {
  /** Microseconds for one answer. */
  node: number
  database: number
}
async function costOf(figure: string, name: string): Promise<Cost> {
  const { pid } = products.get(name)!.process
  const [node, database] = [processorTime(pid!), databaseTime()]
  const began = performance.now()
  const rate = await rateOf(figure, name)
  const answers = (rate * (performance.now() - began)) / 1000
  return { node: (processorTime(pid!) - node) / answers, database: (databaseTime() - database) / answers }
}
const rateOf = async (figure: string, name: string): Promise<number> => {
  const { address } = products.get(name)!
  const get = (path: string, headers: { cookie: string }[] = []) =>
    load(`${address}/api${path}`, { connections, seconds, ...(headers.length ? { headers } : {}) })
  if (figure === 'like') return (await likers.get(name)!(seconds)).rate
  const { rate, failed } = await (figure === 'guest feed'
    ? get('/lyrics/unlogged')
    : figure === 'logged-in feed'
      ? get('/lyrics/logged', people)
      : figure === 'followed feed'
        ? get('/lyrics/user/followed', people)
        : get(`/lyrics/unlogged/${ids[0]}`))
  if (failed) console.log(`${figure}, ${name}: ${failed} answers failed`)
  return rate
}

const median = (values: number[]) => percentile(values, 0.5)
const sum = ({ node, database }: Cost) => node + database
const results: { figure: string; node: string; cost: Cost; ratio: number; ratios: number[] }[] = []
for (const [figure, parts] of Object.entries(figures)) {
  const names = ['all', ...parts, 'off', ...(folder ? ['other'] : [])]
  const costs: Record<string, Cost[]> = {}
  for (let round = 0; round <= rounds; round++)
    // Each second round backwards, so that no node is always measured after the same one.
    for (const name of round % 2 ? names : names.toReversed()) {
      const cost = await costOf(figure, name)
      // The first round warms up.
      if (round) (costs[name] ??= []).push(cost)
    }
  for (const name of names) {
    const own = costs[name]!
    const ratios = own.map((cost, at) => sum(cost) / sum(costs.all![at]!))
    const cost = { node: median(own.map((one) => one.node)), database: median(own.map((one) => one.database)) }
    results.push({ figure, node: name, cost, ratio: median(ratios), ratios })
    console.log(
      `${figure.padEnd(15)} ${name.padEnd(11)} ${cost.node.toFixed(0).padStart(6)}` +
        ` + ${cost.database.toFixed(0).padStart(5)} µs   ${median(ratios).toFixed(2)} times the cost with all parts` +
        `   (${ratios.map((one) => one.toFixed(2)).join(' ')})`,
    )
  }
}
mkdirSync('bench/results', { recursive: true })
writeFileSync('bench/results/fast.json', `${JSON.stringify({ date: new Date().toISOString(), results }, null, 2)}\n`)
for (const [name, product] of products) if (name !== 'all') await product.stop()
await first.stop()
process.exit()
