import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../migrations')

/**
 * Brings the database to this version: plain SQL files, forward only, each in a transaction of its own, one node at a time.
 * @returns the names of the files that were run
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'estribillo-migrate' })
  await client.connect()
  const run: string[] = []
  try {
    const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version")
    if (rows[0]!.version < 150_000) throw new Error('The database is older than PostgreSQL 15. Point DATABASE_URL at PostgreSQL 15 or newer.')
    // The lock makes nodes that start together wait for the first one.
    await client.query('select pg_advisory_lock(727200)')
    await client.query('create table if not exists migrations (name text primary key, run_at timestamptz not null default now())')
    const known = new Set((await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name))
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      if (known.has(name)) continue
      await client.query('begin')
      try {
        await client.query(readFileSync(join(folder, name), 'utf8'))
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`The migration ${name} failed and was undone: ${(error as Error).message}`, { cause: error })
      }
      run.push(name)
    }
    return run
  } finally {
    await client.end()
  }
}
