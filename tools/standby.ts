// A streaming replica of an embedded database, for `npm run cluster`, tests and measurements. PostgreSQL replicates by
// itself; only the base copy is made here, because the packaged PostgreSQL has no pg_basebackup.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'

export interface Standby {
  url: string
  /** Stops it, as for maintenance. */
  stop(): Promise<void>
  /** Starts it again after `stop`. */
  start(): Promise<void>
  /** Sends a signal to all of its processes. After SIGKILL it starts again by itself. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** Runs SQL on it. */
  query(text: string): Promise<void>
}

async function copyBase(dataDir: string, to: string): Promise<void> {
  const copying = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), to], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  copying.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve) => copying.once('exit', resolve))
  if (code !== 0) throw new Error(`The base copy failed: ${said}`)
}

/**
 * Copies the running embedded database of `dataDir` into `folder`, which must not exist, and starts the copy as its
 * replica. The slot keeps the log on the primary until the replica has it.
 */
export async function startStandby(dataDir: string, primaryUrl: string, folder: string): Promise<Standby> {
  const { password, searchParams } = new URL(primaryUrl)
  const primary = new pg.Client({ connectionString: primaryUrl })
  await primary.connect()
  await primary.query("select pg_create_physical_replication_slot('standby', true)")
  await primary.end()
  await copyBase(dataDir, folder)
  const home = join(folder, 'postgres')
  const settings = join(home, 'data/postgresql.auto.conf')
  // The file exists in the copy and keeps its owner.
  appendFileSync(
    settings,
    [
      `primary_conninfo = 'host=${searchParams.get('host')} port=5432 user=estribillo password=${password}'`,
      "primary_slot_name = 'standby'",
      'hot_standby_feedback = on',
      '',
    ].join('\n'),
  )
  writeFileSync(join(home, 'data/standby.signal'), '')
  let running: EmbeddedPostgres
  const start = async () => void (running = await startEmbeddedPostgres(home, () => {}))
  await start()
  return {
    url: running!.url,
    start,
    stop: () => running.stop(),
    signal(name) {
      const postmaster = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0]!
      const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n')
      for (const pid of [postmaster, ...children]) process.kill(Number(pid), name)
    },
    async query(text) {
      const client = new pg.Client({ connectionString: running.url })
      await client.connect()
      await client.query(text).finally(() => client.end())
    },
  }
}
