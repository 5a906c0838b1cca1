// npm run recount [-- --repair]: compares every stored counter with its rows, for example after a restore. Prints the
// differences and exits with 1; --repair corrects them. Works beside the running product, on DATABASE_URL or on the
// embedded database of DATA_DIR.
import type pg from 'pg'
import { withDatabase } from './with-database.ts'

/** A counter: its table and column, and the rows that it counts. */
type Count = readonly [table: string, key: string, column: string, rows: string, by: string, sum?: string]
const threads = '(select subject_id from comments where parent_id is null) c'
export const counts: readonly Count[] = [
  ['lyric_counts', 'lyric_id', 'like_count', 'lyric_likes', 'lyric_id'],
  ['lyric_counts', 'lyric_id', 'comment_count', 'comments', 'subject_id'],
  ['lyric_counts', 'lyric_id', 'thread_count', threads, 'subject_id'],
  ['comments', 'id', 'like_count', 'comment_likes', 'comment_id'],
  ['comments', 'id', 'reply_count', 'comments', 'parent_id'],
  ['interpretations', 'id', 'like_count', 'interpretation_likes', 'interpretation_id'],
  ['interpretations', 'id', 'comment_count', 'comments', 'subject_id'],
  ['wall_items', 'id', 'like_count', 'wall_likes', 'item_id'],
  ['wall_items', 'id', 'comment_count', 'comments', 'subject_id'],
  ['interpretations', 'id', 'thread_count', threads, 'subject_id'],
  ['wall_items', 'id', 'thread_count', threads, 'subject_id'],
  ['user_counts', 'user_id', 'followers', 'follows', 'followed_id'],
  ['user_counts', 'user_id', 'following', 'follows', 'follower_id'],
  [
    'user_counts',
    'user_id',
    'lyrics',
    '(select author_id from lyrics where published_at is not null and not author_gone) l',
    'author_id',
  ],
  ['user_counts', 'user_id', 'post_likes', 'wall_items', 'author_id', 'sum(like_count)'],
  [
    'lyric_totals',
    'only_row',
    'published',
    '(select true as only_row from lyrics where published_at is not null and not author_gone) l',
    'only_row',
  ],
]
/** The counters of a table that differ from their rows. */
const differing = ([table, key, column, rows, by, sum = 'count(*)']: Count) =>
  `select t.${key} as key, t.${column}::int as kept, coalesce(n.rows, 0)::int as rows
     from ${table} t
      left join (select ${by}, ${sum} as rows from ${rows} group by 1) n on n.${by} = t.${key}
      where t.${column} <> coalesce(n.rows, 0)`

/** The differences, as sentences; empty if there are none. */
export async function differences(client: pg.Client | pg.Pool): Promise<string[]> {
  const found: string[] = []
  for (const count of counts) {
    const { rows } = await client.query<{ key: string; kept: number; rows: number }>(`${differing(count)} limit 100`)
    for (const row of rows)
      found.push(`${count[0]}.${count[2]} of ${row.key} is ${row.kept}, and there are ${row.rows} rows`)
  }
  return found
}

async function repair(client: pg.Client | pg.Pool): Promise<void> {
  for (const count of counts)
    await client.query(
      `update ${count[0]} t set ${count[2]} = d.rows from (${differing(count)}) d where t.${count[1]} = d.key`,
    )
  await client.query('update lyric_counts set ranked_likes = like_count where ranked_likes <> like_count')
}

if (import.meta.main) {
  await withDatabase(async ({ pool }) => {
    const found = await differences(pool)
    found.forEach((sentence) => console.log(sentence))
    if (found.length && process.argv.includes('--repair')) {
      await repair(pool)
      console.log('Set right.')
      return
    }
    console.log(
      found.length
        ? `${found.length} counts differ from their rows; --repair sets them right.`
        : 'Every count agrees with its rows.',
    )
    if (found.length) process.exitCode = 1
  })
}
