// How tables would be spread over shards, and what of the schema a distributed PostgreSQL would refuse. The rules are
// those of Citus: a unique key contains the distribution column, a foreign key joins rows of the same shard or refers
// to a reference table, and a distributed table has no triggers.
import type pg from 'pg'

/** Whose shard a row is in. Tables of one kind with equal keys are in the same shard. */
export type Kind = 'person' | 'lyric'
export interface Place {
  kind: Kind
  column: string
}
/** The distributed tables. All others are reference tables, of which each shard has a copy. */
export type Layout = ReadonlyMap<string, Place>

const columns: Record<Kind, readonly string[]> = {
  person: ['user_id', 'owner_id', 'author_id', 'follower_id', 'blocker_id', 'sender_id'],
  lyric: ['lyric_id'],
}
const ownKeys: Record<Kind, Record<string, string>> = {
  person: { users: 'id' },
  lyric: { lyrics: 'id', comments: 'subject_id' },
}

/**
 * Spreads each table by a column of the preferred kind, or by one of the other kind. The tables in `everywhere` are
 * reference tables.
 */
export async function layoutBy(
  client: pg.Client,
  preferred: Kind,
  everywhere: readonly string[] = [],
): Promise<Layout> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      group by 1 order by 1`,
  )
  const kinds: Kind[] = preferred === 'person' ? ['person', 'lyric'] : ['lyric', 'person']
  const layout = new Map<string, Place>()
  for (const table of rows)
    for (const kind of kinds) {
      const column = ownKeys[kind][table.name] ?? columns[kind].find((name) => table.columns.includes(name))
      if (!column || layout.has(table.name) || everywhere.includes(table.name)) continue
      layout.set(table.name, { kind, column })
    }
  return layout
}

interface SchemaObstacles {
  unique: string[]
  foreign: string[]
  triggers: string[]
}

/** Asks PostgreSQL for each unique key: a partitioned table has the same rule as a distributed one. */
async function refusedUniqueKeys(client: pg.Client, layout: Layout): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select t.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where t.relnamespace = 'public'::regnamespace and x.indisunique order by 1, 2`,
  )
  const refused: string[] = []
  await client.query('begin')
  try {
    for (const { table, name, definition } of rows) {
      const place = layout.get(table)
      if (!place) continue
      await client.query('savepoint probe')
      await client.query(`create table probe (like ${table} including generated) partition by hash ("${place.column}")`)
      const columnsOf = definition.slice(definition.indexOf(' USING '))
      await client.query(`create unique index on probe ${columnsOf}`).catch((error: { code?: string }) => {
        // "unique constraint on partitioned table must include all partitioning columns"
        if (error.code !== '0A000') throw error
        refused.push(`${table}: ${name}`)
      })
      await client.query('rollback to savepoint probe')
    }
  } finally {
    await client.query('rollback')
  }
  return refused
}

interface ForeignKey {
  name: string
  table: string
  columns: string[]
  other: string
  others: string[]
}

function isAllowed({ table, columns: own, other, others }: ForeignKey, layout: Layout): boolean {
  const [place, otherPlace] = [layout.get(table), layout.get(other)]
  if (!otherPlace) return true
  if (place?.kind !== otherPlace.kind) return false
  const at = own.indexOf(place.column)
  return at >= 0 && others[at] === otherPlace.column
}

export async function schemaObstacles(client: pg.Client, layout: Layout): Promise<SchemaObstacles> {
  const foreign = await client.query<ForeignKey>(
    `select k.conname as name, t.relname as table, o.relname as other,
            array(select a.attname::text from unnest(k.conkey) with ordinality u (num, n)
                    join pg_attribute a on a.attrelid = t.oid and a.attnum = u.num order by u.n) as columns,
            array(select a.attname::text from unnest(k.confkey) with ordinality u (num, n)
                    join pg_attribute a on a.attrelid = o.oid and a.attnum = u.num order by u.n) as others
       from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid
      where k.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 2, 1`,
  )
  const triggers = await client.query<{ table: string; name: string }>(
    `select t.relname as table, g.tgname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
      where not g.tgisinternal and t.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  return {
    unique: await refusedUniqueKeys(client, layout),
    foreign: foreign.rows
      .filter((key) => !isAllowed(key, layout))
      .map(({ table, columns: own, other }) => `${table} (${own.join(', ')}) → ${other}`),
    triggers: triggers.rows.filter(({ table }) => layout.has(table)).map(({ table, name }) => `${table}: ${name}`),
  }
}
