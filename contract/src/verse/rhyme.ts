// The sounds by which a word rhymes: all from the stressed vowel on (consonance), or only vowels (assonance).
import { plainVowel } from './sounds.ts'
import { syllablesOf, type Word, wordOf } from './word.ts'

export interface RhymeSounds {
  /** Every sound from the stressed vowel on. */
  consonant: string
  /** The stressed vowel, and the last syllable's vowel where there is one after it. */
  assonant: string
}

export interface Accent {
  /** Z, and c before e and i, sound like s. On unless switched off. */
  hasSeseo?: boolean
  /** Ll sounds like y. On unless switched off. */
  hasYeismo?: boolean
}

/** X is a j in these names. */
const withJ = /^(?:mexi|méxi|oaxa|texa|xalap)/

const isFront = (letter: string) => 'eiéíêè'.includes(letter) && letter !== ''

/** The sound of the consonant at `at`, empty where it is silent. */
function consonantAt(text: string, at: number, { hasSeseo, hasYeismo }: Required<Accent>): string {
  const letter = text[at]!
  const [previous, next] = [text[at - 1] ?? '', text[at + 1] ?? '']
  switch (letter) {
    case 'h':
      return ''
    case 'c':
      return next === 'h' ? 'ĉ' : isFront(next) ? (hasSeseo ? 's' : 'z') : 'k'
    case 'z':
      return hasSeseo ? 's' : 'z'
    case 'q':
      return 'k'
    case 'v':
    case 'w':
      return letter === 'v' ? 'b' : 'gu'
    case 'g':
      return isFront(next) ? 'j' : 'g'
    case 'l':
      return previous === 'l' ? '' : next === 'l' ? (hasYeismo ? 'y' : 'ʎ') : 'l'
    case 'r':
      return previous === 'r' ? '' : next === 'r' ? 'rr' : 'r'
    case 'x':
      return withJ.test(text) ? 'j' : 'ks'
    default:
      return /\p{L}/u.test(letter) ? letter : ''
  }
}

/** The nucleus of a syllable: its open vowel; of i and u the last. */
const nucleusOf = (word: Word, syllable: readonly number[]): number =>
  syllable.reduce(
    (best, index) => (word.vowels[index]!.openness >= word.vowels[best]!.openness ? index : best),
    syllable[0]!,
  )

/** In a final unstressed syllable i sounds like e and u like o ("Venus" rhymes with "cielo" in vowels). */
const weakened = (letter: string) => (letter === 'i' ? 'e' : letter === 'u' ? 'o' : letter)

/**
 * How a word rhymes; null for a text without a vowel.
 * @param text a word in any case, with its accents
 */
export function rhymeSounds(text: string, { hasSeseo = true, hasYeismo = true }: Accent = {}): RhymeSounds | null {
  const word = wordOf(text.normalize('NFC').toLowerCase())
  const stress = word.stresses.at(-1)
  if (stress === undefined) return null
  const from = word.vowels[stress]!.at
  const vowelAt = new Map(word.vowels.map((vowel) => [vowel.at, vowel.letter]))
  let consonant = ''
  for (let at = from; at < word.text.length; at++) {
    const vowel = vowelAt.get(at)
    // A silent u (que, gue) is no vowel of the word.
    const isSilentU = vowel === undefined && (plainVowel[word.text[at]!] ?? word.text[at]) === 'u'
    if (!isSilentU) consonant += vowel ?? consonantAt(word.text, at, { hasSeseo, hasYeismo })
  }
  const syllables = syllablesOf(word)
  const last = syllables.at(-1)!
  const own = word.vowels[stress]!.letter
  const assonant = last.includes(stress) ? own : own + weakened(word.vowels[nucleusOf(word, last)]!.letter)
  return { consonant, assonant }
}
