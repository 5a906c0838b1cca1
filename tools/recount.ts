// npm run recount [-- --repair]: every count that is kept beside its rows, compared with them (after a restore, or for peace of mind). Says what
// differs and ends with 1; with --repair it is set right. Works beside the running product, on DATABASE_URL or on the embedded database of DATA_DIR.
import { join } from 'node:path'
import pg from 'pg'
import { loadDotEnv, readConfig } from '../server/src/platform/config.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'

/** A count: the table and column where it is kept, and the rows that it counts, by what. */
type Count = readonly [table: string, key: string, column: string, rows: string, by: string]
const counts: readonly Count[] = [
  ['lyric_counts', 'lyric_id', 'like_count', 'lyric_likes', 'lyric_id'],
  ['lyric_counts', 'lyric_id', 'comment_count', 'comments', 'subject_id'],
  ['comments', 'id', 'like_count', 'comment_likes', 'comment_id'],
  ['comments', 'id', 'reply_count', 'comments', 'parent_id'],
  ['interpretations', 'id', 'like_count', 'interpretation_likes', 'interpretation_id'],
  ['interpretations', 'id', 'comment_count', 'comments', 'subject_id'],
  ['wall_items', 'id', 'like_count', 'wall_likes', 'item_id'],
  ['wall_items', 'id', 'comment_count', 'comments', 'subject_id'],
  ['user_counts', 'user_id', 'followers', 'follows', 'followed_id'],
  ['user_counts', 'user_id', 'following', 'follows', 'follower_id'],
  ['lyric_totals', 'only_row', 'published', '(select true as only_row from lyrics where published_at is not null and not author_gone) l', 'only_row'],
]
/** The counts of a table which differ from their rows. */
const differing = ([table, key, column, rows, by]: Count) =>
  `select t.${key} as key, t.${column}::int as kept, coalesce(n.rows, 0)::int as rows
     from ${table} t left join (select ${by}, count(*) as rows from ${rows} group by 1) n on n.${by} = t.${key} where t.${column} <> coalesce(n.rows, 0)`

/** What differs, as sentences; without any everything is as it should be. */
export async function differences(client: pg.Client): Promise<string[]> {
  const found: string[] = []
  for (const count of counts) {
    const { rows } = await client.query<{ key: string; kept: number; rows: number }>(`${differing(count)} limit 100`)
    for (const row of rows) found.push(`${count[0]}.${count[2]} of ${row.key} is ${row.kept}, and there are ${row.rows} rows`)
  }
  return found
}

async function repair(client: pg.Client): Promise<void> {
  for (const count of counts) await client.query(`update ${count[0]} t set ${count[2]} = d.rows from (${differing(count)}) d where t.${count[1]} = d.key`)
}

if (import.meta.main) {
  loadDotEnv()
  const config = readConfig()
  const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(join(config.dataDir, 'postgres'), () => {}, { share: true })
  const client = new pg.Client({ connectionString: config.databaseUrl ?? postgres!.url })
  await client.connect()
  const found = await differences(client)
  found.forEach((sentence) => console.log(sentence))
  if (found.length && process.argv.includes('--repair')) {
    await repair(client)
    console.log('Set right.')
  } else {
    console.log(found.length ? `${found.length} counts differ from their rows; --repair sets them right.` : 'Every count agrees with its rows.')
    process.exitCode = found.length ? 1 : 0
  }
  await client.end()
  await postgres?.stop()
}
