import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { openPipelinedConnections, type PipelinedConnections } from '../fast/pipelined-connections.ts'
import { everything, type FastPath } from '../fast/switches.ts'

// Counters and ids fit a JavaScript number. Dates of birth stay text, so that no time zone changes them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Every card has lists of ids, and the driver's generic array parser costs more than the row.
const intList = 1007 as number as Parameters<typeof pg.types.setTypeParser>[0]
pg.types.setTypeParser(intList, (value) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number)))

type PipelineKind = 'read' | 'write' | 'search'

/** A named statement. PostgreSQL parses and plans it once for each connection, which makes frequent ones cheap. */
export interface Statement<Row extends pg.QueryResultRow> {
  name: string
  text: string
  /**
   * A hint: outside of a transaction it may share a pipelined connection of this kind. Reads and writes touch a few
   * rows by their keys, in about a millisecond, and no read waits for a commit. Searches take a few milliseconds.
   */
  pipeline?: PipelineKind
  /** Only carries the type. */
  row?: Row
}

/**
 * Every named statement that was declared so far. A test prepares each of them and compares its columns with its row
 * type.
 */
export const declaredStatements = new Map<string, Statement<pg.QueryResultRow>>()

/** A connection prepares a name once, so a name must have one text. */
function declare<Row extends pg.QueryResultRow>(declared: Statement<Row>): Statement<Row> {
  const { name, text } = declared
  if (!name) return declared
  if ((declaredStatements.get(name)?.text ?? text) !== text) throw new Error(`Two statements have the name "${name}".`)
  declaredStatements.set(name, declared as Statement<pg.QueryResultRow>)
  return declared
}

const writes = /\b(insert into|update|delete from)\b/

const known = new Map<string, boolean>()
/** Whether a statement changes rows. */
export function isWrite({ name, text }: Statement<pg.QueryResultRow>): boolean {
  let found = known.get(name)
  if (found === undefined) {
    found = writes.test(text)
    if (name) known.set(name, found)
  }
  return found
}

/**
 * Declares a statement. `isShort`: it touches a few rows by their keys, in about a millisecond. `isSearch`: it is part
 * of a search, and one plan fits all its values. Nothing but speed depends on either.
 */
export const statement = <Row extends pg.QueryResultRow = never>(
  name: string,
  text: string,
  { isShort = false, isSearch = false }: { isShort?: boolean; isSearch?: boolean } = {},
): Statement<Row> =>
  declare({
    name,
    text,
    ...(isSearch ? { pipeline: 'search' } : isShort ? { pipeline: writes.test(text) ? 'write' : 'read' } : {}),
  })

/** The database as a handler uses it, inside or outside a transaction. */
export interface Queries {
  /** The parts of the fast path that apply; none inside of a transaction. Only `server/src/fast/` reads it. */
  readonly fast?: FastPath
  /** The primary, if these queries read from a replica. What is cached for longer than a call belongs to it. */
  readonly primary?: Queries
  rows<Row extends pg.QueryResultRow>(statement: Statement<Row>, values?: unknown[]): Promise<Row[]>
  /** The first row, or `undefined`. */
  first<Row extends pg.QueryResultRow>(statement: Statement<Row>, values?: unknown[]): Promise<Row | undefined>
}

/** SQL: a text in Spanish alphabetical order: Ñ follows N, á sorts with a. Its index has the same expression. */
export const alphabetical = (text: string): string => `${text} collate "es-x-icu"`

/** A part of a list: from a cursor, or by offset. */
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
 * The statement for one kind of page. It contains only the conditions that apply, so that PostgreSQL keeps one
 * fitting plan.
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
 * A page of a list. In the statement's text `:before(key, id)` (or `:after`) stands for the cursor, `:page` for
 * offset and limit, `:upto` for the limit up to the page's end. Limits (1 to 51) are literals: a limit as a parameter
 * halves the speed.
 */
