// A Spanish word as sounds: its vowels, how each two neighbours join, and which vowel carries the stress. Spelling decides; no dictionary.

/** How two vowels of a word that touch each other behave: one syllable by rule (`diphthong`) or two (`hiatus`). */
export type JointKind = 'consonant' | 'diphthong' | 'hiatus'

export interface Vowel {
  /** The plain letter: a, e, i, o or u. */
  letter: string
  /** 0 for i and u, 1 for e and o, 2 for a. */
  openness: 0 | 1 | 2
  hasAccent: boolean
  /** Where it is in the word, in UTF-16 units. */
  at: number
}

export interface Word {
  text: string
  vowels: readonly Vowel[]
  /** Between vowel i and i + 1. */
  joints: readonly JointKind[]
  /** A joint that a written diaeresis fixes. */
  fixed: readonly boolean[]
  /** Indexes of the stressed vowels, if the word is stressed: one, or two in adverbs in -mente. */
  stresses: readonly number[]
  /** It begins with a vowel sound (a silent h before it does not count). */
  opensWithVowel: boolean
  endsWithVowel: boolean
  /** Its first vowel is a glide before another vowel, as in "hielo" and "hueso": a consonant for the word before. */
  opensWithGlide: boolean
  hasInitialH: boolean
}

const plain: Record<string, string> = {
  á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ï: 'i', à: 'a', è: 'e', ì: 'i', ò: 'o', ù: 'u', ä: 'a', ë: 'e', ö: 'o',
  â: 'a', ê: 'e', î: 'i', ô: 'o', û: 'u', ã: 'a', õ: 'o',
}
const accents = new Set('áéíóúàèìòùâêîôû')
const vowelLetters = new Set('aeiou')
const openness: Record<string, 0 | 1 | 2> = { a: 2, e: 1, o: 1, i: 0, u: 0 }
const isWeak = (vowel: Vowel) => vowel.openness === 0 && !vowel.hasAccent

interface Sounds {
  vowels: Vowel[]
  /** Per joint: a consonant, a silent h, or nothing stands between. */
  between: ('consonant' | 'h' | 'nothing')[]
  splits: boolean[]
  opensWithVowel: boolean
  endsWithVowel: boolean
}

/** The vowels of a word. The u of qu and gu before e and i is silent; y is a vowel at the end and before a consonant. */
function soundsOf(text: string): Sounds {
  const vowels: Vowel[] = []
  const between: Sounds['between'] = []
  const splits: boolean[] = []
  let gap: Sounds['between'][number] = 'nothing'
  let opensWithVowel = false
  let endsWithVowel = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    const next = text[at + 1] ?? ''
    const previous = text[at - 1] ?? ''
    let vowel = plain[letter] ?? letter
    const isSilentU =
      letter === 'u' && ((previous === 'q' && next !== '') || (previous === 'g' && 'eiéíêè'.includes(next) && next !== ''))
    const isVowelY = letter === 'y' && (next === '' || !vowelLetters.has(plain[next] ?? next)) && text !== 'ys'
    if (isVowelY) vowel = 'i'
    if (isSilentU) continue
    if (!vowelLetters.has(vowel)) {
      if (letter === 'h' && previous !== 'c') {
        if (gap === 'nothing' && vowels.length) gap = 'h'
      } else if (/\p{L}/u.test(letter)) gap = 'consonant'
      endsWithVowel = false
      continue
    }
    if (vowels.length) {
      between.push(gap)
      const isAfterG = previous === 'g' || previous === 'q'
      const before = text[vowels.at(-1)!.at]!
      splits.push((letter === 'ü' && !isAfterG) || letter === 'ï' || letter === 'ë' || before === 'ï' || (before === 'ü' && !isSoundedU(text, vowels.at(-1)!.at)))
    } else opensWithVowel = gap === 'nothing'
    vowels.push({ letter: vowel, openness: openness[vowel]!, hasAccent: accents.has(letter), at })
    gap = 'nothing'
    endsWithVowel = true
  }
  return { vowels, between, splits, opensWithVowel, endsWithVowel }
}

