// The file of the rhyme index: its parts, written by tools/build-rhymes.ts and read by rhyme-index.ts.
//
// magic, length of the header, header (JSON), then the parts, each aligned to four bytes. Words are numbered in the
// order of their plain letters, so a prefix is a range of numbers. Lists are grouped by key and syllables; within a
// group the commonest word is first.

export const magic = 0x52494d31
export const indexFile = 'rhymes.bin'

/** So many words share one position in `blocks`; within a block a word stores what differs from the one before. */
export const blockSize = 16

export const flags = {
  isOffensive: 1,
  isVoseo: 2,
  /** The rhyme is an ending of grammar, as in -ado or -mente. */
  isPoor: 4,
} as const

/** Words with a lower score are common. */
export const commonScore = 80

/** `width`: bytes of one number. */
export const parts = {
  /** Latin-1 words: letters shared with the word before, number of further letters, those letters. */
  text: 1,
  /** Position of each block in `text`. */
  blocks: 4,
  scores: 1,
  flags: 1,
  /** The number of each word's consonant key. */
  keys: 2,
  /** The words by consonant key, syllables and score. */
  consonantWords: 4,
  /** The first group of each key, and one more number at the end. */
  consonantGroups: 4,
  /** Of each group: its syllables, and its first place in the list; one more place at the end. */
  consonantSyllables: 1,
  consonantStarts: 4,
  assonantWords: 4,
  assonantGroups: 4,
  assonantSyllables: 1,
  assonantStarts: 4,
} as const
export type PartName = keyof typeof parts

export interface IndexHeader {
  words: number
  consonants: string[]
  assonants: string[]
  /** Bytes from the end of the header, and number of values. */
  parts: Record<PartName, { at: number; length: number }>
}

const plainLetters: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ï: 'i', ñ: 'nÿ' }

/** The order of words: plain letters, ñ after n. Equal for words that differ in accents and capitals alone. */
export const plainOf = (word: string): string =>
  word.toLowerCase().replace(/[áéíóúüïñ]/g, (letter) => plainLetters[letter]!)
