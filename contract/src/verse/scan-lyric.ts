// How a lyric is scanned with what its writer decided: the editor, the reader, a lyric's facts and the search use it.
import { countsOfForm, type Gap, gapsOfForm } from './form-choice.ts'
import type { ForcedLicence } from './licences.ts'
import { type KnownLines, scan, type Scan } from './scan.ts'
import { type Scansion, verseKey, type VerseLicence } from './scansion.ts'

/** The licences by the lines that they are set in. */
function forcedIn(lines: readonly string[], licences: readonly VerseLicence[]): ForcedLicence[] {
  if (!licences.length) return []
  return lines.flatMap((text, line) => {
    const key = verseKey(text)
    return licences.flatMap(({ verse, kind, from, to }) => (verse === key ? [{ line, kind, from, to }] : []))
  })
}

const isVerse = (line: string) => /[aeiouáéíóúüïy]/i.test(line) && !/^\s*\[[^\]]*\]\s*$/.test(line)

export interface LyricScan extends Scan {
  /** What the chosen form still lacks; empty without one. */
  gaps: Gap[]
}

/** Scans the lines of a lyric with what its writer decided. */
export function scanLyric(lines: readonly string[], { form, licences }: Scansion, known?: KnownLines): LyricScan {
  const counts = form ? countsOfForm(lines.map(isVerse), form) : undefined
  const scanned = scan(lines, { counts, forced: forcedIn(lines, licences), known })
  const gaps = form
    ? gapsOfForm(
        lines,
        scanned.lines.map(({ syllables }) => syllables),
        form,
      )
    : []
  return { ...scanned, gaps }
}