export function pageRows<Row extends pg.QueryResultRow>(
  db: Queries,
  base: Statement<Row>,
  { limit, at, id, offset }: Part,
  values: unknown[],
): Promise<Row[]> {
  const place = at !== undefined && id !== undefined && /:(before|after)\(/.test(base.text) ? [at, id] : []
  const part = partOf(base, limit, values.length, place.length ? at : undefined, Boolean(offset)) as Statement<Row>
  const { pipeline: _, ...slow } = part
  return db.rows((offset ?? 0) > mostSkipped ? slow : part, [...values, ...place, ...(offset ? [offset] : [])])
}
/** A statement that skips more rows than this is not short. */
const mostSkipped = 10_000

export interface Database extends Queries {
  /** Commits everything or nothing. Publish broadcasts after it has returned, never inside. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  pool: pg.Pool
  /** How many pipelined connections are open. */
  pipelined(): number
  close(): Promise<void>
}

export interface DatabaseOptions {
  connections?: number
  /** The number of connections that short reads share; short writes have one more, and searches two. */
  pipelinedConnections?: number
  fast?: FastPath
  /** PostgreSQL refuses each write. */
  isReadOnly?: boolean
}

const transactions = new AsyncLocalStorage<true>()

/**
 * Throws inside a transaction. Slow work outside the database (pictures) calls it, so that no locks are held
 * meanwhile.
 */
export function refuseInTransaction(work: string): void {
  if (transactions.getStore())
    throw new Error(`${work} must not run inside a transaction: its locks would be held meanwhile.`)
}

const queriesOf = (
  target: pg.Pool | pg.PoolClient,
  pipelines?: Record<PipelineKind, PipelinedConnections>,
): Queries => {
  const rows = async <Row extends pg.QueryResultRow>(
    { name, text, pipeline }: Statement<Row>,
    values: unknown[] = [],
  ) => {
    const query = { name, text, values }
    return (await ((pipeline && pipelines?.[pipeline].query<Row>(query)) || target.query<Row>(query))).rows
  }
  return { rows, first: async (what, values) => (await rows(what, values))[0] }
}

export function openDatabase(
  url: string,
  { connections = 40, pipelinedConnections = 4, fast = everything, isReadOnly = false }: DatabaseOptions = {},
): Database {
  const options = {
    connectionString: url,
    // `query_timeout` in addition to `statement_timeout`, because a frozen server never sends the latter.
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    statement_timeout: 2800,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'estribillo',
    // JIT compilation pays for reports, not for pages.
    options: `-c jit=off${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
  }
  const pool = new pg.Pool({ ...options, max: connections })
  const pipelinedReads = fast.has('pipeline') ? pipelinedConnections : 0
  const pipelines = {
    read: openPipelinedConnections(options, pipelinedReads),
    write: openPipelinedConnections(options, Math.min(1, pipelinedReads)),
    search: openPipelinedConnections(options, Math.min(2, pipelinedReads)),
  }
  // Without these listeners a killed database would end this process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    ...queriesOf(pool, pipelines),
    fast,
    pool,
    pipelined: () => Object.values(pipelines).reduce((sum, pipeline) => sum + pipeline.count(), 0),
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
    close: async () =>
      void (await Promise.all([pool.end(), ...Object.values(pipelines).map((pipeline) => pipeline.close())])),
  }
}

/** The constraint that a failed insert or update violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** The input cannot be stored: half a character, a NUL, or a number out of range. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['22021', '22P05', '22003'].includes(error.code ?? '')

/** The database or this machine is out of disk space. */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC'].includes((error as { code?: string } | null)?.code ?? '')

/** The database is unreachable or does not answer: the person is asked to try again in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57P|57014|55P03|40|25P03)/.test(error.code ?? '')
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code ?? '') ||
    /timeout|terminated|Query read timeout|Connection ended|not queryable/i.test(message ?? '')
  )
}
