// Names of stanzas by their counts and their scheme.

export const forms = [
  ...[
    'pareado',
    'terceto',
    'tercerilla',
    'soleá',
    'cuarteto',
    'cuarteto asonantado',
    'serventesio',
    'redondilla',
    'cuarteta',
    'copla',
    'seguidilla',
    'quintilla',
  ],
  ...[
    'copla de pie quebrado',
    'lira',
    'sexteto',
    'sextilla',
    'octava',
    'décima',
    'soneto',
    'romance',
    'silva',
    'libre',
  ],
] as const
export type Form = (typeof forms)[number]

/** Forms of a whole lyric. A corrido is one because its writer says so. */
export const lyricForms = [...forms.filter((form) => form !== 'libre'), 'corrido'] as const
export type LyricForm = (typeof lyricForms)[number]

/** The scheme with its letters renamed from A on, in upper case. */
export function plainScheme(letters: readonly (string | null)[]): string {
  const names = new Map<string, string>()
  return letters
    .map((letter) => {
      if (letter === null) return '-'
      const key = letter.toUpperCase()
      if (!names.has(key)) names.set(key, String.fromCharCode(65 + names.size))
      return names.get(key)!
    })
    .join('')
}

const isAll = (counts: readonly number[], test: (count: number) => boolean) => counts.every(test)
const isShort = (count: number) => count <= 8
const isEven = (counts: readonly number[]) => new Set(counts).size === 1
const has = (counts: readonly number[], pattern: readonly number[]) =>
  counts.length === pattern.length && counts.every((count, index) => count === pattern[index])

/** Odd verses free, even ones with one rhyme. */
const isRomance = (scheme: string) => /^(?:-A)+-?$/.test(scheme)

function quatrain(counts: readonly number[], scheme: string): Form | null {
  if (has(counts, [7, 5, 7, 5]) && /^(?:-A-A|ABAB)$/.test(scheme)) return 'seguidilla'
  const short = isAll(counts, isShort)
  if (scheme === 'ABBA') return short ? 'redondilla' : 'cuarteto'
  if (scheme === 'ABAB') return short ? 'cuarteta' : 'serventesio'
  // Even verses rhyme: a copla where they are short, and the same of longer or mixed verses.
  if (scheme === '-A-A') return short ? 'copla' : 'cuarteto asonantado'
  return null
}

/** Each two verses rhyme: one couplet, or several. */
const isCouplets = (scheme: string) => /^(?:([A-Z])\1)+$/.test(scheme) && new Set(scheme).size === scheme.length / 2

/** The form of one stanza. */
export function formOf(counts: readonly number[], letters: readonly (string | null)[]): Form {
  const scheme = plainScheme(letters)
  const short = isAll(counts, isShort)
  if (isCouplets(scheme)) return 'pareado'
  if (counts.length === 3 && /^(?:AAA|A-A|ABA)$/.test(scheme))
    return short ? (isEven(counts) && scheme === 'A-A' ? 'soleá' : 'tercerilla') : 'terceto'
  const four = counts.length === 4 ? quatrain(counts, scheme) : null
  if (four) return four
  if (has(counts, [7, 11, 7, 7, 11]) && scheme === 'ABABB') return 'lira'
  if (has(counts, [7, 5, 7, 5, 5, 7, 5])) return 'seguidilla'
  if (counts.length === 5 && short && /^[AB]{5}$/.test(scheme) && scheme.includes('B') && !/AAA|BBB/.test(scheme))
    return 'quintilla'
  if (
    /^(?:ABCABC){1,2}$|^ABCABCDEFDEF$/.test(scheme) &&
    counts.every((count, index) => (index % 3 === 2 ? count === 4 || count === 5 : count === 8))
  )
    return 'copla de pie quebrado'
  if (counts.length === 6 && /^(?:[ABC]{6}|-AABBA)$/.test(scheme)) return short ? 'sextilla' : 'sexteto'
  if (counts.length === 8 && scheme === 'ABABABCC') return 'octava'
  if (counts.length === 10 && short && scheme === 'ABBAACCDDC') return 'décima'
  if (counts.length === 14 && isAll(counts, (count) => count > 8) && isSonnet(scheme)) return 'soneto'
  if (counts.length >= 6 && isEven(counts) && isRomance(scheme)) return 'romance'
  const rhymed = letters.filter((letter) => letter !== null).length
  if (
    counts.length >= 7 &&
    isAll(counts, (count) => count === 7 || count === 11) &&
    !isEven(counts) &&
    rhymed >= counts.length / 2
  )
    return 'silva'
  return 'libre'
}

/** Two quatrains that share their rhymes, and six verses with two or three others. */
const isSonnet = (scheme: string): boolean =>
  /^(?:ABBAABBA|ABABABAB|ABBABAAB|ABABBABA)(?:[CDE]{6})$/.test(scheme) || /^(?:ABBACDDC|ABABCDCD)[EFG]{6}$/.test(scheme)
