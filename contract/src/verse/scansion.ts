// What a writer decides about the metre of a lyric. Free of the engine, because the editor's form uses it.
import type { FormChoice } from './form-choice.ts'
import type { Licence } from './licences.ts'

/** A licence belongs to the words of its verse: wherever the lyric has this verse, it has the licence. */
export interface VerseLicence extends Licence {
  /** The verse as `verseKey` writes it. */
  verse: string
}

export interface Scansion {
  form: FormChoice | null
  licences: VerseLicence[]
}
export const noScansion: Scansion = { form: null, licences: [] }
export const scansionLimits = { licences: 200, verse: 300, pattern: 200, lines: 400 } as const

/** A verse as licences refer to it. Positions in it are positions in the line. */
export const verseKey = (line: string): string => line.replace(/\u00A0/g, ' ')
