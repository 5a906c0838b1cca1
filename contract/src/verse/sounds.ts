// The vowels of a Spanish word as its spelling gives them, and what stands between each two.

export interface Vowel {
  /** The plain letter: a, e, i, o or u. */
  letter: string
  /** 0 for i and u, 1 for e and o, 2 for a. */
  openness: 0 | 1 | 2
  hasAccent: boolean
  /** Position in the word, in UTF-16 units. */
  at: number
}

export interface Sounds {
  vowels: Vowel[]
  /** Between vowel i and i + 1: a consonant, a silent h, or nothing. */
  between: ('consonant' | 'h' | 'nothing')[]
  /** Whether a written diaeresis keeps vowel i and i + 1 apart. */
  split: boolean[]
  /** The word begins with a vowel sound; a silent h before it does not count. */
  opensWithVowel: boolean
  endsWithVowel: boolean
}

/** Letters with marks and their plain vowels. */
export const plainVowel: Record<string, string> = {
  ...{
    á: 'a',
    é: 'e',
    í: 'i',
    ó: 'o',
    ú: 'u',
    ü: 'u',
    ï: 'i',
    à: 'a',
    è: 'e',
    ì: 'i',
    ò: 'o',
    ù: 'u',
    ä: 'a',
    ë: 'e',
    ö: 'o',
  },
  ...{ â: 'a', ê: 'e', î: 'i', ô: 'o', û: 'u', ã: 'a', õ: 'o' },
}
const accented = new Set('áéíóúàèìòùâêîôû')
export const vowelLetters = new Set('aeiou')
const openness: Record<string, 0 | 1 | 2> = { a: 2, e: 1, o: 1, i: 0, u: 0 }

const isPlainVowel = (letter: string) => vowelLetters.has(plainVowel[letter] ?? letter)

/** The u of qu, and of gu before e and i, is silent. */
const isSilentU = (text: string, at: number): boolean => {
  const [previous, next] = [text[at - 1], text[at + 1] ?? '']
  return text[at] === 'u' && next !== '' && (previous === 'q' || (previous === 'g' && 'eiéíêè'.includes(next)))
}

/** Y is a vowel at the end of a word and before a consonant. */
const isVowelY = (text: string, at: number) =>
  text[at] === 'y' && (at + 1 === text.length || !isPlainVowel(text[at + 1]!))

/** The ü of "güe" and "güi" shows that it sounds, not that two vowels are apart. */
const isSoundedU = (text: string, at: number) =>
  'gq'.includes(text[at - 1] ?? ' ') && 'eiéí'.includes(text[at + 1] ?? ' ')

/** Whether a diaeresis at one of the two vowels keeps them apart. */
function isSplit(text: string, first: number, second: number): boolean {
  const [before, after] = [text[first]!, text[second]!]
  if ('ïëäö'.includes(after) || 'ïëäö'.includes(before)) return true
  return (after === 'ü' && !isSoundedU(text, second)) || (before === 'ü' && !isSoundedU(text, first))
}

/** @param text lower case, NFC */
export function soundsOf(text: string): Sounds {
  const sounds: Sounds = { vowels: [], between: [], split: [], opensWithVowel: false, endsWithVowel: false }
  let gap: Sounds['between'][number] = 'nothing'
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (isSilentU(text, at)) continue
    const vowel = isVowelY(text, at) ? 'i' : (plainVowel[letter] ?? letter)
    const last = sounds.vowels.at(-1)
    if (!vowelLetters.has(vowel)) {
      if (letter === 'h' && text[at - 1] !== 'c') {
        if (gap === 'nothing' && last) gap = 'h'
        // A silent h at the end parts nothing: "oh amor".
        continue
      }
      if (/\p{L}/u.test(letter)) gap = 'consonant'
      sounds.endsWithVowel = false
      continue
    }
    if (last) {
      sounds.between.push(gap)
      sounds.split.push(isSplit(text, last.at, at))
    } else sounds.opensWithVowel = gap === 'nothing'
    sounds.vowels.push({ letter: vowel, openness: openness[vowel]!, hasAccent: accented.has(letter), at })
    gap = 'nothing'
    sounds.endsWithVowel = true
  }
  return sounds
}
