// node tools/distribution.ts [--all]: what a PostgreSQL that spreads tables over shards (Citus) would do with the
// schema and the statements of the product. It uses a migrated database without rows, plans every statement and runs
// none. There is no Citus here: its documented rules are applied to PostgreSQL's plans (`distribution/verdict.ts`).
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { formsOf } from '../server/testing/declared-statements.ts'
import { declaredStatements } from '../server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { type Kind, type Layout, layoutBy, schemaObstacles } from './distribution/layout.ts'
import { planOf, type Verdict, verdictOf, verdicts } from './distribution/verdict.ts'

interface Judged {
  name: string
  verdict: Verdict
  /** It reads a system column (`xmin`) of a distributed table, which a distributed PostgreSQL does not offer. */
  hasXmin: boolean
}

/** Judges each named statement of the product; `failed` are those that could not be planned. */
export async function judgeStatements(
  client: pg.Client,
  layout: Layout,
): Promise<{ judged: Judged[]; failed: string[] }> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`,
  )
  const tableColumns = new Map(rows.map(({ name, columns }) => [name, columns]))
  const judged: Judged[] = []
  const failed: string[] = []
  for (const declared of declaredStatements.values()) {
    const text = formsOf(declared).whole
    try {
      const verdict = verdictOf(await planOf(client, text), layout, tableColumns)
      judged.push({ name: declared.name, verdict, hasXmin: /\bxmin\b/.test(text) })
    } catch (error) {
      failed.push(`${declared.name}: ${(error as Error).message}`)
    }
  }
  return { judged, failed }
}

async function report(
  client: pg.Client,
  preferred: Kind,
  everywhere: readonly string[],
  showsAll: boolean,
): Promise<void> {
  const layout = await layoutBy(client, preferred, everywhere)
  const of = (kind: Kind) => [...layout].filter(([, place]) => place.kind === kind).map(([name]) => name)
  const kept = everywhere.length ? `, ${everywhere.join(' and ')} on every shard` : ''
  console.log(`\nBy ${preferred}${kept}: ${of('person').length} tables by person, ${of('lyric').length} by lyric`)
  const { unique, foreign, triggers } = await schemaObstacles(client, layout)
  console.log(`refused: ${unique.length} unique keys, ${foreign.length} foreign keys, ${triggers.length} triggers`)
  const { judged, failed } = await judgeStatements(client, layout)
  for (const verdict of verdicts) {
    const some = judged.filter((one) => one.verdict === verdict)
    console.log(`${verdict.padEnd(12)} ${String(some.length).padStart(4)} of ${judged.length} statements`)
    if (showsAll) console.log(some.map(({ name }) => `  ${name}`).join('\n'))
  }
  console.log(`system columns ${judged.filter(({ hasXmin }) => hasXmin).length}, not planned ${failed.length}`)
  if (!showsAll) return
  for (const [title, lines] of Object.entries({ unique, foreign, triggers, failed }))
    console.log(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'estribillo-distribution-'))
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), () => {}, { settings: ['fsync=off'] })
  await migrate(postgres.url)
  await import('../server/src/app.ts')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const showsAll = process.argv.includes('--all')
  await report(client, 'person', [], showsAll)
  await report(client, 'lyric', [], showsAll)
  // What most statements need of another person: whether they may be seen.
  await report(client, 'lyric', ['users', 'blocks'], showsAll)
  await client.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
