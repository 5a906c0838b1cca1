// One streaming replica of the database: what it has replayed, whether it may answer, and its connections.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { type Database, type DatabaseOptions, isWrite, openDatabase, type Queries } from './database.ts'

/** A call that reads. After a write of its own, its further reads go to the primary. */
export const readingCalls = new AsyncLocalStorage<{ hasWritten: boolean }>()

const noteWrite = () => {
  const call = readingCalls.getStore()
  if (call) call.hasWritten = true
}

/** The primary, which notes in the reading call that it has written. */
export function noteWrites(db: Database): Database {
  const rows: Queries['rows'] = (statement, values) => {
    if (isWrite(statement)) noteWrite()
    return db.rows(statement, values)
  }
  return {
    ...db,
    rows,
    first: async (statement, values) => (await rows(statement, values))[0],
    transaction(work) {
      noteWrite()
      return db.transaction(work)
    },
  }
}

/** Where the log of the primary stood. */
export interface LogSample {
  /** Before the primary was asked, as `performance.now()`. Each commit before this moment is below `position`. */
  at: number
  /** In bytes from the beginning of the log. */
  position: number
  timeline: number
  /** The identifier of the database cluster. All of its replicas have the same. */
  system: string
}

interface StandbyState {
  is_standby: boolean
  replayed: number
  timeline: number | null
  system: string
}
/**
 * The receiver knows the timeline at once, but only with the right to read statistics. The control file knows it after
 * the next restart point.
 */
const readState = `
  select pg_is_in_recovery() as is_standby,
         coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as replayed,
         coalesce((select received_tli from pg_stat_wal_receiver), greatest(c.timeline_id, r.min_recovery_end_timeline))
           as timeline,
         s.system_identifier::text as system
    from pg_control_checkpoint() c, pg_control_recovery() r, pg_control_system() s`

/** In milliseconds: the wait before a lost replica is connected again. */
const reconnectDelay = 500

export class Replica {
  /** Host and port. */
  readonly name: string
  /** A handler's database: its reads go to this replica, everything else goes to the primary. */
  readonly db: Database
  /** The statements that this replica has answered. */
  reads = 0
  /** The statements that the primary has answered in its place. */
  failures = 0

  readonly #url: string
  readonly #maxLag: number
  readonly #own: Database
  readonly #inFlight = new Set<(error: Error) => void>()
  #client: pg.Client | undefined
  #triedAt = -Infinity
  #askedAt: number | undefined
  /** Counts questions and losses: an answer that is late changes nothing. */
  #round = 0
  #isStandby = false
  #replayed = 0
  #freshAt = -Infinity
  #behind = 0
  #isClosed = false

  constructor(url: string, primary: Database, maxLag: number, options: DatabaseOptions) {
    const { hostname, port, searchParams } = new URL(url)
    this.name = `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}`
    this.#url = url
    this.#maxLag = maxLag
    this.#own = openDatabase(url, { ...options, isReadOnly: true })
    this.db = this.#reader(primary)
  }

  /** Whether it answers, is a replica of this primary, and is at most the set time behind it. */
  get isUsable(): boolean {
    return this.#isStandby && this.lag <= this.#maxLag
  }
  /** In milliseconds: all commits of the time before are visible here. */
  get lag(): number {
    return performance.now() - this.#freshAt
  }
  /** In bytes of the log. */
  get lagBytes(): number {
    return this.#behind
  }
  /** The replayed position of the log. */
  get replayed(): number {
    return this.#replayed
  }
  /** All commits before this moment are visible here, as `performance.now()`. */
  get freshAt(): number {
    return this.#freshAt
  }

  #reader(primary: Database): Database {
    const rows: Queries['rows'] = async (statement, values) => {
      if (isWrite(statement) || readingCalls.getStore()?.hasWritten || !this.#isStandby)
        return primary.rows(statement, values)
      try {
        const found = await this.#unlessLost(this.#own.rows(statement, values))
        this.reads++
        return found
      } catch (error) {
        this.failures++
        // A function that writes: what the call reads next may depend on it.
        if (error instanceof pg.DatabaseError && error.code === '25006') noteWrite()
        // Whatever the replica refuses, the primary decides: a table may not be there yet.
        return primary.rows(statement, values)
      }
    }
    return { ...primary, primary, rows, first: async (statement, values) => (await rows(statement, values))[0] }
  }

  /** Fails as soon as the replica is lost: a frozen one would let its callers wait. */
  #unlessLost<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#inFlight.add(reject)
      work.then(resolve, reject).finally(() => this.#inFlight.delete(reject))
    })
  }

  #lose(): void {
    this.#round++
    this.#isStandby = false
    // A replica that restarts may answer before it has replayed again what it had replayed.
    this.#replayed = 0
    this.#freshAt = -Infinity
    this.#askedAt = undefined
    const client = this.#client
    this.#client = undefined
    void client?.end().catch(() => {})
    for (const reject of [...this.#inFlight]) reject(new Error('The replica is lost.'))
  }

  /** Resolves to nothing while it is too early for another attempt. */
  async #connect(): Promise<pg.Client | undefined> {
    const now = performance.now()
    if (now - this.#triedAt < reconnectDelay) return undefined
    this.#triedAt = now
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 3000,
      application_name: 'estribillo-replica',
      options: '-c jit=off',
    })
    const lose = () => {
      if (this.#client === client) this.#lose()
    }
    client.on('error', lose)
    client.once('end', lose)
    await client.connect()
    return client
  }

  /** Compares the replica with the primary. `samples` are the last ones of the primary, oldest first. */
  async compare(samples: readonly LogSample[]): Promise<void> {
    const now = performance.now()
    if (this.#askedAt !== undefined) {
      // The earlier question has no answer yet.
      if (now - this.#askedAt > this.#maxLag) this.#lose()
      return
    }
    const newest = samples.at(-1)
    if (!newest || this.#isClosed) return
    this.#askedAt = now
    const round = ++this.#round
    try {
      if (!this.#client) {
        const client = await this.#connect()
        if (round === this.#round) this.#client = client
        else void client?.end().catch(() => {})
      }
      const found = await this.#client?.query<StandbyState>({ name: 'replica-state', text: readState })
      if (round === this.#round && found) this.#take(found.rows[0]!, samples, newest)
    } catch {
      if (round === this.#round) this.#lose()
    } finally {
      if (round === this.#round) this.#askedAt = undefined
    }
  }

  #take(state: StandbyState, samples: readonly LogSample[], newest: LogSample): void {
    this.#isStandby = state.is_standby && state.system === newest.system && state.timeline === newest.timeline
    this.#behind = Math.max(0, newest.position - state.replayed)
    this.#replayed = this.#isStandby ? state.replayed : 0
    const seen = samples.findLast(({ position }) => position <= this.#replayed)
    this.#freshAt = this.#isStandby ? Math.max(this.#freshAt, seen?.at ?? -Infinity) : -Infinity
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#lose()
    await this.#own.close()
  }
}
