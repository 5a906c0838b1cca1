import { createHash, randomBytes } from 'node:crypto'
import { canonicalJson, type Json } from '#contract/seals/canonical-json.ts'
import { canonicalTextOfHtml } from '#contract/seals/canonical-text.ts'
import type { Declaration } from '#contract/seals/receipt.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { identificationOf } from '../accounts/index.ts'

const sha256 = (text: string) => createHash('sha256').update(text)

interface SealedLyricRow {
  title: string
  lyrics_html: string
  author: string
  nick_name: string
}
const find = statement<SealedLyricRow>(
  'lyric-to-seal',
  `select l.title, l.lyrics_html, concat_ws(' ', u.name, nullif(u.last_name, '')) as author, u.nick_name
     from lyrics l join users u on u.id = l.author_id where l.id = $1 and l.author_id = $2`,
)
const findLast = statement<{ index: number; commitment: Buffer; declaration: string; text: string }>(
  'last-seal',
  `select s.index, e.commitment, s.declaration, s.text from seals s join seal_entries e on e.index = s.index
    where s.lyric_id = $1 order by s.index desc limit 1`,
)

/** What a seal of the present version says, or the last seal when it says the same. */
export interface Declared {
  declaration: Declaration
  /** Canonical JSON. */
  json: string
  commitment: Buffer
  text: string
  /** The seal that this version has already. */
  sealed: number | undefined
}

export const hashOfText = (text: string): string => sha256(text).digest('hex')

/** The declaration of the present version of one's own lyric; refuses with `lyric_not_found`. */
export async function declare(db: Queries, lyricId: string, authorId: string): Promise<Declared> {
  const [lyric, last, identifiedBy] = await Promise.all([
    db.first(find, [lyricId, authorId]),
    db.first(findLast, [lyricId]),
    identificationOf(db, authorId),
  ])
  if (!lyric) throw new Refusal('lyric_not_found')
  const text = canonicalTextOfHtml(lyric.lyrics_html)
  const declaration: Declaration = {
    title: lyric.title,
    authors: [{ name: lyric.author, nickName: lyric.nick_name, role: 'letra', identifiedBy }],
    textHash: hashOfText(text),
    canonical: 1,
    salt: randomBytes(32).toString('hex'),
    previous: last ? { index: last.index, commitment: last.commitment.toString('hex') } : null,
  }
  const json = canonicalJson(declaration as unknown as Json)
  const before = last && (JSON.parse(last.declaration) as Declaration)
  const isSealed = before?.title === declaration.title && before.textHash === declaration.textHash
  return { declaration, json, commitment: sha256(json).digest(), text, sealed: isSealed ? last!.index : undefined }
}
