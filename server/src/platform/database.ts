import pg from 'pg'

// Counts and ids of this product fit a JavaScript number; dates of birth stay text (no time zone touches them).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Lists of ids are on every card: the driver's parser for arrays of anything costs more than the row.
const intList = 1007 as number as Parameters<typeof pg.types.setTypeParser>[0]
pg.types.setTypeParser(intList, (value) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)))

/** A statement with a name: PostgreSQL parses and plans it once for each connection, which is what makes the hot ones cheap. */
export interface Statement<Row extends pg.QueryResultRow> {
  name: string
  text: string
  /** Only carries the type. */
  row?: Row
}

/** Declares a statement. A limit is a literal in it: as a parameter it halves the speed. */
export const statement = <Row extends pg.QueryResultRow = never>(name: string, text: string): Statement<Row> => ({ name, text })

/** What a verb does with the database, inside or outside of a transaction. */
export interface Queries {
  rows<Row extends pg.QueryResultRow>(statement: Statement<Row>, values?: unknown[]): Promise<Row[]>
  /** The first row, or `undefined`. */
  first<Row extends pg.QueryResultRow>(statement: Statement<Row>, values?: unknown[]): Promise<Row | undefined>
}

const paged = new Map<string, Statement<pg.QueryResultRow>>()

/**
 * A page of a list. `:page` in the statement's text stands for where it begins and ends, `:upto` for its end alone; `offset` follows its
 * values. Limits (1 to 50) are literals, and so is the beginning: then PostgreSQL keeps one plan for the page that nearly everybody sees, and never plans it again.
 */
export function pageRows<Row extends pg.QueryResultRow>(db: Queries, base: Statement<Row>, { limit, offset }: { limit: number; offset: number }, values: unknown[]): Promise<Row[]> {
  const name = `${base.name}-${limit}${offset ? '-on' : ''}`
  let found = paged.get(name)
  if (!found) {
    const begin = `$${values.length + 1}::int`
    const text = base.text.replaceAll(':page', offset ? `offset ${begin} limit ${limit}` : `limit ${limit}`).replaceAll(':upto', offset ? `limit ${begin} + ${limit}` : `limit ${limit}`)
    paged.set(name, (found = { name, text }))
  }
  return db.rows(found as Statement<Row>, offset ? [...values, offset] : values)
}

export interface Database extends Queries {
  /** All or nothing. What others are to hear of it is told after this returned, never inside. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  connections?: number
}

const queriesOf = (target: pg.Pool | pg.PoolClient): Queries => {
  const rows = async <Row extends pg.QueryResultRow>(what: Statement<Row>, values: unknown[] = []) => (await target.query<Row>({ name: what.name, text: what.text, values })).rows
  return { rows, first: async (what, values) => (await rows(what, values))[0] }
}

export function openDatabase(url: string, { connections = 40 }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // `query_timeout` beside `statement_timeout`: a frozen server never sends the latter.
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    statement_timeout: 2800,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'estribillo',
    // Compiling a plan pays for reports, never for a page.
    options: '-c jit=off',
  })
  // Without these a killed database would end this process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    ...queriesOf(pool),
    pool,
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(queriesOf(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError))
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

/** The constraint that a failed insert or update ran into, if that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

export const isUnreadableText = (error: unknown): boolean => error instanceof pg.DatabaseError && ['22021', '22P05'].includes(error.code ?? '')

/** The database, or this machine, has no room left to write. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC'].includes((error as { code?: string } | null)?.code ?? '')

/** The database cannot be reached or does not answer: the person hears "in a moment", not "an error". */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57P|57014|55P03|40|25P03)/.test(error.code ?? '')
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code ?? '') || /timeout|terminated|Query read timeout|Connection ended|not queryable/i.test(message ?? '')
}
