import { inclusionRanges } from '#contract/seals/merkle.ts'
import {
  type Declaration,
  type PasskeyAssertion,
  type Receipt,
  receiptFormat,
  signedText,
} from '#contract/seals/receipt.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { publishedKeys, type Signer } from './seal-keys.ts'
import { hashesOf } from './seal-log.ts'

interface CheckpointRow {
  size: number
  note: string
  stamp: Buffer | null
}
// A checkpoint with a time stamp says more than a newer one.
const covering = statement<CheckpointRow>(
  'checkpoint-of-seal',
  `(select size, note, stamp from seal_checkpoints where size > $1 and stamp is not null order by size limit 1)
   union all (select size, note, stamp from seal_checkpoints where size > $1 order by size desc limit 1) limit 1`,
)

/** A checkpoint that holds this entry: the first one with a time stamp, else the newest. */
export async function checkpointOf(db: Queries, index: number): Promise<CheckpointRow> {
  const row = await db.first(covering, [index])
  if (!row) throw new Refusal('not_found')
  return row
}

/** The receipt of a seal, with a proof against the log of now, signed. */
export async function receiptOf(
  db: Queries,
  signer: Signer,
  seal: {
    index: number
    at: Date
    commitment: Buffer
    declaration: string
    text: string
    passkey: PasskeyAssertion | null
  },
): Promise<Receipt> {
  const [{ size, note, stamp }, keys] = await Promise.all([checkpointOf(db, seal.index), publishedKeys(db)])
  const path = await hashesOf(db, inclusionRanges(seal.index, size))
  const receipt: Receipt = {
    format: receiptFormat,
    declaration: JSON.parse(seal.declaration) as Declaration,
    text: seal.text,
    entry: { index: seal.index, at: seal.at.toISOString(), commitment: seal.commitment.toString('hex') },
    proof: { size, path },
    checkpoint: note,
    keys,
    passkey: seal.passkey,
    anchors: stamp ? [{ kind: 'rfc3161', token: stamp.toString('base64') }] : [],
    signature: '',
  }
  return { ...receipt, signature: signer.sign(signedText(receipt)).toString('base64') }
}
