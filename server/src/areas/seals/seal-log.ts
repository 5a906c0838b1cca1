// The log: appends entries in batches and proves what it holds. One transaction at a time appends, on any node.
import { createHash } from 'node:crypto'
import { type Checkpoint, checkpointText, signedNote } from '#contract/seals/checkpoint.ts'
import { completeSubtrees, leafPrefix, nodePrefix, type Range } from '#contract/seals/merkle.ts'
import { leafOf, type LogEntry } from '#contract/seals/receipt.ts'
import { type Database, type Queries, statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openSigner, originOf, publishedKeys, type Signer } from './seal-keys.ts'

/** What is appended: the entry's commitment and what stays private. */
export interface SealToAppend {
  lyricId: string
  authorId: string
  /** The lyric's seal that the declaration names as the one before. */
  previous: number | null
  commitment: Buffer
  declaration: string
  text: string
  passkey: unknown
}

const lock = statement('lock-seal-log', `select pg_advisory_xact_lock(hashtext('seal-log'))`)
const tip = statement<{ size: number; at: Date }>(
  'seal-log-tip',
  `select c.size, e.sealed_at as at from seal_checkpoints c join seal_entries e on e.index = c.size - 1
    order by c.size desc limit 1`,
)
const readNodes = statement<{ level: number; index: number; hash: Buffer }>(
  'seal-nodes',
  `select n.level, n.index, n.hash from unnest($1::int[], $2::bigint[]) as wanted (level, index)
     join seal_nodes n on n.level = wanted.level and n.index = wanted.index`,
)
const lockLyrics = statement<{ id: string; last_seal: number | null }>(
  'lock-sealed-lyrics',
  `select l.id, (select max(s.index) from seals s where s.lyric_id = l.id) as last_seal
     from lyrics l where l.id = any($1::uuid[]) order by l.id for key share of l`,
)
const addEntries = statement(
  'add-seal-entries',
  `insert into seal_entries (index, commitment, sealed_at)
   select index, commitment, $3 from unnest($1::bigint[], $2::bytea[]) as new (index, commitment)`,
)
const addNodes = statement(
  'add-seal-nodes',
  `insert into seal_nodes (level, index, hash) select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])`,
)
const addSeals = statement(
  'add-seals',
  `insert into seals (index, lyric_id, author_id, declaration, text, passkey)
   select * from unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::jsonb[])`,
)
const addCheckpoint = statement(
  'add-seal-checkpoint',
  'insert into seal_checkpoints (size, root, note) values ($1, $2, $3)',
)

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const hashOfLeaf = (leaf: Uint8Array) => sha256(Uint8Array.of(leafPrefix), leaf)
const hashOfNode = (left: Buffer, right: Buffer) => sha256(Uint8Array.of(nodePrefix), left, right)

type Nodes = Map<string, Buffer>
const nameOf = (level: number, index: number) => `${level}:${index}`

async function nodesOf(db: Queries, ranges: readonly Range[]): Promise<Nodes> {
  const wanted = ranges.flatMap(completeSubtrees)
  if (wanted.length === 0) return new Map()
  const rows = await db.rows(readNodes, [wanted.map(({ level }) => level), wanted.map(({ index }) => index)])
  return new Map(rows.map(({ level, index, hash }) => [nameOf(level, index), hash]))
}

/** The root of a range: its complete subtrees, joined from the right. */
function rootOf(nodes: Nodes, range: Range): Buffer {
  const hashes = completeSubtrees(range).map(({ level, index }) => nodes.get(nameOf(level, index))!)
  return hashes.reduceRight((right, left) => hashOfNode(left, right))
}

/** The hashes of subtrees of the log, in their order. */
export async function hashesOf(db: Queries, ranges: readonly Range[]): Promise<string[]> {
  const nodes = await nodesOf(db, ranges)
  return ranges.map((range) => rootOf(nodes, range).toString('hex'))
}

interface SealLog {
  /** Appends one seal and resolves after the commit. Seals of the same moment share a transaction and a checkpoint. */
  append(seal: SealToAppend): Promise<LogEntry>
  /** The signer of this node; refuses with `seals_unavailable` when it has not the newest key of the log. */
  signer(): Promise<Signer>
}

const mostInBatch = 500

/** The lyric was sealed by another call meanwhile: the declaration names the wrong seal before. */
export class StaleSeal extends Error {}

interface Waiting {
  seal: SealToAppend
  resolve(entry: LogEntry): void
  reject(error: unknown): void
}

