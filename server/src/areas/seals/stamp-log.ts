// Has the log dated by a time stamping authority (RFC 3161), once a day, when the operator has set one.
import { createHash } from 'node:crypto'
import { checkpointText, parseNote } from '#contract/seals/checkpoint.ts'
import { statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'

const due = statement<{ size: number; note: string }>(
  'checkpoint-to-stamp',
  `select size, note from seal_checkpoints
    where size > coalesce((select max(size) from seal_checkpoints where stamp is not null), 0)
      and not exists (select from seal_checkpoints where stamp is not null and created_at > now() - interval '23 hours')
    order by size desc limit 1`,
)
const save = statement('stamp-checkpoint', 'update seal_checkpoints set stamp = $2 where size = $1 and stamp is null')

/** DER of a TimeStampReq: version 1, SHA-256 of the checkpoint's text, and a wish for the authority's certificate. */
export const stampRequest = (hash: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('30390201013031300d060960864801650304020105000420', 'hex'),
    hash,
    Buffer.from('0101ff', 'hex'),
  ])

/** Whether an answer is a granted TimeStampResp (status 0 or 1) over this hash. */
export function isGranted(answer: Buffer, hash: Buffer): boolean {
  const long = answer[1] !== undefined && answer[1] > 0x80 ? answer[1] - 0x80 : 0
  const status = answer.subarray(2 + long, 2 + long + 5)
  return (
    answer[0] === 0x30 &&
    status[0] === 0x30 &&
    status[2] === 2 &&
    status[3] === 1 &&
    status[4]! <= 1 &&
    answer.includes(hash)
  )
}

/** Dates the newest checkpoint. A failure is logged; the next hour tries again. */
export async function stampSealLog({ db, config, log }: Platform): Promise<void> {
  if (!config.sealStampUrl) return
  try {
    const checkpoint = await db.first(due)
    if (!checkpoint) return
    const hash = createHash('sha256')
      .update(checkpointText(parseNote(checkpoint.note)!))
      .digest()
    const answer = await fetch(config.sealStampUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(stampRequest(hash)),
      signal: AbortSignal.timeout(20_000),
    })
    const stamp = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok || !isGranted(stamp, hash)) throw new Error(`The authority refused (${answer.status}).`)
    await db.rows(save, [checkpoint.size, stamp])
  } catch (error) {
    log.error({ err: error }, 'the log of seals could not be dated')
  }
}
