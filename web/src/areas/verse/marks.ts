// What is drawn in the text of a verse: its stresses and its licences.
import type { Verse } from '#contract/verse/scan.ts'
import { type Scansion, verseKey } from '#contract/verse/scansion.ts'
import { verse as phrases } from '#web/phrases/verse.ts'

export interface Mark {
  /** In UTF-16 units of the line. */
  from: number
  to: number
  /** Class names of styles.css. */
  look: string
  title?: string
}

/** A licence is drawn between its vowels, or on the second where nothing stands between them. */
const placeOf = ({ from, to }: { from: number; to: number }): Pick<Mark, 'from' | 'to'> =>
  to - from > 2 ? { from: from + 1, to: to - 1 } : { from: to - 1, to }

export function marksIn(text: string, verse: Verse, { licences }: Scansion): Mark[] {
  const key = licences.length ? verseKey(text) : ''
  return [
    ...verse.stressedAt.map((at): Mark => ({ from: at, to: at + 1, look: 'stress' })),
    ...verse.licences.map((licence): Mark => {
      const isSet = licences.some((one) => one.verse === key && one.from === licence.from && one.kind === licence.kind)
      return {
        ...placeOf(licence),
        look: `licence ${licence.kind}${isSet ? ' set' : ''}`,
        title: phrases.explain(licence.kind, text.slice(licence.from, licence.to)),
      }
    }),
  ]
}
