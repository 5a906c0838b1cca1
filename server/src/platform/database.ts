import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { openPipelinedConnections, type PipelinedConnections } from '../fast/pipelined-connections.ts'
import { everything, type FastPath } from '../fast/switches.ts'

// Counts and ids of this product fit a JavaScript number; dates of birth stay text (no time zone touches them).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Lists of ids are on every card: the driver's parser for arrays of anything costs more than the row.
const intList = 1007 as number as Parameters<typeof pg.types.setTypeParser>[0]
pg.types.setTypeParser(intList, (value) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)))

/**
 * A statement with a name: PostgreSQL parses and plans it once for each connection, which is what makes the hot ones
 * cheap.
 */
export interface Statement<Row extends pg.QueryResultRow> {
  name: string
  text: string
  /**
   * A hint: it touches a few rows by their keys, in about a millisecond. Outside of a transaction it may then share a
   * pipelined connection: one for reads or one for writes, so that no read waits for a commit.
   */
  short?: 'read' | 'write'
  /** Only carries the type. */
  row?: Row
}

/**
 * Every named statement that was declared so far. A test prepares each of them and compares its columns with its row
 * type.
 */
export const declaredStatements = new Map<string, Statement<pg.QueryResultRow>>()

/** A connection prepares a name once, so a name has one text. */
function declare<Row extends pg.QueryResultRow>(declared: Statement<Row>): Statement<Row> {
  const { name, text } = declared
  if (!name) return declared
  if ((declaredStatements.get(name)?.text ?? text) !== text) throw new Error(`Two statements have the name "${name}".`)
  declaredStatements.set(name, declared as Statement<pg.QueryResultRow>)
  return declared
}

const writes = /\b(insert into|update|delete from)\b/

/**
 * Declares a statement. `isShort`: it touches a few rows by their keys, in about a millisecond; nothing but speed
 * depends on it.
 */
export const statement = <Row extends pg.QueryResultRow = never>(
  name: string,
  text: string,
  { isShort = false }: { isShort?: boolean } = {},
): Statement<Row> => declare({ name, text, ...(isShort ? { short: writes.test(text) ? 'write' : 'read' } : {}) })

/** What a handler does with the database, inside or outside of a transaction. */
export interface Queries {
  /** The parts of the fast path that apply; none inside of a transaction. Only `server/src/fast/` reads it. */
  readonly fast?: FastPath
  rows<Row extends pg.QueryResultRow>(statement: Statement<Row>, values?: unknown[]): Promise<Row[]>
  /** The first row, or `undefined`. */
  first<Row extends pg.QueryResultRow>(statement: Statement<Row>, values?: unknown[]): Promise<Row | undefined>
}

/**
 * SQL: a text in the order of the Spanish alphabet, where Ñ follows N and á stands beside a. An index for it has the
 * same expression.
 */
export const alphabetical = (text: string): string => `${text} collate "es-x-icu"`

/** A part of a list: from a place on (the one where the page before ended), or so many rows in. */
interface Part {
  limit: number
  at?: Date | number | string
  id?: string
  offset?: number
}
const typeOf = (place: Date | number | string) =>
  place instanceof Date ? 'timestamptz' : typeof place === 'number' ? 'bigint' : 'text'
const parts = new Map<string, Statement<pg.QueryResultRow>>()

/**
 * The statement for one kind of part: what does not apply to it is not in its text, so that PostgreSQL keeps one plan
 * that fits and does not plan anew.
 */
export function partOf(
  base: Statement<pg.QueryResultRow>,
  limit: number,
  own: number,
  place: Part['at'],
  hasOffset: boolean,
): Statement<pg.QueryResultRow> {
  const name = `${base.name}-${limit}${place === undefined ? '' : '-from'}${hasOffset ? '-on' : ''}`
  let found = parts.get(name)
  if (!found) {
    const from = (sign: string) => (_: string, columns: string) =>
      place === undefined ? 'true' : `(${columns}) ${sign} ($${own + 1}::${typeOf(place)}, $${own + 2}::uuid)`
    const skip = `$${own + (place === undefined ? 1 : 3)}::int`
    const text = base.text
      .replace(/:before\(([^)]*)\)/g, from('<'))
      .replace(/:after\(([^)]*)\)/g, from('>'))
      .replaceAll(':page', hasOffset ? `offset ${skip} limit ${limit}` : `limit ${limit}`)
      .replaceAll(':upto', hasOffset ? `limit ${skip} + ${limit}` : `limit ${limit}`)
    parts.set(name, (found = { ...base, name, text }))
  }
  return found
}

