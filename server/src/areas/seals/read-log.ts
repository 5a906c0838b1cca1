import { consistencyRanges, inclusionRanges } from '#contract/seals/merkle.ts'
import * as contract from '#contract/seals/seal.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkpointOf } from './receipt.ts'
import { publishedKeys } from './seal-keys.ts'
import { hashesOf } from './seal-log.ts'

interface EntryRow {
  index: number
  commitment: Buffer
  at: Date
}
const newest = statement<{ note: string }>(
  'newest-checkpoint',
  'select note from seal_checkpoints order by size desc limit 1',
)
const size = statement<{ size: number }>('seal-log-size', 'select coalesce(max(size), 0) as size from seal_checkpoints')
const one = statement<EntryRow>(
  'seal-entry',
  'select index, commitment, sealed_at as at from seal_entries where index = $1',
)
const several = statement<EntryRow>(
  'seal-entries',
  'select index, commitment, sealed_at as at from seal_entries where index >= $1 and index < $2 order by index',
)

const entryOf = ({ index, commitment, at }: EntryRow) => ({
  index,
  at: at.toISOString(),
  commitment: commitment.toString('hex'),
})

const readCheckpoint = serve(contract.readCheckpoint, async ({ db }) => {
  const [row, keys] = await Promise.all([db.first(newest), publishedKeys(db)])
  return { checkpoint: row?.note ?? null, keys }
})

const listSealEntries = serve(contract.listSealEntries, async ({ db }, { query: { from, to } }) =>
  (await db.rows(several, [from, Math.min(to, from + contract.mostLeaves)])).map(entryOf),
)

const readSealEntry = serve(contract.readSealEntry, async ({ db }, { params: { index } }) => {
  const [row, checkpoint] = await Promise.all([db.first(one, [index]), checkpointOf(db, index)])
  if (!row) throw new Refusal('not_found')
  const path = await hashesOf(db, inclusionRanges(index, checkpoint.size))
  return { entry: entryOf(row), proof: { size: checkpoint.size, path }, checkpoint: checkpoint.note }
})

const readConsistency = serve(contract.readConsistency, async ({ db }, { query: { from, to } }) => {
  const known = (await db.first(size))!.size
  if (from > to || to > known) throw new Refusal('not_found')
  return { path: await hashesOf(db, consistencyRanges(from, to)) }
})

export const readingLog = [readCheckpoint, listSealEntries, readConsistency, readSealEntry]
