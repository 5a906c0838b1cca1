// The form that a writer chooses for a song: which count and which rhyme each verse should have, and what is missing.
import { stanzasOf } from './metre.ts'
import { rhymeSounds } from './rhyme.ts'
import { tokensOf } from './tokens.ts'

export const chosenForms = ['soneto', 'décima', 'copla', 'seguidilla', 'corrido', 'lira', 'propia'] as const
export type ChosenForm = (typeof chosenForms)[number]

export interface FormChoice {
  name: ChosenForm
  /** Of an own form: a count and a letter for each verse of a stanza, as in "8a 8b 8b 8a"; "-" does not rhyme. */
  pattern: string
}

/** What a verse of a form should be. */
interface Place {
  count: number
  /** Null where it does not rhyme. */
  letter: string | null
}

interface Pattern {
  /** Alternatives: rhymes that tradition allows. */
  schemes: Place[][]
  /** Numbers of verses with which it is complete. */
  lengths: readonly number[]
  /** The whole text is one form, not each of its stanzas. */
  isWhole: boolean
  rhyme: 'consonante' | 'asonante'
}

export const patternLimits = { places: 40, leastCount: 2, mostCount: 24 } as const
const placePattern = /^(\d{1,2})([a-z-])$/i

/** The places of an own form, or null where the text is none. */
export function placesOfPattern(pattern: string): Place[] | null {
  const words = pattern.trim().split(/[\s,;/]+/)
  if (!pattern.trim() || words.length > patternLimits.places) return null
  const places = words.map((word): Place | null => {
    const [, count = '', letter = ''] = placePattern.exec(word) ?? []
    const number = Number(count)
    if (number < patternLimits.leastCount || number > patternLimits.mostCount) return null
    return { count: number, letter: letter === '-' ? null : letter.toLowerCase() }
  })
  return places.includes(null) ? null : (places as Place[])
}

const even = (count: number, schemes: readonly string[]) =>
  schemes.map((scheme) => Array.from(scheme, (letter): Place => ({ count, letter: letter === '-' ? null : letter })))
const quatrains = ['abbaabba', 'abababab']
const tercets = ['cdcdcd', 'cdecde', 'cdeced', 'cdcede', 'ccdeed', 'ccdccd', 'cdecdc']
const octosyllables = { schemes: even(8, ['-a-a-a']), isWhole: false, rhyme: 'asonante' } as const

const patterns: Record<Exclude<ChosenForm, 'propia'>, Pattern> = {
  soneto: {
    schemes: even(
      11,
      quatrains.flatMap((first) => tercets.map((last) => first + last)),
    ),
    lengths: [14],
    isWhole: true,
    rhyme: 'consonante',
  },
  décima: { schemes: even(8, ['abbaaccddc']), lengths: [10], isWhole: false, rhyme: 'consonante' },
  copla: { ...octosyllables, lengths: [4] },
  corrido: { ...octosyllables, lengths: [4, 6] },
  seguidilla: {
    schemes: [placesOfPattern('7- 5a 7- 5a 5b 7- 5b')!],
    lengths: [4, 7],
    isWhole: false,
    rhyme: 'asonante',
  },
  lira: { schemes: [placesOfPattern('7a 11b 7a 7b 11b')!], lengths: [5], isWhole: false, rhyme: 'consonante' },
}

function patternOf({ name, pattern }: FormChoice): Pattern | null {
  if (name !== 'propia') return patterns[name]
  const places = placesOfPattern(pattern)
  return places && { schemes: [places], lengths: [places.length], isWhole: false, rhyme: 'asonante' }
}

/** What a verse or a stanza lacks. Lines are indexes of the text, from 0. */
export type Gap =
  | { kind: 'too few'; first: number; verses: number }
  | { kind: 'too many'; first: number; verses: number }
  | { kind: 'count'; line: number; has: number; wants: number }
  | { kind: 'rhyme'; line: number; with: number }

/** Indexes of the lines of each unit of the form: all verses of the text, or those of a stanza. */
function unitsOf(isVerse: readonly boolean[], { isWhole }: Pattern): number[][] {
  const stanzas = stanzasOf(isVerse)
  return isWhole && stanzas.length ? [stanzas.flat()] : stanzas
}

/** The count that each line should have in this form; undefined beyond its end. */
export function countsOfForm(isVerse: readonly boolean[], choice: FormChoice): (number | undefined)[] {
  const counts: (number | undefined)[] = isVerse.map(() => undefined)
  const pattern = patternOf(choice)
  if (!pattern) return counts
  for (const unit of unitsOf(isVerse, pattern))
    unit.forEach((line, place) => (counts[line] = pattern.schemes[0]![place]?.count))
  return counts
}

const lastWord = (line: string) => tokensOf(line).findLast(({ text }) => rhymeSounds(text))?.text ?? ''

function rhymeGaps(
  lines: readonly string[],
  unit: readonly number[],
  scheme: readonly Place[],
  pattern: Pattern,
): Gap[] {
  const firsts = new Map<string, number>()
  return unit.flatMap((line, place): Gap[] => {
    const letter = scheme[place]?.letter
    if (!letter) return []
    const first = firsts.get(letter)
    if (first === undefined) {
      firsts.set(letter, line)
      return []
    }
    const [own, other] = [rhymeSounds(lastWord(lines[line]!)), rhymeSounds(lastWord(lines[first]!))]
    const key = pattern.rhyme === 'consonante' ? 'consonant' : 'assonant'
    return own && other && own[key] === other[key] ? [] : [{ kind: 'rhyme', line, with: first }]
  })
}

/**
 * What the text lacks of the form: verses, syllables, rhymes. A text without verses lacks a whole unit.
 * @param counts the metric count of each line, 0 for a line that is no verse
 */
export function gapsOfForm(lines: readonly string[], counts: readonly number[], choice: FormChoice): Gap[] {
  const pattern = patternOf(choice)
  if (!pattern) return []
  const units = unitsOf(
    counts.map((count) => count > 0),
    pattern,
  )
  if (!units.length) return [{ kind: 'too few', first: 0, verses: pattern.lengths[0]! }]
  return units.flatMap((unit) => {
    const places = pattern.schemes[0]!
    const wanted = pattern.lengths.find((length) => length >= unit.length)
    const first = unit[0]!
    const size: Gap[] =
      wanted === undefined
        ? [{ kind: 'too many', first, verses: unit.length - pattern.lengths.at(-1)! }]
        : wanted > unit.length
          ? [{ kind: 'too few', first, verses: wanted - unit.length }]
          : []
    const wrong = unit.flatMap((line, place): Gap[] => {
      const wants = place < pattern.lengths.at(-1)! ? places[place]?.count : undefined
      return wants === undefined || wants === counts[line] ? [] : [{ kind: 'count', line, has: counts[line]!, wants }]
    })
    const rhymes = pattern.schemes.map((scheme) =>
      rhymeGaps(lines, unit, scheme.slice(0, pattern.lengths.at(-1)), pattern),
    )
    const best = rhymes.reduce((least, gaps) => (gaps.length < least.length ? gaps : least))
    return [...size, ...[...wrong, ...best].sort((a, b) => lineOfGap(a) - lineOfGap(b))]
  })
}

const lineOfGap = (gap: Gap) => ('line' in gap ? gap.line : gap.first)
