import type { Duplex } from 'node:stream'
import pg from 'pg'
import { atTurnEnd } from './turn.ts'

/** So many are under way on a line at most; beyond, the pool's many connections do better. */
const most = 100
/** In milliseconds. */
const pause = 500

/** A plan that was made once, when a table was empty, is to fit it when it is full: what goes by keys does so by an index. */
const plans = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off'

interface Line {
  client: pg.Client
  underway: number
}

/**
 * A few connections that many callers share: what is asked in one turn of the event loop travels in one write, and answers come in order. A write
 * wakes a sleeping process, which costs more than many a statement. Only for what takes about a millisecond: those behind wait for the one
 * before. Each statement is its own transaction, and is planned once: PostgreSQL would plan one with arrays anew at each call, which can cost
 * ten times as much as the rest of it.
 */
export interface Lines {
  /** The answer on its way; `undefined` while no line has room or is connected: then the pool is to be asked. */
  ask<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> | undefined
  /** How many are connected. */
  count(): number
  close(): Promise<void>
}

export function openLines(options: pg.ClientConfig & { options: string }, count: number): Lines {
  const lines = new Set<Line>()
  let isOpen = true
  /** Where this turn's questions go. */
  let current: Line | undefined

  async function connect(): Promise<void> {
    if (!isOpen) return
    const client = new pg.Client({
      ...options,
      options: `${options.options} ${plans}`,
      pipeline: true,
    } as pg.ClientConfig)
    const line: Line = { client, underway: 0 }
    const drop = () => {
      lines.delete(line)
      if (current === line) current = undefined
    }
    client.on('error', drop)
    client.once('end', () => {
      drop()
      setTimeout(() => void connect(), pause).unref()
    })
    // What could not connect ends as well, and so is tried again.
    await client.connect().then(
      () => void lines.add(line),
      () => {},
    )
    if (!isOpen) await client.end()
  }
  for (let n = 0; n < count; n++) void connect()

  /** The least busy line, corked until the turn ends. */
  function take(): Line | undefined {
    let best: Line | undefined
    for (const line of lines) if (line.underway < most && (!best || line.underway < best.underway)) best = line
    if (!best) return undefined
    const { stream } = (best.client as unknown as { connection: { stream: Duplex } }).connection
    stream.cork()
    atTurnEnd(() => {
      current = undefined
      stream.uncork()
    })
    return best
  }

  return {
    ask(query) {
      if (!current || current.underway >= most) current = take()
      const line = current
      if (!line) return undefined
      line.underway++
      return line.client.query(query).finally(() => line.underway--) as never
    },
    count: () => lines.size,
    async close() {
      isOpen = false
      await Promise.all([...lines].map(({ client }) => client.end()))
    },
  }
}
