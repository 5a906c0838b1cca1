import { canonicalTextOfHtml } from '#contract/seals/canonical-text.ts'
import type { Declaration, PasskeyAssertion } from '#contract/seals/receipt.ts'
import type { Seal } from '#contract/seals/seal.ts'
import * as contract from '#contract/seals/seal.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lyricVisible } from '../../visibility/index.ts'
import { hashOfText } from './declaration.ts'
import { receiptOf } from './receipt.ts'
import { sealLogOf } from './seal-log.ts'

interface SealRow {
  index: number
  at: Date
  declaration: string
  has_passkey: boolean
  title: string
  lyrics_html: string
}
const columns = `s.index, e.sealed_at as at, s.declaration, s.passkey is not null as has_passkey,
  l.title, l.lyrics_html`
const tables = `seals s join seal_entries e on e.index = s.index join lyrics l on l.id = s.lyric_id`
const find = statement<SealRow>('find-seal', `select ${columns} from ${tables} where s.index = $1`)
const findLyric = statement<{ is_mine: boolean }>(
  'lyric-of-seals',
  `select coalesce(l.author_id = $2, false) as is_mine from lyrics l where l.id = $1 and ${lyricVisible('$2')}`,
)
const list = statement<SealRow>(
  'list-seals',
  `select ${columns} from ${tables} where s.lyric_id = $1 order by s.index desc limit 100`,
)
const findReceipt = statement<SealRow & { text: string; commitment: Buffer; passkey: PasskeyAssertion | null }>(
  'find-receipt',
  `select ${columns}, s.text, e.commitment, s.passkey from ${tables} where s.lyric_id = $1 and s.index = $2`,
)

/** A row with its declaration read, and whether it is of the version that the lyric has now. */
function viewOf(row: SealRow): Seal {
  const { title, textHash } = JSON.parse(row.declaration) as Declaration
  const isCurrent = title === row.title && textHash === hashOfText(canonicalTextOfHtml(row.lyrics_html))
  return {
    index: row.index,
    at: row.at.toISOString(),
    title,
    textHash,
    isCurrent,
    signedByPasskey: row.has_passkey,
  }
}

export async function findSeal(db: Queries, index: number): Promise<Seal> {
  const row = await db.first(find, [index])
  if (!row) throw new Refusal('lyric_not_found')
  return viewOf(row)
}

const listSeals = serve(contract.listSeals, async ({ db }, { params, viewer }) => {
  const lyric = await db.first(findLyric, [params.id, viewer?.id ?? null])
  if (!lyric) throw new Refusal('lyric_not_found')
  const seals = (await db.rows(list, [params.id])).map(viewOf)
  // An earlier version is the author's own: readers see the seals of what they read.
  return lyric.is_mine ? seals : seals.filter(({ isCurrent }) => isCurrent)
})

const readReceipt = serve(contract.readReceipt, async (platform, { params, viewer }) => {
  const { db } = platform
  const lyric = await db.first(findLyric, [params.id, viewer?.id ?? null])
  if (!lyric) throw new Refusal('lyric_not_found')
  const row = await db.first(findReceipt, [params.id, params.index])
  if (!row || !(lyric.is_mine || viewOf(row).isCurrent)) throw new Refusal('not_found')
  return receiptOf(db, await sealLogOf(platform).signer(), row)
})

export const readingSeals = [listSeals, readReceipt]
