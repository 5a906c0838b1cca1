import { type Database, statement } from '../../platform/database.ts'

export interface OwnRows {
  table: string
  /** The column that refers to the person. */
  column: string
}

// Every table that refers to a person, from the database's catalogue: no table can be forgotten.
const references = statement<{ table: string; column: string }>(
  'account-references',
  `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and cardinality(c.conkey) = 1
   union select a.attrelid::regclass::text, a.attname from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'public'::regnamespace and col_description(a.attrelid, a.attnum) = 'refers to users' order by 1, 2`,
)
const keyColumns = statement<{ column: string; type: string }>(
  'primary-key-columns',
  `select a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = $1::regclass and i.indisprimary order by a.attnum`,
)
/** What names another person, or is not for oneself. */
const hidden = new Set(['blocks.blocked_id', 'notifications.actor_id', 'reports.reported_user_id', 'reports.resolved_by', 'staff_log.actor_id', 'tickets.admin_id', 'image_holds.user_id'])
const batch = 100

export const ownTables = async (db: Database): Promise<OwnRows[]> => (await db.rows(references)).filter(({ table, column }) => !hidden.has(`${table}.${column}`))

/**
 * Somebody's rows of one table, a batch at a time, each read with a connection of its own that is given back at once. The keys are read first, so that
 * rows which change meanwhile neither come twice nor are missed.
 */
export async function* rowsOf(db: Database, { table, column }: OwnRows, userId: string): AsyncGenerator<Record<string, unknown>[]> {
  // Names and types come from the database's catalogue, never from a person.
  const keys = await db.rows(keyColumns, [table])
  const own = `select ${keys.map((key) => `${key.column}::text`).join(', ')} from ${table} where ${column} = $1`
  // Published lyrics and drafts have an index each.
  const text = table === 'lyrics' ? `${own} and published_at is not null union all ${own} and published_at is null` : own
  const found = (await db.pool.query<string[]>({ text, values: [userId], rowMode: 'array' })).rows.toSorted((a, b) => (a.join() < b.join() ? -1 : 1))
  const matching = keys.map((key, at) => `t.${key.column} = k.c${at}::${key.type}`).join(' and ')
  const wanted = `select t.* from unnest(${keys.map((_, at) => `$${at + 2}::text[]`).join(', ')}) k (${keys.map((_, at) => `c${at}`).join(', ')})
    join ${table} t on ${matching} where t.${column} = $1`
  for (let at = 0; at < found.length; at += batch) {
    const part = found.slice(at, at + batch)
    const values = keys.map((_, key) => part.map((row) => row[key]))
    yield (await db.pool.query<Record<string, unknown>>(wanted, [userId, ...values])).rows
  }
}
