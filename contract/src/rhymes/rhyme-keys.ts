// The keys by which words rhyme. The index stores exact keys; an accent merges some of them.
import { type Accent, rhymeSounds } from '../verse/rhyme.ts'
import { syllablesOf, wordOf } from '../verse/word.ts'

export interface RhymeKeys {
  /** All sounds from the stressed vowel on, with s and z, and ll and y, apart. */
  consonant: string
  /** The stressed vowel and the last one. */
  assonant: string
  syllables: number
}

/** Null for a text without a vowel. */
export function rhymeKeysOf(word: string): RhymeKeys | null {
  const sounds = rhymeSounds(word, { hasSeseo: false, hasYeismo: false })
  return sounds && { ...sounds, syllables: syllablesOf(wordOf(word.normalize('NFC').toLowerCase())).length }
}

/** How an exact consonant key sounds in an accent. Equal results rhyme. */
export function heardAs(consonant: string, { hasSeseo = true, hasYeismo = true }: Accent = {}): string {
  const seseo = hasSeseo ? consonant.replaceAll('z', 's') : consonant
  return hasYeismo ? seseo.replaceAll('ʎ', 'y') : seseo
}

const families: Record<string, string> = {
  ...{ b: 'b', d: 'b', g: 'b', y: 'b', ʎ: 'b' },
  ...{ p: 'p', t: 'p', k: 'p', ĉ: 'p' },
  ...{ m: 'm', n: 'm', ñ: 'm' },
  ...{ l: 'l', r: 'l' },
  ...{ s: 's', z: 's', f: 's', j: 's' },
}

/** Words with equal near keys nearly rhyme: equal vowels, and consonants of one family; a final s does not count. */
export const nearKeyOf = (consonant: string): string =>
  consonant
    .replace(/(?<=.)[sz]$/, '')
    .replaceAll('rr', 'r')
    .replace(/[^aeiou]/g, (sound) => families[sound] ?? sound)
