// npm run backup -- FOLDER: copies the embedded database and the pictures while the product runs. The folder is a
// DATA_DIR that can be started. (Back up a database of DATABASE_URL with its own tools: docs/operations.md.)
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import pg from 'pg'
import { loadDotEnv, readConfig } from '../server/src/platform/config.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'

/** Not copied: files of the running server, and files that are copied separately. */
const left = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pgsql_tmp'])

/** Copies made by root get the owner of the originals: PostgreSQL requires it. */
function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), uid, gid)
}

function unlessVanished(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

/** The running product may remove unused pictures during the copy. */
function copyPictures(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const folder = join(to, relative(from, entry.parentPath))
    mkdirSync(folder, { recursive: true })
    try {
      copyFileSync(join(entry.parentPath, entry.name), join(folder, entry.name))
    } catch (error) {
      unlessVanished(error)
    }
  }
}

/** Copies the data folder into `to`, which must not exist. It contains everything up to the end of the copy. */
export async function backup(dataDir: string, to: string): Promise<void> {
  if (existsSync(to) && readdirSync(to).length) throw new Error(`${to} is there already and not empty.`)
  const home = join(dataDir, 'postgres')
  if (!existsSync(join(home, 'data/PG_VERSION'))) throw new Error(`There is no database in ${dataDir}.`)
  const postgres = await startEmbeddedPostgres(home, () => {}, { share: true })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    const [data, copy] = [join(home, 'data'), join(to, 'postgres/data')]
    // The slot prevents the log from being recycled during the copy; it ends with this connection.
    await client.query(`select pg_create_physical_replication_slot('backup_${process.pid}', true, true)`)
    await client.query(`select pg_backup_start('estribillo', true)`)
    // The user that runs PostgreSQL needs access; others must not read it.
    mkdirSync(join(to, 'postgres'), { recursive: true, mode: 0o711 })
    mkdirSync(copy, { mode: 0o700 })
    for (const name of readdirSync(data)) {
      if (left.has(name)) continue
      try {
        cpSync(join(data, name), join(copy, name), { recursive: true, filter: (file) => !left.has(basename(file)) })
      } catch (error) {
        // A table that was dropped during the copy: the log contains that.
        unlessVanished(error)
      }
    }
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(copy, 'backup_label'), rows[0]!.labelfile)
    cpSync(join(data, 'pg_wal'), join(copy, 'pg_wal'), {
      recursive: true,
      filter: (file) => !/archive_status|summaries/.test(relative(data, file)),
    })
    for (const name of ['pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp'])
      mkdirSync(join(copy, name), { recursive: true })
    cpSync(join(home, 'password'), join(to, 'postgres/password'))
    if (process.getuid?.() === 0) giveTo(statSync(data), join(to, 'postgres'))
    // Pictures come last, so that all pictures of the database exist.
    for (const name of ['media', 'private'])
      if (existsSync(join(dataDir, name))) copyPictures(join(dataDir, name), join(to, name))
  } catch (error) {
    rmSync(to, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
    await postgres.stop()
  }
}

if (import.meta.main) {
  loadDotEnv()
  const config = readConfig()
  const [to] = process.argv.slice(2)
  try {
    if (!to) throw new Error('Where to? npm run backup -- FOLDER')
    if (config.databaseUrl)
      throw new Error(
        'This backs up the embedded database. For the one of DATABASE_URL use pg_basebackup (docs/operations.md).',
      )
    await backup(config.dataDir, resolve(to))
    console.log(`Backed up into ${to}. To look at it: DATA_DIR=${to} npm start`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
