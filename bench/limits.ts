// node bench/limits.ts [LYRICS]: the product compared with the limits of the machine, in the same run, in turns, as
// medians of five: (a) a bare server with the same bytes, (b) a bare Fastify route with them, (c) a bare Fastify
// route with eight joined rows by one named statement on the same database, (d) pgbench's single-row insert with
// fsync. Starts and fills a product.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '../e2e/product.ts'
import { load, percentile } from './client.ts'
import { figure } from './figures.ts'
import { openSocket } from './live-client.ts'
import { likeLoad, lyricIds, registerPeople } from './people.ts'

const lyrics = process.argv[2] ?? '10000'
const rounds = Number(process.env.ROUNDS ?? 5)
const connections = 16
/** The number of concurrent people who like, and of connections that insert. */
const writers = 64
const product = await startProduct({ env: { DEMO: 'on' } })
const { address, dataDir } = product
spawnSync(process.execPath, ['tools/synth.ts', '--lyrics', lyrics], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
})
const postgres = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim()
const databaseUrl = `postgresql://estribillo:${password}@/estribillo?host=${encodeURIComponent(postgres[4]!)}&port=5432`

// The state of an older site: vacuumed tables, and reusable log files.
execFileSync('psql', ['-q', '-c', 'vacuum analyze', '-c', 'checkpoint', databaseUrl], {
  env: { ...process.env, PGPASSWORD: password },
})

/** Each client requests its own person's data. */
const people = await registerPeople(address, writers)
const ids = await lyricIds(address, 20)
const song = ids[0]!

const bytes = join(dataDir, 'feed.json')
writeFileSync(bytes, await (await fetch(`${address}/api/lyrics/unlogged`)).text())
const bare: ChildProcess = spawn(process.execPath, ['bench/bare.ts'], {
  env: { ...process.env, BYTES: bytes, DATABASE_URL: databaseUrl },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ports = await new Promise<{ bare: number; fastify: number }>((resolve) =>
  bare.stdout!.once('data', (chunk: Buffer) => resolve(JSON.parse(chunk.toString()) as never)),
)

const subjects: Record<string, () => Promise<{ rate: number; failed: number }>> = {
  'a bare server': () => load(`http://127.0.0.1:${ports.bare}/`, { connections }),
  'b bare Fastify': () => load(`http://127.0.0.1:${ports.fastify}/bytes`, { connections }),
  'c bare rows': () => load(`http://127.0.0.1:${ports.fastify}/rows`, { connections }),
  'guest feed': () => load(`${address}/api/lyrics/unlogged`, { connections }),
  'logged-in feed': () => load(`${address}/api/lyrics/logged`, { connections, headers: people }),
  'followed feed': () => load(`${address}/api/lyrics/user/followed`, { connections, headers: people }),
  'lyric detail': () => load(`${address}/api/lyrics/unlogged/${song}`, { connections }),
}
const rates: Record<string, number[]> = {}
let failed = 0
for (let round = 0; round <= rounds; round++)
  for (const [name, run] of Object.entries(subjects)) {
    const one = await run()
    failed += one.failed
    // The first round warms up.
    if (round) (rates[name] ??= []).push(one.rate)
  }

// (d) and likes, in turns.
const inserts = (): number => {
  const script = join(dataDir, 'insert.sql')
  writeFileSync(script, "insert into bench_rows (a, b) values (gen_random_uuid(), 'x');\n")
  const env = { ...process.env, PGPASSWORD: password }
  const place = ['-h', postgres[4]!, '-p', '5432', '-U', 'estribillo', 'estribillo']
  execFileSync(
    'psql',
    [
      '-q',
      '-c',
      'create table if not exists bench_rows (a uuid primary key, b text, c timestamptz default now())',
      ...place,
    ],
    { env },
  )
  const said = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', String(writers), '-j', '2', '-T', '3', '-f', script, ...place],
    {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  return Number(/tps = ([\d.]+)/.exec(said)![1])
}
const sockets = await Promise.all(people.map(({ cookie }) => openSocket(address, { cookie })))
const likes = likeLoad(sockets, ids)
const calm: number[] = []
try {
  for (let round = 0; round <= rounds; round++) {
    const inserted = inserts()
    const liked = await likes(3)
    const half = await likes(3, liked.rate / 2)
    if (!round) continue
    ;(rates['d pgbench insert'] ??= []).push(inserted)
    ;(rates.like ??= []).push(liked.rate)
    calm.push(half.p99)
  }
} catch (error) {
  console.error(`The likes were not measured: ${(error as Error).message}`)
}

const median = (values: number[] = []) => percentile(values, 0.5)
const ratio = (name: string, base: string) => median(rates[name]) / median(rates[base])
for (const [name, values] of Object.entries(rates))
  console.log(`${name.padEnd(18)} ${median(values).toFixed(0).padStart(7)} a second`)
console.log(failed ? `${failed} answers failed` : 'no answer failed')
figure('guest feed / (b)', ratio('guest feed', 'b bare Fastify'), { least: 0.6 })
figure('logged-in feed / (c)', ratio('logged-in feed', 'c bare rows'), { least: 0.7 })
figure('lyric detail / (c)', ratio('lyric detail', 'c bare rows'), { least: 0.7 })
figure('like / (d)', ratio('like', 'd pgbench insert'), { least: 0.5 })
figure('like at half its rate, p99 in ms', median(calm), { most: 25 })
for (const one of sockets) one.close()
bare.kill()
await product.stop()