/** The ü of "güe" and "güi" is written because it sounds, not because it is split. */
const isSoundedU = (text: string, at: number) => ['g', 'q'].includes(text[at - 1] ?? '') && 'eiéí'.includes(text[at + 1] ?? ' ')

function jointOf(first: Vowel, second: Vowel, between: Sounds['between'][number], isSplit: boolean): JointKind {
  if (between === 'consonant') return 'consonant'
  if (isSplit) return 'hiatus'
  // Old spelling has "rehusa" and "prohibe" without an accent.
  if (between === 'h' && first.openness > 0 && second.openness === 0) return 'hiatus'
  if (first.openness > 0 && second.openness > 0) return 'hiatus'
  if (first.openness === 0 && second.openness === 0) return first.letter === second.letter ? 'hiatus' : 'diphthong'
  return isWeak(first) || isWeak(second) ? 'diphthong' : 'hiatus'
}

/** The vowel that the spelling stresses: the accent, else the last syllable but one after a vowel, n or s, else the last. */
function stressOf(text: string, vowels: readonly Vowel[], joints: readonly JointKind[]): number {
  const accent = vowels.findIndex((vowel) => vowel.hasAccent)
  if (accent >= 0) return accent
  const nuclei: number[][] = []
  vowels.forEach((_, index) => {
    if (index > 0 && joints[index - 1] === 'diphthong') nuclei.at(-1)!.push(index)
    else nuclei.push([index])
  })
  const last = text.at(-1)!
  const isGrave = last !== 'y' && /[aeiouns]/.test(plain[last] ?? last)
  const nucleus = nuclei[Math.max(0, nuclei.length - (isGrave ? 2 : 1))]!
  // Of a diphthong the open vowel is the nucleus; of two closed ones the second is.
  return nucleus.reduce((best, index) => (vowels[index]!.openness >= vowels[best]!.openness ? index : best), nucleus[0]!)
}

const cache = new Map<string, Word>()
const cacheSize = 20_000

/** @param text lower case, NFC, letters only */
export function wordOf(text: string): Word {
  const known = cache.get(text)
  if (known) return known
  if (cache.size >= cacheSize) cache.clear()
  const word = analyse(text)
  cache.set(text, word)
  return word
}

function analyse(text: string): Word {
  const { vowels, between, splits, opensWithVowel, endsWithVowel } = soundsOf(text)
  const joints = between.map((gap, index) => jointOf(vowels[index]!, vowels[index + 1]!, gap, splits[index]!))
  const stresses: number[] = []
  if (vowels.length) {
    const stem = adverbStem(text)
    if (stem) {
      const inner = wordOf(stem)
      stresses.push(...inner.stresses.slice(0, 1), vowels.length - 2)
    } else stresses.push(stressOf(text, vowels, joints))
  }
  const opensWithGlide =
    opensWithVowel &&
    vowels.length > 1 &&
    vowels[0]!.openness === 0 &&
    !vowels[0]!.hasAccent &&
    joints[0] === 'diphthong' &&
    vowels[1]!.at === vowels[0]!.at + 1 &&
    vowels[1]!.openness > 0
  return { text, vowels, joints, fixed: splits, stresses, opensWithVowel, endsWithVowel, opensWithGlide, hasInitialH: text.startsWith('h') }
}

/** The adjective of an adverb in -mente, which keeps its own stress. */
function adverbStem(text: string): string | undefined {
  if (!text.endsWith('mente') || text.length < 8) return undefined
  const stem = text.slice(0, -5)
  return /(?:a|e|[lz]|ún|és|or)$/.test(stem) && stem.length > 2 && !notAdverbs.has(text) ? stem : undefined
}
/** Words in -mente that are no adverbs: adjectives, and forms of verbs in -mentar. */
const notAdverbs = new Set(
  `vehemente clemente inclemente atormente escarmente incremente complemente implemente reglamente juramente parlamente
   desmiente ornamente salpimente pavimente sacramente`.split(/\s+/),
)
