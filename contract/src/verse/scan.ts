// A poem or a song as verses with their metre, rhymes and stanzas.
import { naturalCount, type Reading, readingsOf } from './reading.ts'
import { type ForcedLicence, isPossible, type Licence, licencesOf, withLicences } from './licences.ts'
import { type Line, lineOf } from './line.ts'
import { type Candidate, chooseReadings } from './metre.ts'
import { type Rhythm, rhythmOf } from './rhythm.ts'
import { type End, endOf } from './scheme.ts'
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
  /** The position of each stressed vowel in the line, in UTF-16 units. */
  stressedAt: number[]
  /** Whether the text has a metre and this verse does not follow it. */
  leavesMetre: boolean
}

export interface Scan {
  /** The count that most verses share, or null for free verse. */
  metre: number | null
  /** One for each line. */
  lines: Verse[]
  stanzas: Stanza[]
}

/** Lines that an earlier scan has read. A scan of nearly the same text reads only the others. */
export type KnownLines = Map<string, Candidate>

export interface ScanOptions {
  /** The count that the writer wants. */
  metre?: number | undefined
  /** The count that each line should have, where a form gives one. */
  counts?: readonly (number | undefined)[] | undefined
  /** Licences that the writer sets; one that is not possible is passed over. */
  forced?: readonly ForcedLicence[] | undefined
  /** Holds the lines of this text after the scan. Unchanged verses are the same objects as before. */
  known?: KnownLines | undefined
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
  stressedAt: [],
  leavesMetre: false,
}

/** How many syllables follow the last stress. */
function endingOf({ nuclei }: Line, { joined }: Reading): Ending {
  let after = 0
  for (let index = nuclei.length - 1; index > 0 && !nuclei[index]!.isStressed; index--) if (!joined[index - 1]) after++
  return after === 0 ? 'aguda' : after === 1 ? 'llana' : 'esdrújula'
}

/** The first stressed vowel of each stressed syllable. */
function stressedVowels({ nuclei }: Line, { joined }: Reading): number[] {
  const found: number[] = []
  let isMarked = false
  nuclei.forEach(({ isStressed, at }, index) => {
    if (index > 0 && !joined[index - 1]) isMarked = false
    if (isStressed && !isMarked) {
      found.push(at)
      isMarked = true
    }
  })
  return found
}

interface Read {
  end: End
  /** One for each rhyme and place in the metre that the verse has had. */
  verses: Map<string, Verse>
}
const readings = new WeakMap<Reading, Read>()

function readOf(line: Line, reading: Reading): Read {
  let read = readings.get(reading)
  if (!read) {
    const lastWord = line.tokens.findLast(({ text }) => endOf(text, 0).sounds)?.text ?? ''
    readings.set(reading, (read = { end: endOf(lastWord, reading.count), verses: new Map() }))
  }
  return read
}

function verseOf(line: Line, reading: Reading, rhyme: string | null, leavesMetre: boolean): Verse {
  const { verses } = readOf(line, reading)
  const key = `${leavesMetre} ${rhyme}`
  let verse = verses.get(key)
  if (!verse) {
    verse = {
      syllables: reading.count,
      stresses: reading.stresses,
      ending: endingOf(line, reading),
      natural: naturalCount(line),
      licences: licencesOf(line, reading),
      spans: spansOf(line, reading),
      rhythm: rhythmOf(reading.stresses, reading.count),
      rhyme,
      stressedAt: stressedVowels(line, reading),
      leavesMetre,
    }
    verses.set(key, verse)
  }
  return verse
}

/** Indexes of the licences that are not possible in these lines. */
export const impossibleLicences = (lines: readonly string[], forced: readonly ForcedLicence[]): number[] =>
  forced.flatMap((licence, index) => (isPossible(lineOf(lines[licence.line] ?? ''), licence) ? [] : [index]))

/** Each line with its readings. Afterwards `known` holds these lines and no others. */
function candidatesOf(
  lines: readonly string[],
  forced: readonly ForcedLicence[],
  known: KnownLines = new Map(),
): Candidate[] {
  const before = new Map(known)
  known.clear()
  return lines.map((text, index) => {
    const own = forced.filter(({ line }) => line === index)
    const key = own.length ? `${text}\n${own.map(({ kind, from, to }) => `${kind} ${from} ${to}`).join()}` : text
    let candidate = known.get(key) ?? before.get(key)
    if (!candidate) {
      const line = withLicences(lineOf(text), own)
      candidate = { line, readings: readingsOf(line) }
    }
    known.set(key, candidate)
    return candidate
  })
}

/**
 * Scans a text. The same text gives the same answer everywhere.
 * @param lines one entry for each line; an empty line, or one such as "[coro]", ends a stanza
 */
export function scan(lines: readonly string[], { metre, counts, forced = [], known }: ScanOptions = {}): Scan {
  const candidates = candidatesOf(lines, forced, known)
  const chosen = chooseReadings(candidates, metre, counts)
  const ends = candidates.map(({ line }, index) => {
    const reading = chosen.readings[index]
    return reading ? readOf(line, reading).end : null
  })
  const { stanzas, letters } = stanzasWithRhymes(ends)
  return {
    metre: chosen.metre,
    lines: candidates.map(({ line }, index) => {
      const reading = chosen.readings[index]
      return reading ? verseOf(line, reading, letters[index] ?? null, chosen.leaves[index]!) : blank
    }),
    stanzas,
  }
}
