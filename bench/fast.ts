// node bench/fast.ts [FOLDER]: what each part of the fast path brings. Nodes with one part switched off run beside a
// node with all parts, on one database, and are measured in turns: the table shows medians of ratios. FOLDER is another
// checkout with its own build and packages; it is measured as one more node. Results: bench/results/fast.json
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
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
const DATABASE_CONNECTIONS = '9'
const first = await startProduct({ env: { DEMO: 'on', FAST: 'on', DATABASE_CONNECTIONS } })
spawnSync(process.execPath, ['tools/synth.ts', '--lyrics', process.env.LYRICS ?? '3000'], {
  env: { ...process.env, DATA_DIR: first.dataDir },
  stdio: 'inherit',
})
const { url } = embeddedDatabase(first.dataDir)
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
const measure = async (figure: string, name: string): Promise<number> => {
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
const results: { figure: string; node: string; rate: number; ratio: number; ratios: number[] }[] = []
for (const [figure, parts] of Object.entries(figures)) {
  const names = ['all', ...parts, 'off', ...(folder ? ['other'] : [])]
  const rates: Record<string, number[]> = {}
  for (let round = 0; round <= rounds; round++)
    // Each second round backwards, so that no node is always measured after the same one.
    for (const name of round % 2 ? names : names.toReversed()) {
      const rate = await measure(figure, name)
      // The first round warms up.
      if (round) (rates[name] ??= []).push(rate)
    }
  for (const name of names) {
    const ratios = rates[name]!.map((rate, at) => rates.all![at]! / rate)
    results.push({ figure, node: name, rate: median(rates[name]!), ratio: median(ratios), ratios })
    console.log(
      `${figure.padEnd(15)} ${name.padEnd(11)} ${median(rates[name]!).toFixed(0).padStart(7)} a second` +
        `   all parts: ${median(ratios).toFixed(2)} times that   (${ratios.map((one) => one.toFixed(2)).join(' ')})`,
    )
  }
}
mkdirSync('bench/results', { recursive: true })
writeFileSync('bench/results/fast.json', `${JSON.stringify({ date: new Date().toISOString(), results }, null, 2)}\n`)
for (const [name, product] of products) if (name !== 'all') await product.stop()
await first.stop()
process.exit()
