// Names of verses and forms, for pages that say the metre of a lyric without scanning it.
import type { Form, LyricForm } from '#contract/verse/forms.ts'
import type { Rhythm } from '#contract/verse/rhythm.ts'

const countNames: Record<number, string> = {
  ...{ 2: 'bisílabo', 3: 'trisílabo', 4: 'tetrasílabo', 5: 'pentasílabo', 6: 'hexasílabo', 7: 'heptasílabo' },
  ...{ 8: 'octosílabo', 9: 'eneasílabo', 10: 'decasílabo', 11: 'endecasílabo', 12: 'dodecasílabo' },
  ...{ 13: 'tridecasílabo', 14: 'alejandrino', 15: 'pentadecasílabo', 16: 'hexadecasílabo' },
}
export const syllables = (count: number) => (count === 1 ? '1 sílaba' : `${count} sílabas`)
export const verses = (count: number) => (count === 1 ? '1 verso' : `${count} versos`)
/** "endecasílabo sáfico" */
export const verseName = (count: number, rhythm: Rhythm | null = null) =>
  [countNames[count] ?? `verso de ${syllables(count)}`, rhythm].filter(Boolean).join(' ')
export const formName = (form: Form | LyricForm) => (form === 'libre' ? 'estrofa libre' : form)
export const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const lyricMetre = {
  metre: 'Medida',
  form: 'Forma',
  nameOf: (form: Form | LyricForm) => first(form),
  /** "Endecasílabos" */
  metreOf: (count: number) => first(`${verseName(count)}s`),
} as const
