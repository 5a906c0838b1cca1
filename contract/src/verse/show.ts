// A scanned text as plain lines for a terminal: syllables with their stresses and licences, count, rhyme and rhythm.
import type { Scan, Verse } from './scan.ts'

const marks = { sinalefa: '‿', hiato: '|', diéresis: '¨', sinéresis: '^' } as const

/** The verse with its syllables parted by dots, the stressed ones in capitals, and a mark at each licence. */
function syllablesOf(text: string, { spans, stresses, licences }: Verse): string {
  return spans
    .map(([from, to], index) => {
      let shown = ''
      for (let at = from; at < to; at++) {
        const licence = licences.find((each) => each.to - 1 === at)
        shown += (licence ? marks[licence.kind] : '') + text[at]!
      }
      // A synalepha joins words: its mark takes the place of the space.
      shown = shown.replace(/[^\p{L}\p{M}]*\s[^\p{L}\p{M}]*‿(?=\p{L})/gu, '‿')
      const isStressed = stresses.includes(index + 1)
      const space = shown.length - shown.trimEnd().length
      const syllable = isStressed ? shown.toUpperCase() : shown
      const [next = 0, end = 0] = spans[index + 1] ?? []
      return space || !/\p{L}/u.test(text.slice(next, end)) ? syllable : `${syllable}·`
    })
    .join('')
}

/** The lines of a text with their metre, and its stanzas with their forms. */
export function showScan(lines: readonly string[], { metre, lines: verses, stanzas }: Scan): string {
  const shown = lines.map((text, index) => (verses[index]!.syllables ? syllablesOf(text, verses[index]!) : text))
  const width = Math.max(0, ...shown.map((line) => line.length))
  const rows = lines.flatMap((_, index) => {
    const { syllables, stresses, rhyme, rhythm } = verses[index]!
    const stanza = stanzas.find(({ last }) => last === index)
    const row = syllables
      ? `${String(syllables).padStart(3)} ${rhyme ?? '-'}  ${shown[index]!.padEnd(width)}  ${stresses.join(' ')}${rhythm ? `  ${rhythm}` : ''}`
      : shown[index]!
    return stanza ? [row, `       ${stanza.form}, ${stanza.scheme}`] : [row]
  })
  return [
    metre === null ? 'Verso libre' : `${metre} sílabas`,
    '',
    ...rows,
    '',
    'sinalefa ‿  hiato |  diéresis ¨  sinéresis ^  TÓNICA',
  ].join('\n')
}
