// How a lyric is scanned with what its writer decided: the editor, the reader, a lyric's facts and the search use it.
import { countsOfForm, type Gap, gapsOfForm } from './form-choice.ts'
import { type LyricForm, lyricForms } from './forms.ts'
import type { ForcedLicence } from './licences.ts'
import { type KnownLines, scan, type Scan } from './scan.ts'
import { type Scansion, scansionLimits, verseKey, type VerseLicence } from './scansion.ts'

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

export interface LyricMetre {
  /** The count that most verses share. */
  metre: number | null
  /** The form of at least half of the verses, or the chosen one where nothing of it is missing. */
  form: LyricForm | null
}

const isLyricForm = (form: string): form is LyricForm => (lyricForms as readonly string[]).includes(form)

/** The metre and the form of a lyric: what its facts say, and what a search finds it by. */
export function metreOfLyric(text: string, scansion: Scansion): LyricMetre {
  const lines = text.split('\n')
  const isLong = lines.length > scansionLimits.lines || lines.some((line) => line.length > scansionLimits.verse)
  if (isLong) return { metre: null, form: null }
  const { metre, stanzas, gaps } = scanLyric(lines, scansion)
  const chosen = scansion.form?.name
  if (chosen && gaps.length === 0 && isLyricForm(chosen)) return { metre, form: chosen }
  const verses = new Map<string, number>()
  let all = 0
  for (const { form, first, last } of stanzas) {
    all += last - first + 1
    verses.set(form, (verses.get(form) ?? 0) + last - first + 1)
  }
  const [form = '', most = 0] = [...verses].toSorted((a, b) => b[1] - a[1])[0] ?? []
  return { metre, form: isLyricForm(form) && most * 2 >= all ? form : null }
}
