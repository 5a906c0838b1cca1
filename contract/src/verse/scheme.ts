// Which verses of a stanza rhyme. Consonance comes first; assonance where a stanza pairs better with it.
import { type RhymeSounds, rhymeSounds } from './rhyme.ts'

export interface End {
  /** The last word of the verse, lower case. */
  word: string
  sounds: RhymeSounds | null
  /** Metric count of the verse: up to 8 its letter is lower case. */
  syllables: number
}

export const endOf = (word: string, syllables: number): End => ({ word, sounds: rhymeSounds(word), syllables })

/** The verses by their key; the same word alone is a repetition and no rhyme. */
function groupsOf(
  ends: readonly End[],
  keyOf: (sounds: RhymeSounds) => string,
  members: readonly number[],
): number[][] {
  const groups = new Map<string, number[]>()
  for (const index of members) {
    const { sounds } = ends[index]!
    if (!sounds) continue
    const key = keyOf(sounds)
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  return [...groups.values()].filter((group) => new Set(group.map((index) => ends[index]!.word)).size > 1)
}

/** Letters from A on; after Z come AA, AB, … */
const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26)

export interface Scheme {
  /** A letter for each verse, or null for one that does not rhyme. */
  letters: (string | null)[]
  kind: 'consonante' | 'asonante' | null
}

/**
 * The even verses, where all of them share one assonance, no odd one does, and the odd ones are not bound by
 * consonance.
 */
function romanceVerses(
  ends: readonly End[],
  consonant: readonly number[][],
  assonant: readonly number[][],
): number[] | undefined {
  const half = Math.floor(ends.length / 2)
  if (half < 2 || consonant.flat().filter((index) => index % 2 === 0).length > half / 2) return undefined
  return assonant.find((group) => group.length === half && group.every((index) => index % 2 === 1))
}

/** The letters of a stanza, in the order in which its rhymes first sound. */
export function schemeOf(ends: readonly End[]): Scheme {
  const all = ends.map((_, index) => index)
  const consonant = groupsOf(ends, ({ consonant }) => consonant, all)
  const assonant = groupsOf(ends, ({ assonant }) => assonant, all)
  const [byConsonance, byAssonance] = [consonant.flat().length, assonant.flat().length]
  const even = romanceVerses(ends, consonant, assonant)
  if (even)
    return {
      letters: ends.map(({ syllables }, index) => (!even.includes(index) ? null : syllables <= 8 ? 'a' : 'A')),
      kind: 'asonante',
    }
  let groups = assonant
  // Assonance must bind clearly more verses than consonance does to be the rule of a stanza.
  if (byConsonance >= byAssonance - 1 || byConsonance >= ends.length * 0.75) {
    const left = all.filter((index) => !consonant.some((group) => group.includes(index)))
    groups = [...consonant, ...groupsOf(ends, ({ assonant }) => assonant, left)]
  }
  const letters: (string | null)[] = ends.map(() => null)
  const ordered = groups.sort((a, b) => a[0]! - b[0]!)
  for (const [index, group] of ordered.entries()) {
    for (const verse of group)
      letters[verse] = ends[verse]!.syllables <= 8 ? letterOf(index).toLowerCase() : letterOf(index)
  }
  return {
    letters,
    kind: groups === assonant ? (assonant.length ? 'asonante' : null) : groups.length ? 'consonante' : null,
  }
}

/** "abba", "-a-a": a dash for a verse that does not rhyme. */
export const schemeText = (letters: readonly (string | null)[]): string =>
  letters.map((letter) => letter ?? '-').join('')
