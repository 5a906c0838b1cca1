// A Spanish word as it sounds: its vowels, how neighbouring vowels join, and which vowel carries the stress.
// Spelling decides.
import { oxytones, paroxytones } from './lexicon.ts'
import { plainVowel, type Sounds, soundsOf, type Vowel } from './sounds.ts'

/** Two neighbouring vowels of a word: one syllable by rule (`diphthong`), two (`hiatus`), or parted by a consonant. */
export type JointKind = 'consonant' | 'diphthong' | 'hiatus'

export interface Word {
  text: string
  vowels: readonly Vowel[]
  /** Between vowel i and i + 1. */
  joints: readonly JointKind[]
  /** Whether a written diaeresis fixes joint i. */
  fixed: readonly boolean[]
  /** Indexes of the vowels that are stressed if the word is: one, or two in adverbs in -mente. */
  stresses: readonly number[]
  /** The word begins with a vowel sound; a silent h before it does not count. */
  opensWithVowel: boolean
  endsWithVowel: boolean
  /** The first vowel is a glide, as in "hielo" and "hueso": a consonant for the word before. */
  opensWithGlide: boolean
  hasInitialH: boolean
}

const isWeak = (vowel: Vowel) => vowel.openness === 0 && !vowel.hasAccent

function jointOf(first: Vowel, second: Vowel, between: Sounds['between'][number], isSplit: boolean): JointKind {
  if (between === 'consonant') return 'consonant'
  if (isSplit) return 'hiatus'
  // Older spelling writes "rehusa" and "prohibe" without an accent.
  if (between === 'h' && first.openness > 0 && second.openness === 0) return 'hiatus'
  if (first.openness > 0 && second.openness > 0) return 'hiatus'
  if (first.openness === 0 && second.openness === 0) return first.letter === second.letter ? 'hiatus' : 'diphthong'
  return isWeak(first) || isWeak(second) ? 'diphthong' : 'hiatus'
}

/** The h of these parts nothing: "de-sau-cio". */
const withDiphthong = /^desahuci/

/** Indexes of the vowels of each syllable, by spelling. */
export function syllablesOf({ vowels, joints }: Pick<Word, 'vowels' | 'joints'>): number[][] {
  const syllables: number[][] = []
  vowels.forEach((_, index) => {
    if (index > 0 && joints[index - 1] === 'diphthong') syllables.at(-1)!.push(index)
    else syllables.push([index])
  })
  return syllables
}

/** The stressed vowel: the one with an accent, else the last syllable but one after a vowel, n or s, else the last. */
function stressOf(text: string, vowels: readonly Vowel[], joints: readonly JointKind[]): number {
  const accent = vowels.findIndex((vowel) => vowel.hasAccent)
  if (accent >= 0) return accent
  const syllables = syllablesOf({ vowels, joints })
  const last = text.at(-1)!
  const isGrave =
    !oxytones.has(text) && !/[^aeiou]ion$/.test(text) && last !== 'y' && /[aeiouns]/.test(plainVowel[last] ?? last)
  const syllable = syllables[Math.max(0, syllables.length - (isGrave ? 2 : 1))]!
  // The open vowel of a diphthong is its nucleus; of two closed vowels the second is.
  return syllable.reduce(
    (best, index) => (vowels[index]!.openness >= vowels[best]!.openness ? index : best),
    syllable[0]!,
  )
}

const cache = new Map<string, Word>()
const cacheSize = 20_000

/** @param text lower case, NFC */
export function wordOf(text: string): Word {
  const known = cache.get(text)
  if (known) return known
  if (cache.size >= cacheSize) cache.clear()
  const word = analyse(text)
  cache.set(text, word)
  return word
}

function analyse(text: string): Word {
  const { vowels, between, split, opensWithVowel, endsWithVowel } = soundsOf(text)
  const joints = between.map((gap, index) => {
    // H and a closed vowel before another one begin a syllable: "ma-ri-hua-na".
    if (gap === 'h' && vowels[index + 1]!.openness === 0 && between[index + 1] === 'nothing') return 'hiatus'
    const sounded = gap === 'h' && withDiphthong.test(text) ? 'nothing' : gap
    return jointOf(vowels[index]!, vowels[index + 1]!, sounded, split[index]!)
  })
  // A closed vowel between two open ones goes with the second: "pa-ra-no-ia".
  for (let index = 0; index + 1 < joints.length; index++)
    if (
      joints[index] === 'diphthong' &&
      joints[index + 1] === 'diphthong' &&
      vowels[index]!.openness > 0 &&
      vowels[index + 2]!.openness > 0
    )
      joints[index] = 'hiatus'
  // "dia" and "alegria", written without their accent, keep their hiatus.
  const isUnaccented = paroxytones.has(text)
  if (isUnaccented) joints[vowels.length - 2] = 'hiatus'
  const stresses: number[] = []
  if (isUnaccented) stresses.push(vowels.length - 2)
  else if (vowels.length) {
    const stem = adverbStem(text)
    if (stem) stresses.push(...wordOf(stem).stresses.slice(0, 1), vowels.length - 2)
    else stresses.push(stressOf(text, vowels, joints))
  }
  const [first, second] = vowels
  const opensWithGlide =
    opensWithVowel &&
    second !== undefined &&
    isWeak(first!) &&
    joints[0] === 'diphthong' &&
    second.at === first!.at + 1 &&
    second.openness > 0
  return {
    text,
    vowels,
    joints,
    fixed: split,
    stresses,
    opensWithVowel,
    endsWithVowel,
    opensWithGlide,
    hasInitialH: text.startsWith('h'),
  }
}

/** The adjective of an adverb in -mente, which keeps its own stress. */
function adverbStem(text: string): string | undefined {
  if (!text.endsWith('mente') || text.length < 8 || notAdverbs.has(text)) return undefined
  const stem = text.slice(0, -5)
  return stem.length > 2 && /(?:a|e|[lz]|ún|és|or)$/.test(stem) ? stem : undefined
}

/** Words in -mente that are no adverbs: adjectives, and forms of verbs in -mentar and -mentir. */
const notAdverbs = new Set(
  `vehemente clemente inclemente atormente escarmente incremente complemente implemente reglamente juramente parlamente
   desmiente ornamente salpimente pavimente sacramente lamente alimente aumente fomente experimente`.split(/\s+/),
)
