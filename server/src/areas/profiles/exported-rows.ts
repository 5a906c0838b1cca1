import { type Database, statement } from '../../platform/database.ts'
import type { downloaded } from './person-rows.ts'

const keyColumns = statement<{ column: string; type: string }>(
  'primary-key-columns',
  `select a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = $1::regclass and i.indisprimary order by a.attnum`,
)
const batch = 100

/**
 * Reads a person's rows of one table in batches. Each batch uses a connection and returns it at once. The keys are
 * read first, so that concurrent changes neither repeat nor skip a row.
 */
export async function* rowsOf(
  db: Database,
  { table, column, parts }: (typeof downloaded)[number],
  userId: string,
): AsyncGenerator<Record<string, unknown>[]> {
  // Names come from the registry and types from the database's catalogue, never from input.
  const keys = await db.rows(keyColumns, [table])
  const own = `select ${keys.map((key) => `${key.column}::text`).join(', ')} from ${table} where ${column} = $1`
  const text = parts ? parts.map((part) => `${own} and ${part}`).join(' union all ') : own
  const found = (await db.pool.query<string[]>({ text, values: [userId], rowMode: 'array' })).rows.toSorted((a, b) =>
    a.join() < b.join() ? -1 : 1,
  )
  const matching = keys.map((key, at) => `t.${key.column} = k.c${at}::${key.type}`).join(' and ')
  const wanted = `select t.*
     from unnest(${keys.map((_, at) => `$${at + 2}::text[]`).join(', ')})
       k (${keys.map((_, at) => `c${at}`).join(', ')})
    join ${table} t on ${matching} where t.${column} = $1`
  for (let at = 0; at < found.length; at += batch) {
    const part = found.slice(at, at + batch)
    const values = keys.map((_, key) => part.map((row) => row[key]))
    yield (await db.pool.query<Record<string, unknown>>(wanted, [userId, ...values])).rows
  }
}
