// node bench/replicas.ts: what a streaming replica takes from the primary. A node without a replica and a node with one
// run on the same database and are measured in turns. Processor time is what the kernel counts for the backends, so
// that other work on the machine changes it little. LYRICS=3000 ROUNDS=3 SECONDS=2 are the defaults.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../e2e/product.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { startStandby } from '../tools/standby.ts'
import { load, percentile } from './client.ts'
import { callApi, lyricIds, registerPeople } from './people.ts'
import { processorClock } from './processor-time.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 2)
/** At most so much of the primary's processor time for a read is left. */
const budget = 0.5

const folder = mkdtempSync(join(tmpdir(), 'estribillo-replicas-'))
chmodSync(folder, 0o711)
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), () => {})
const env = { DATABASE_URL: postgres.url, DATABASE_CONNECTIONS: '20' }
const alone = await startProduct({ env: { ...env, DEMO: 'on' } })
spawnSync(process.execPath, ['tools/synth.ts', '--lyrics', process.env.LYRICS ?? '3000'], {
  env: { ...process.env, DATABASE_URL: postgres.url },
  stdio: 'inherit',
})
const standby = await startStandby(folder, postgres.url, join(folder, 'standby'))
const reading = await startProduct({ env: { ...env, DATABASE_REPLICA_URLS: standby.url } })
const products = { 'no replica': alone, 'one replica': reading }
try {
  const postmasterOf = (home: string) =>
    Number(readFileSync(join(home, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  const [primaryPid, standbyPid] = [postmasterOf(folder), postmasterOf(join(folder, 'standby'))]
  const people = await registerPeople(alone.address, 16)
  const [id] = await lyricIds(alone.address, 1)
  const { data } = await callApi<{ lyrics: { User: { nickName: string } }[] }>(alone.address, '/lyrics/unlogged')
  const author = data.lyrics[0]!.User.nickName
  const cookies = people.map(({ cookie }) => ({ cookie }))
  const kinds: [name: string, path: string, headers: Record<string, string>[]][] = [
    ['lyric, visitor', `/lyrics/unlogged/${id}`, [{}]],
    ['lyric, person', `/lyrics/logged/${id}`, cookies],
    ['"Para ti"', '/lyrics/logged', cookies],
    ['"Siguiendo"', '/lyrics/user/followed', cookies],
    ['profile, visitor', `/users/unlogged/profile/${author}`, [{}]],
    ['search, person', '/searchBar/logged?search=corazon', cookies],
    ['suggestions, visitor', '/searchBar/unlogged/suggestions?search=cor', [{}]],
  ]
  console.log('Medians; processor time in µs for one read')
  console.log(
    `${''.padEnd(22)}   reads a second      primary         replica   primary's share left   reads for the same primary`,
  )
  const shares: number[] = []
  for (const [name, path, headers] of kinds) {
    const figures: Record<string, { rate: number[]; primary: number[]; replica: number[] }> = {}
    for (let round = -1; round < rounds; round++)
      for (const [which, product] of Object.entries(products)) {
        const clocks = [primaryPid, standbyPid].map((postmaster) => processorClock(product.process.pid!, postmaster))
        const before = clocks.map((read) => read().postgres)
        const { rate, failed } = await load(`${product.address}/api${path}`, { seconds, headers })
        if (failed) throw new Error(`${failed} reads of ${path} failed on "${which}"\n${product.output()}`)
        const used = clocks.map((read, at) => read().postgres - before[at]!)
        // The first round warms up.
        if (round < 0) continue
        const own = (figures[which] ??= { rate: [], primary: [], replica: [] })
        own.rate.push(rate)
        own.primary.push((used[0]! * 1_000) / (rate * seconds))
        own.replica.push((used[1]! * 1_000) / (rate * seconds))
      }
    const [none, one] = [figures['no replica']!, figures['one replica']!].map((own) => ({
      rate: percentile(own.rate, 0.5),
      primary: percentile(own.primary, 0.5),
      replica: percentile(own.replica, 0.5),
    }))
    const share = one!.primary / none!.primary
    shares.push(share)
    const pair = (a: number, b: number) => `${a.toFixed(0)} → ${b.toFixed(0)}`.padStart(16)
    console.log(
      `${name.padEnd(22)} ${pair(none!.rate, one!.rate)} ${pair(none!.primary, one!.primary)} ${one!.replica.toFixed(0).padStart(12)}` +
        `   ${share.toFixed(2).padStart(20)}   ${(1 / share).toFixed(1).padStart(12)} times`,
    )
  }
  const isMet = Math.max(...shares) <= budget
  console.log(`budget: at most ${budget} of the primary's time is left   ${isMet ? 'met' : 'MISSED'}`)
  process.exitCode = isMet ? 0 : 3
} finally {
  await reading.stop()
  await alone.stop()
  await standby.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