/** The log of this database. `keyFile`: where this node's private key lies. */
function openSealLog(db: Database, keyFile: string): SealLog {
  const waiting: Waiting[] = []
  let isAppending = false

  async function signer(): Promise<Signer> {
    const found = await openSigner(db, keyFile)
    if (!found) throw new Refusal('seals_unavailable')
    return found
  }

  async function appendBatch(batch: Waiting[]): Promise<void> {
    const own = await signer()
    const { entries, refused } = await db.transaction((tx) => appendTo(tx, own, batch))
    for (const [one, entry] of entries) one.resolve(entry)
    for (const [one, reason] of refused) one.reject(reason)
  }

  async function run(): Promise<void> {
    isAppending = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostInBatch)
      await appendBatch(batch).catch((error: unknown) => batch.forEach((one) => one.reject(error)))
    }
    isAppending = false
  }

  return {
    signer,
    append: (seal) =>
      new Promise((resolve, reject) => {
        waiting.push({ seal, resolve, reject })
        if (!isAppending) void run()
      }),
  }
}

const logs = new WeakMap<Platform, SealLog>()
/** The log of this platform's database. */
export function sealLogOf(platform: Platform): SealLog {
  let log = logs.get(platform)
  if (!log) logs.set(platform, (log = openSealLog(platform.db, platform.config.sealKeyFile)))
  return log
}

async function appendTo(tx: Queries, signer: Signer, batch: readonly Waiting[]) {
  await tx.rows(lock)
  const keys = await publishedKeys(tx)
  // The key may have changed since the signer was opened: a checkpoint is always by the newest key.
  if (keys.at(-1)!.publicKey !== signer.publicKey.toString('base64')) throw new Refusal('seals_unavailable')
  const { added, refused } = await admit(tx, batch)
  const last = await tx.first(tip)
  const entries = new Map<Waiting, LogEntry>()
  if (added.length === 0) return { entries, refused }

  const from = last?.size ?? 0
  // Times of the log never go back, whatever a clock does.
  const moment = new Date(Math.max(Date.now(), last?.at.getTime() ?? 0))
  const at = moment.toISOString()
  const nodes = await nodesOf(tx, [{ start: 0, end: from }])
  const fresh: { level: number; index: number; hash: Buffer }[] = []
  for (const [offset, one] of added.entries()) {
    const entry: LogEntry = { index: from + offset, at, commitment: one.seal.commitment.toString('hex') }
    entries.set(one, entry)
    let [level, index, hash] = [0, entry.index, hashOfLeaf(leafOf(entry))]
    for (;;) {
      nodes.set(nameOf(level, index), hash)
      fresh.push({ level, index, hash })
      if (index % 2 === 0) break
      hash = hashOfNode(nodes.get(nameOf(level, index - 1))!, hash)
      level++
      index = (index - 1) / 2
    }
  }
  const size = from + added.length
  const root = rootOf(nodes, { start: 0, end: size })
  const indexes = added.map((one) => entries.get(one)!.index)
  const seals = added.map(({ seal }) => seal)
  await tx.rows(addEntries, [indexes, seals.map(({ commitment }) => commitment), moment])
  await tx.rows(addNodes, [
    fresh.map(({ level }) => level),
    fresh.map(({ index }) => index),
    fresh.map(({ hash }) => hash),
  ])
  await tx.rows(addSeals, [
    indexes,
    seals.map(({ lyricId }) => lyricId),
    seals.map(({ authorId }) => authorId),
    seals.map(({ declaration }) => declaration),
    seals.map(({ text }) => text),
    seals.map(({ passkey }) => (passkey ? JSON.stringify(passkey) : null)),
  ])
  await tx.rows(addCheckpoint, [size, root, noteOf({ origin: originOf(keys), size, root }, signer)])
  return { entries, refused }
}

/** Refuses a seal of a lyric that was deleted meanwhile, or that has a later seal than the one that it names. */
async function admit(tx: Queries, batch: readonly Waiting[]) {
  const rows = await tx.rows(lockLyrics, [[...new Set(batch.map(({ seal }) => seal.lyricId))]])
  const lastSeals = new Map(rows.map(({ id, last_seal }) => [id, last_seal]))
  const refused = new Map<Waiting, Error>()
  const added: Waiting[] = []
  for (const one of batch) {
    const { lyricId, previous } = one.seal
    const last = lastSeals.get(lyricId)
    if (last === undefined) refused.set(one, new Refusal('lyric_not_found'))
    else if (last !== previous) refused.set(one, new StaleSeal())
    else {
      added.push(one)
      // A second seal of this lyric in the same batch is stale, too.
      lastSeals.set(lyricId, -1)
    }
  }
  return { added, refused }
}

function noteOf({ origin, size, root }: { origin: string; size: number; root: Buffer }, signer: Signer): string {
  const checkpoint: Checkpoint = { origin, size, root: Uint8Array.from(root) }
  const keyHash = sha256(Buffer.from(`${origin}\n`), Uint8Array.of(1), signer.publicKey).subarray(0, 4)
  return signedNote(checkpoint, keyHash, signer.sign(checkpointText(checkpoint)))
}
