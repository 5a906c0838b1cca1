import type { Duplex } from 'node:stream'
import pg from 'pg'
import { atEndOfTurn } from './event-loop-turn.ts'

/** At most so many statements are in flight on one connection. Beyond that, the pool's many connections are faster. */
const mostInFlight = 100
/** In milliseconds: the wait before a lost connection is opened again. */
const reconnectDelay = 500

/**
 * Short statements find rows by their keys, so one plan fits all values: PostgreSQL keeps it. Otherwise it plans a
 * statement with array parameters at each call, which can cost ten times as much as running it. Sequential scans are
 * off because a plan may be made while a table is still empty.
 */
const planOptions = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'

interface Connection {
  client: pg.Client
  inFlight: number
}

/**
 * A few database connections that many callers share. The statements of one event loop turn leave in one write to the
 * socket, and the answers arrive in the same order. Only for statements of about a millisecond: each waits for those
 * before it. Each statement is a transaction of its own.
 */
export interface PipelinedConnections {
  /** `undefined` if no connection is open or has room: the caller then asks the pool. */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> | undefined
  /** How many connections are open. */
  count(): number
  close(): Promise<void>
}

export function openPipelinedConnections(
  options: pg.ClientConfig & { options: string },
  count: number,
): PipelinedConnections {
  const connections = new Set<Connection>()
  let isOpen = true
  /** The connection that gets the statements of this event loop turn. */
  let current: Connection | undefined

  async function connect(): Promise<void> {
    if (!isOpen) return
    const client = new pg.Client({
      ...options,
      options: `${options.options} ${planOptions}`,
      pipeline: true,
    } as pg.ClientConfig)
    const connection: Connection = { client, inFlight: 0 }
    const drop = () => {
      connections.delete(connection)
      if (current === connection) current = undefined
    }
    client.on('error', drop)
    // A client that could not connect ends as well, so this also retries the first attempt.
    client.once('end', () => {
      drop()
      setTimeout(() => void connect(), reconnectDelay).unref()
    })
    await client.connect().then(
      () => void connections.add(connection),
      () => {},
    )
    if (!isOpen) await client.end()
  }
  for (let n = 0; n < count; n++) void connect()

  /** The connection with the fewest statements in flight, corked until the turn ends. */
  function corkedConnection(): Connection | undefined {
    let best: Connection | undefined
    for (const connection of connections)
      if (connection.inFlight < mostInFlight && (!best || connection.inFlight < best.inFlight)) best = connection
    if (!best) return undefined
    const { stream } = (best.client as unknown as { connection: { stream: Duplex } }).connection
    stream.cork()
    atEndOfTurn(() => {
      current = undefined
      stream.uncork()
    })
    return best
  }

  return {
    query(query) {
      if (!current || current.inFlight >= mostInFlight) current = corkedConnection()
      const connection = current
      if (!connection) return undefined
      connection.inFlight++
      return connection.client.query(query).finally(() => connection.inFlight--) as never
    },
    count: () => connections.size,
    async close() {
      isOpen = false
      await Promise.all([...connections].map(({ client }) => client.end()))
    },
  }
}