/**
 * A part of a list. In the statement's text `:before(key, id)` (or `:after`) stands for the place, `:page` for offset
 * and limit, `:upto` for its end alone. Limits (1 to 51) are literals: as a parameter a limit halves the speed.
 */
export function pageRows<Row extends pg.QueryResultRow>(
  db: Queries,
  base: Statement<Row>,
  { limit, at, id, offset }: Part,
  values: unknown[],
): Promise<Row[]> {
  const place = at !== undefined && id !== undefined && /:(before|after)\(/.test(base.text) ? [at, id] : []
  const part = partOf(base, limit, values.length, place.length ? at : undefined, Boolean(offset)) as Statement<Row>
  const { short: _, ...slow } = part
  return db.rows((offset ?? 0) > mostSkipped ? slow : part, [...values, ...place, ...(offset ? [offset] : [])])
}
/** A statement that skips more rows than this is not short. */
const mostSkipped = 10_000

export interface Database extends Queries {
  /** All or nothing. Broadcasts follow after it has returned, never inside. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  pool: pg.Pool
  /** How many pipelined connections are open. */
  pipelined(): number
  close(): Promise<void>
}

export interface DatabaseOptions {
  connections?: number
  /** How many more connections short reads share; short writes have one more. */
  pipelinedConnections?: number
  fast?: FastPath
}

const transactions = new AsyncLocalStorage<true>()

/**
 * Throws within the work of a transaction. Slow work outside of the database (pictures) calls it, so that it never runs
 * while locks are held.
 */
export function refuseInTransaction(work: string): void {
  if (transactions.getStore())
    throw new Error(`${work} must not run inside a transaction: its locks would be held meanwhile.`)
}

const queriesOf = (
  target: pg.Pool | pg.PoolClient,
  pipelines?: Record<'read' | 'write', PipelinedConnections>,
): Queries => {
  const rows = async <Row extends pg.QueryResultRow>({ name, text, short }: Statement<Row>, values: unknown[] = []) => {
    const query = { name, text, values }
    return (await ((short && pipelines?.[short].query<Row>(query)) || target.query<Row>(query))).rows
  }
  return { rows, first: async (what, values) => (await rows(what, values))[0] }
}

export function openDatabase(
  url: string,
  { connections = 40, pipelinedConnections = 4, fast = everything }: DatabaseOptions = {},
): Database {
  const options = {
    connectionString: url,
    // `query_timeout` beside `statement_timeout`: a frozen server never sends the latter.
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    statement_timeout: 2800,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'estribillo',
    // Compiling a plan pays for reports, never for a page.
    options: '-c jit=off',
  }
  const pool = new pg.Pool({ ...options, max: connections })
  const pipelinedReads = fast.has('pipeline') ? pipelinedConnections : 0
  const pipelines = {
    read: openPipelinedConnections(options, pipelinedReads),
    write: openPipelinedConnections(options, Math.min(1, pipelinedReads)),
  }
  // Without these a killed database would end this process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    ...queriesOf(pool, pipelines),
    fast,
    pool,
    pipelined: () => pipelines.read.count() + pipelines.write.count(),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await transactions.run(true, () => work(queriesOf(client)))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError))
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: async () => void (await Promise.all([pool.end(), pipelines.read.close(), pipelines.write.close()])),
  }
}

/** The constraint that a failed insert or update ran into, if that is why it failed. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** What the sender wrote cannot be held: half a character, a NUL, a number beyond every id. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['22021', '22P05', '22003'].includes(error.code ?? '')

/** The database, or this machine, has no room left to write. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC'].includes((error as { code?: string } | null)?.code ?? '')

/** The database cannot be reached or does not answer: the person hears "in a moment", not "an error". */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57P|57014|55P03|40|25P03)/.test(error.code ?? '')
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code ?? '') ||
    /timeout|terminated|Query read timeout|Connection ended|not queryable/i.test(message ?? '')
  )
}
