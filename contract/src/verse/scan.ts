// A poem or a song as verses with their metre, rhymes and stanzas.
import { naturalCount, type Reading, readingsOf } from './reading.ts'
import { type ForcedLicence, isPossible, type Licence, licencesOf, withLicences } from './licences.ts'
import { type Line, lineOf } from './line.ts'
import { chooseReadings } from './metre.ts'
import { type Rhythm, rhythmOf } from './rhythm.ts'
import { endOf } from './scheme.ts'
import { type Span, spansOf } from './spans.ts'
import { type Stanza, stanzasWithRhymes } from './stanzas.ts'

export const endings = ['aguda', 'llana', 'esdrújula'] as const
export type Ending = (typeof endings)[number]

export interface Verse {
  /** The metric count; 0 for a line without a vowel and for a section's name. */
  syllables: number
  /** Metric positions of the stresses, from 1. */
  stresses: number[]
  ending: Ending | null
  /** The count of plain speech: synalephas by rule, no other licence. */
  natural: number
  licences: Licence[]
  /** The syllables' ranges in the line, in UTF-16 units, one for each metric position; see `spansOf`. */
  spans: Span[]
  /** The rhythm's name, where tradition has one. */
  rhythm: Rhythm | null
  /** The letter of its rhyme in the stanza. */
  rhyme: string | null
}

export interface Scan {
  /** The count that most verses share, or null for free verse. */
  metre: number | null
  /** One for each line. */
  lines: Verse[]
  stanzas: Stanza[]
}

export interface ScanOptions {
  /** The count that the writer wants. */
  metre?: number | undefined
  /** Licences that the writer sets; one that is not possible is passed over. */
  forced?: readonly ForcedLicence[] | undefined
}

const blank: Verse = {
  syllables: 0,
  stresses: [],
  ending: null,
  natural: 0,
  licences: [],
  spans: [],
  rhythm: null,
  rhyme: null,
}

/** How many syllables follow the last stress. */
function endingOf({ nuclei }: Line, { joined }: Reading): Ending {
  let after = 0
  for (let index = nuclei.length - 1; index > 0 && !nuclei[index]!.isStressed; index--) if (!joined[index - 1]) after++
  return after === 0 ? 'aguda' : after === 1 ? 'llana' : 'esdrújula'
}

/** Indexes of the licences that are not possible in these lines. */
export const impossibleLicences = (lines: readonly string[], forced: readonly ForcedLicence[]): number[] =>
  forced.flatMap((licence, index) => (isPossible(lineOf(lines[licence.line] ?? ''), licence) ? [] : [index]))

/**
 * Scans a text. The same text gives the same answer everywhere.
 * @param lines one entry for each line; an empty line, or one such as "[coro]", ends a stanza
 */
export function scan(lines: readonly string[], { metre, forced = [] }: ScanOptions = {}): Scan {
  const candidates = lines.map((text, index) => {
    const own = forced.filter(({ line }) => line === index)
    const line = withLicences(lineOf(text), own)
    return { line, readings: readingsOf(line) }
  })
  const chosen = chooseReadings(candidates, metre)
  const verses = candidates.map(({ line }, index): Verse => {
    const reading = chosen.readings[index]
    if (!reading) return blank
    return {
      syllables: reading.count,
      stresses: reading.stresses,
      ending: endingOf(line, reading),
      natural: naturalCount(line),
      licences: licencesOf(line, reading),
      spans: spansOf(line, reading),
      rhythm: rhythmOf(reading.stresses, reading.count),
      rhyme: null,
    }
  })
  const ends = verses.map(({ syllables }, index) =>
    syllables
      ? endOf(candidates[index]!.line.tokens.findLast(({ text }) => endOf(text, 0).sounds)?.text ?? '', syllables)
      : null,
  )
  const { stanzas, letters } = stanzasWithRhymes(ends)
  return {
    metre: chosen.metre,
    lines: verses.map((verse, index) => (letters[index] ? { ...verse, rhyme: letters[index] } : verse)),
    stanzas,
  }
}
