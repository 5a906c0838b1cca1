// The stanzas of a text: their rhymes, and their forms. A sonnet and a romance may run over several groups of lines.
import { type Form, formOf } from './forms.ts'
import { stanzasOf } from './metre.ts'
import { type End, schemeOf, schemeText } from './scheme.ts'

export interface Stanza {
  /** Indexes of its first and last line, from 0. */
  first: number
  last: number
  form: Form
  /** A letter for each verse, a dash for one that does not rhyme. */
  scheme: string
}

interface Found {
  verses: number[]
  letters: (string | null)[]
  form: Form
}

interface Known {
  ends: readonly End[]
  letters: (string | null)[]
  form: Form
}
/** The last stanza that began with this end: while a song is written most stanzas stay as they are. */
const known = new WeakMap<End, Known>()

/** Rhymes and form of these lines as one stanza. */
function look(ends: readonly (End | null)[], verses: readonly number[]): Found {
  const own = verses.map((index) => ends[index]!)
  const last = known.get(own[0]!)
  if (last && last.ends.length === own.length && last.ends.every((end, index) => end === own[index]))
    return { verses: [...verses], letters: last.letters, form: last.form }
  const { letters } = schemeOf(own)
  const counts = own.map(({ syllables }) => syllables)
  const found = { ends: own, letters, form: formOf(counts, letters) }
  known.set(own[0]!, found)
  return { verses: [...verses], letters, form: found.form }
}

/** The stanzas that make a sonnet from `start` on (4 + 4 + 3 + 3, or 4 + 4 + 6, or 8 + 6), or null. */
function sonnetAt(ends: readonly (End | null)[], groups: readonly number[][], start: number): Found | null {
  const verses: number[] = []
  for (const group of groups.slice(start, start + 4)) {
    verses.push(...group)
    if (verses.length >= 14) break
  }
  if (verses.length !== 14) return null
  const found = look(ends, verses)
  return found.form === 'soneto' ? found : null
}

/** All groups together, where they are one romance: several coplas with one assonance. */
function romanceOf(ends: readonly (End | null)[], groups: readonly number[][]): Found | null {
  if (groups.length < 2 || groups.some((group) => group.length % 2)) return null
  const rhymes = groups.flatMap((group) => group.filter((_, at) => at % 2 === 1).map((index) => ends[index]!.sounds))
  if (rhymes.some((sounds) => sounds?.assonant !== rhymes[0]?.assonant)) return null
  const found = look(ends, groups.flat())
  return found.form === 'romance' ? found : null
}

/**
 * @param ends the end of each line, or null for a line that is no verse
 * @returns the stanzas in order, and a letter or null for each line
 */
export function stanzasWithRhymes(ends: readonly (End | null)[]): { stanzas: Stanza[]; letters: (string | null)[] } {
  const groups = stanzasOf(ends.map((end) => end !== null))
  const letters: (string | null)[] = ends.map(() => null)
  const stanzas: Stanza[] = []
  const whole = romanceOf(ends, groups)
  let covered = 0
  let large: Found | null = null
  groups.forEach((group, index) => {
    if (index >= covered) {
      large = whole ?? sonnetAt(ends, groups, index)
      if (large) while (covered < groups.length && large.verses.includes(groups[covered]![0]!)) covered++
      else covered = index + 1
    }
    const found: Found = large
      ? {
          verses: group,
          letters: group.map((verse) => large!.letters[large!.verses.indexOf(verse)]!),
          form: large.form,
        }
      : look(ends, group)
    found.verses.forEach((verse, at) => (letters[verse] = found.letters[at]!))
    stanzas.push({ first: group[0]!, last: group.at(-1)!, form: found.form, scheme: schemeText(found.letters) })
  })
  return { stanzas, letters }
}
