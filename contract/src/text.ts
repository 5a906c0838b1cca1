// Pure functions on Spanish text, shared by both sides: no I/O, no framework.

/** A text of more code units exceeds every limit, so its characters are not counted. */
const endless = 300_000

/** Lower case without accents, for comparing and searching names ("Canción" = "cancion"). */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/**
 * Zero-width characters, direction marks, tags, soft hyphens, variation selectors, blank letters, controls. Spaces and
 * line breaks are not among them.
 */
const invisible = /(?![\t\n\v\f\r])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800\u{1D159}]/gu

/**
 * The trimmed text without invisible characters, for minimum lengths. Not for storage, because such characters join
 * emoji.
 */
export const visibleText = (text: string): string => text.replace(invisible, '').trim()

/** Whether nothing of a text is visible. Accents without a base letter are invisible too. */
export const isBlank = (text: string): boolean => text.length < endless && /^[\s\p{M}]*$/u.test(visibleText(text))

/** The number of characters; an emoji of one code point counts as one. The database counts the same way. */
export const lengthOf = (text: string): number => (text.length < endless ? [...text].length : text.length)

// Characters that are no part of a word's spelling: accents, dots, zero-width characters, direction marks.
const marks = new RegExp(
  '[\\u00ad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670' +
    '\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064' +
    '\\u2066-\\u2069\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff]',
  'g',
)
const plainLetters: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const longestWord = 40

/** In lower case and without accents. */
const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/[øđðłıħςßæœþ]/g, (letter) => plainLetters[letter]!)

/**
 * The words of a text, in lower case and without accents: letters and digits only. Publication and search use the
 * same words. The database function `word_text` is equal, and a test compares the two.
 */
export const wordsOf = (text: string): string[] =>
  (foldedText(text).match(/[\p{L}\p{Nd}]+/gu) ?? []).map((word) => [...word].slice(0, longestWord).join(''))

const longWords = new RegExp(`([\\p{L}\\p{Nd}]{${longestWord}})[\\p{L}\\p{Nd}]+`, 'gu')

/**
 * The words of a title in the first line, then the words of each verse. The database function `word_lines` is equal,
 * and a test compares the two.
 */
export const wordLinesOf = (title: string, text: string): string =>
  foldedText(`${title.replaceAll('\n', ' ')}\n${text}`)
    .replace(longWords, '$1')
    .replace(/[^\p{L}\p{Nd}\n]+/gu, ' ')
    .replace(/ *\n[ \n]*/g, '\n')
    .replace(/^ +| +$/g, '')

/** The words of a text in their spelling: lower case, with accents. */
export function spelledWordsOf(text: string): { written: string; plain: string }[] {
  const spelled =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{Nd}\p{Cf}]+/gu) ?? []
  return spelled.flatMap((written) => {
    if (/^[a-z0-9]{1,40}$/.test(written)) return [{ written, plain: written }]
    const plain = wordsOf(written)
    return plain.map((word) => ({ written: plain.length === 1 ? written : word, plain: word }))
  })
}

/** The card's excerpt: at most 170 characters, then "...". */
export function excerptOf(text: string, length = 170): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}...`
}

/** Syllables as the editor counts them: groups of vowels, accented ones and ü included. */
export function countSyllables(line: string): number {
  return line.match(/[aeiouáéíóúüàèìòùâêîôûãõ]+/gi)?.length ?? 0
}
