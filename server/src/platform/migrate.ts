import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../migrations')

/**
 * A schema change waits for users of the table, and everybody after it waits too. So it gives up soon and tries
 * again.
 */
const patience = '400ms'
const attempts = 200
const gaveWay = (error: unknown) => error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')

/** Lines with `-- then` divide a file into parts. */
const partsOf = (name: string) => readFileSync(join(folder, name), 'utf8').split(/^-- then$/m)

const needsIcu = 'Point DATABASE_URL at a PostgreSQL that is built with ICU and whose database has the encoding UTF8.'

const concurrently = /create (?:unique )?index concurrently if not exists (\w+)/

/** An interrupted attempt leaves an invalid index of this name, which would pass for the real one. */
async function dropBroken(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${index}`)
}

/** Runs one part completely or not at all, and records it. */
async function runPart(client: pg.Client, text: string, note: string): Promise<void> {
  const record = () => client.query('insert into migrations (name) values ($1)', [note])
  // Concurrent index builds and parts that commit themselves block nobody and cannot run in a transaction.
  const index = concurrently.exec(text)?.[1]
  if (index || /^\s+commit;$/m.test(text)) {
    if (index) await dropBroken(client, index)
    await client.query(text)
    await record()
    return
  }
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '${patience}'`)
      await client.query(text)
      await record()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!gaveWay(error) || attempt === attempts) throw error
      await pause(200)
    }
  }
}

/**
 * Of nodes that start together, one migrates and the others poll. (A waiting statement would prevent a concurrent
 * index build.)
 */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(727200) as mine')
    if (rows[0]!.mine) return
    await pause(200)
  }
}

/**
 * Migrates the database to this version, one node at a time. Migrations are plain SQL files, forward only, in parts;
 * each part is a transaction and locks at most one busy table. `through` stops after that file.
 * @returns the names of the files that were run
 */
export async function migrate(url: string, { through }: { through?: string } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'estribillo-migrate' })
  await client.connect()
  const done: string[] = []
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if (rows[0]!.version < 150_000)
      throw new Error('The database is older than PostgreSQL 15. Point DATABASE_URL at PostgreSQL 15 or newer.')
    const { rowCount } = await client.query("select from pg_collation where collname in ('es-x-icu', 'und-x-icu')")
    if (rowCount !== 2) throw new Error(`The database lacks the collations "es-x-icu" and "und-x-icu". ${needsIcu}`)
    await waitForTurn(client)
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    )
    const known = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      if (known.has(name) || (through && name > through)) continue
      const parts = partsOf(name)
      for (const [at, text] of parts.entries()) {
        // The note of the last part is the note of the file.
        const note = at === parts.length - 1 ? name : `${name} ${at + 1}`
        if (known.has(note)) continue
        await runPart(client, text, note).catch((error: Error) => {
          throw new Error(`The migration ${note} failed and was undone: ${error.message}`, { cause: error })
        })
      }
      done.push(name)
    }
    return done
  } finally {
    await client.end()
  }
}
