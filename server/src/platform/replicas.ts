// Reads on streaming replicas. A read goes to a replica only if the replica has what its reader must see: the reader's
// own writes, and every change that dropped a cached response or hid something.
import type { Logger } from 'pino'
import { batched } from '../fast/batch.ts'
import type { Topic } from '../fast/response-cache.ts'
import { type Database, type DatabaseOptions, type Queries, statement } from './database.ts'
import type { Redis } from './redis.ts'
import { type LogSample, Replica } from './replica.ts'
import { createWrittenPositions } from './written-positions.ts'

/** What a change concerns: what cached responses show, or the right to see something. */
export type Change = Topic | 'visibility'

interface Reader {
  /** Prefers the same replica at each read, so that lists do not go back in time. */
  who: string
  /** The signed-in person. */
  userId: string | undefined
  /** What a shared response of this read shows; none for a response that is not shared. */
  shows: readonly Topic[]
}

/** Why a read that a replica may answer went to the primary. */
export const primaryReasons = ['no replica', 'own write', 'change'] as const

export interface Replicas {
  readonly all: readonly Pick<Replica, 'name' | 'isUsable' | 'lag' | 'lagBytes' | 'reads' | 'failures'>[]
  /** The calls that went to the primary, by reason. */
  readonly onPrimary: Readonly<Record<(typeof primaryReasons)[number], number>>
  /** The database of a replica that this reader may use; `undefined`: the primary. */
  databaseFor(reader: Reader): Promise<Database | undefined>
  /** Call it after a person's write and before its acknowledgement: their next read on any node sees it. */
  noteWrite(userId: string): Promise<void>
  /** Call it when this node learns of a change: from now on reads need a replica that has it. */
  noteChange(change: Change): void
  close(): Promise<void>
}

interface LogState {
  position: number
  timeline: number
  system: string
}
const readLog = statement<LogState>(
  'log-state',
  `select pg_wal_lsn_diff(at, '0/0')::float8 as position,
          ('x' || substr(pg_walfile_name(at), 1, 8))::bit(32)::int as timeline,
          (select system_identifier::text from pg_control_system()) as system
     from pg_current_wal_insert_lsn() at`,
  { isShort: true },
)
/** The end of the log. It begins after its calls: the commits before them are below it. */
const endOfLog = batched<Queries, 'end', LogState>({
  run: async (db) => new Map((await db.rows(readLog)).map((row) => ['end', row])),
  nameOf: (key) => key,
})

/** In milliseconds: how often replicas are compared with the primary. */
const pace = 50

/** A stable number for a reader. */
const numberOf = (text: string) => {
  let number = 0
  for (let at = 0; at < text.length; at++) number = (number * 31 + text.charCodeAt(at)) >>> 0
  return number
}

interface Settings {
  urls: readonly string[]
  /** In milliseconds: a replica that is further behind is not used. */
  maxLag: number
  options: DatabaseOptions
  redis: Redis | undefined
  log: Logger
}

export function openReplicas(db: Database, { urls, maxLag, options, redis, log }: Settings): Replicas {
  const all = urls.map((url) => new Replica(url, db, maxLag, options))
  const written = createWrittenPositions(maxLag + 500, redis)
  const changes = new Map<Change, number>()
  const onPrimary = { 'no replica': 0, 'own write': 0, change: 0 }
  const known = new Map(all.map((replica) => [replica, false]))
  let samples: LogSample[] = []
  let isAsking = false

  async function compare(): Promise<void> {
    for (const [replica, wasUsable] of known) {
      if (replica.isUsable === wasUsable) continue
      known.set(replica, !wasUsable)
      log.warn({ replica: replica.name }, wasUsable ? 'a replica is left out' : 'a replica is used')
    }
    for (const replica of all) void replica.compare(samples)
    if (isAsking) return
    isAsking = true
    try {
      const at = performance.now()
      const state = (await endOfLog(db, 'end'))!
      samples = [...samples.filter((sample) => at - sample.at <= maxLag), { at, ...state }]
    } catch {
      // Without the primary no replica is known to be up to date.
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => void compare(), pace).unref()
  void compare()

  /** Resolves when no usable replica lacks this position. */
  async function replayed(position: number): Promise<void> {
    const until = performance.now() + maxLag
    while (performance.now() < until && all.some((one) => one.isUsable && one.replayed < position))
      await new Promise((resolve) => setTimeout(resolve, pace))
  }

  return {
    all,
    onPrimary,
    async databaseFor({ who, userId, shows }) {
      const usable = all.filter((replica) => replica.isUsable)
      const changed = Math.max(...['visibility' as const, ...shows].map((change) => changes.get(change) ?? -Infinity))
      const unchanged = usable.filter((replica) => replica.freshAt > changed)
      const position = userId && unchanged.length ? await written.read(userId) : 0
      const fitting = unchanged.filter((replica) => replica.replayed >= position && replica.isUsable)
      if (!fitting.length) onPrimary[!usable.length ? 'no replica' : unchanged.length ? 'own write' : 'change']++
      return fitting[numberOf(who) % fitting.length]?.db
    },
    async noteWrite(userId) {
      // Without an answer of the primary the position is not known, and the person reads from the primary.
      const position = (await endOfLog(db, 'end').catch(() => undefined))?.position ?? Number.MAX_SAFE_INTEGER
      // Where other nodes cannot read it, the replicas have to be that far.
      if (!(await written.note(userId, position))) await replayed(position)
    },
    noteChange: (change) => void changes.set(change, performance.now()),
    async close() {
      clearInterval(timer)
      await Promise.all(all.map((replica) => replica.close()))
    },
  }
}
