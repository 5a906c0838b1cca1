// A streaming replica that dies, freezes, lags and is promoted: no read fails, and nobody misses their own write.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, missingForCluster, startCluster } from '../../tools/cluster.ts'
import { song } from '../song.ts'
import { person, type Person, visitor } from './callers.ts'

const missing = missingForCluster()
const here = missing.length === 0
/** A test that is skipped says why in its name. */
const named = (title: string) => (here ? title : `${title} (skipped: this machine has no ${missing.join(' and no ')})`)

let cluster: Cluster
beforeAll(async () => {
  if (here) cluster = await startCluster({ hasReplica: true })
}, 180_000)
afterAll(() => cluster?.stop())

const figure = (node: number, name: string) => cluster.nodes[node]!.metric(`db_replica_${name}\\{[^}]*\\}`)
const usable = () => Promise.all([figure(0, 'usable'), figure(1, 'usable')])
const reads = async () => (await figure(0, 'reads')) + (await figure(1, 'reads'))
const becomes = (wanted: number) => expect.poll(usable, { timeout: 30_000, interval: 20 }).toEqual([wanted, wanted])
/** Waits until the replica has answered again. */
async function isReadAgain(): Promise<void> {
  await becomes(1)
  const before = await reads()
  await expect.poll(reads, { timeout: 10_000 }).toBeGreaterThan(before)
}

/** People who read and write without a break until `stop`. */
function traffic(writer: Person, lyricId: string) {
  const addresses = cluster.nodes.map(({ address }) => address)
  const seen = { reads: 0, writes: 0, failed: [] as string[], missed: [] as string[] }
  let isRunning = true
  async function read(path: string, who = visitor()): Promise<void> {
    for (let n = 0; isRunning; n++) {
      const { status } = await who.send(addresses[n % 2]!, 'GET', path)
      if (status === 200) seen.reads++
      else seen.failed.push(`${path} ${status}`)
      await pause(10)
    }
  }
  /** Writes on one node and reads on the other. */
  async function write(): Promise<void> {
    for (let n = 0; isRunning; n++) {
      const title = `Título ${n}`
      const { status } = await writer.send(addresses[n % 2]!, 'PUT', `/lyrics/${lyricId}`, { title })
      const { data } = await writer.send(addresses[(n + 1) % 2]!, 'GET', `/lyrics/logged/${lyricId}`)
      if (status !== 200) seen.failed.push(`write ${status}`)
      else if (data.title !== title) seen.missed.push(`${title}: ${String(data.title)}`)
      else seen.writes++
      await pause(n % 20 ? 5 : 150)
    }
  }
  const all = Promise.all([
    read('/lyrics/unlogged?itemsPerPage=5'),
    read(`/lyrics/unlogged/${lyricId}`),
    read(`/users/logged/profile/${writer.nickName}`, writer),
    read('/lyrics/user/mysongs', writer),
    write(),
  ])
  return {
    seen,
    stop: async () => {
      isRunning = false
      await all
    },
  }
}

test.skipIf(!here)(
  named('a replica that dies, freezes, lags or is promoted is left out and comes back: no read fails or is too old'),
  async () => {
    const writer = await person(cluster.address)
    const { data } = await writer.send(cluster.address, 'POST', '/lyrics', song)
    await becomes(1)
    const { seen, stop } = traffic(writer, data.id as string)
    const standby = cluster.standby!
    try {
      await isReadAgain()
      standby.signal('SIGKILL')
      await becomes(0)
      await isReadAgain()

      await standby.query('select pg_wal_replay_pause()')
      await becomes(0)
      expect(await figure(0, 'lag_milliseconds')).toBeGreaterThan(1_000)
      expect(await figure(0, 'lag_bytes')).toBeGreaterThan(0)
      await standby.query('select pg_wal_replay_resume()')
      await isReadAgain()

      standby.signal('SIGSTOP')
      await becomes(0)
      standby.signal('SIGCONT')
      await isReadAgain()

      // A promoted replica answers, but no longer has what is written on the primary.
      await standby.query('select pg_promote()')
      await becomes(0)
      const [answered, written] = [await reads(), seen.writes]
      await expect.poll(() => seen.writes, { timeout: 20_000 }).toBeGreaterThan(written + 50)
      expect([await usable(), await reads()]).toEqual([[0, 0], answered])
      for (const { address } of cluster.nodes) expect((await fetch(`${address}/ready`)).status).toBe(200)
    } finally {
      await stop()
    }
    expect([seen.failed, seen.missed]).toEqual([[], []])
    expect(seen.reads).toBeGreaterThan(100)
    console.info(`${seen.reads} reads, ${seen.writes} writes that their author read on the other node`)
  },
)
