import type { LicenceKind } from '#contract/verse/licences.ts'
import type { Form } from '#contract/verse/forms.ts'
import type { ChosenForm, Gap } from '#contract/verse/form-choice.ts'
import type { Rhythm } from '#contract/verse/rhythm.ts'
import { first, formName, syllables, verseName, verses } from './verse-names.ts'

const licences: Record<LicenceKind, { name: string; says: string; undo: string }> = {
  sinalefa: {
    name: 'Sinalefa',
    says: 'las dos vocales suenan en una sola sílaba, de una palabra a otra',
    undo: 'Separar (hiato)',
  },
  hiato: {
    name: 'Hiato',
    says: 'las dos vocales se dicen en sílabas distintas, de una palabra a otra',
    undo: 'Unir (sinalefa)',
  },
  diéresis: {
    name: 'Diéresis',
    says: 'el diptongo se parte y cuenta una sílaba más',
    undo: 'Volver a unir',
  },
  sinéresis: {
    name: 'Sinéresis',
    says: 'dos vocales que van separadas se unen y cuentan una sílaba menos',
    undo: 'Volver a separar',
  },
}

export const verse = {
  metre: 'Métrica',
  panel: 'Métrica del verso',
  region: 'Métrica de la canción',
  verseName,
  form: formName,
  /** "Cuarteto, ABBA, endecasílabo sáfico" */
  stanza: (form: Form, scheme: string, count: number, rhythm: Rhythm | null) =>
    first(
      [formName(form), /[^-]/.test(scheme) ? scheme : null, count ? verseName(count, rhythm) : null]
        .filter(Boolean)
        .join(', '),
    ),
  syllables,
  stresses: (positions: readonly number[]) =>
    positions.length === 1 ? `acento en ${positions[0]}` : `acentos en ${positions.join(', ')}`,
  rhyme: (letter: string | null) => (letter ? `rima ${letter}` : 'sin rima'),
  leaves: (count: number) => `La canción va en ${verseName(count)}s.`,
  leavesForm: 'Este verso se aparta de la medida.',
  free: 'Verso libre',
  noVerse: 'Pon el cursor en un verso para ver su medida.',
  explain: (kind: LicenceKind, vowels: string) => `${licences[kind].name} en «${vowels}»: ${licences[kind].says}.`,
  licence: (kind: LicenceKind) => licences[kind].name,
  undo: (kind: LicenceKind) => licences[kind].undo,
  joined: (vowels: string) => `Diptongo en «${vowels}»: una sola sílaba.`,
  parted: (vowels: string) => `Vocales separadas en «${vowels}»: dos sílabas.`,
  part: 'Partir (diéresis)',
  join: 'Unir (sinéresis)',
  setByYou: 'Lo decidiste tú.',
  details: (number: number, count: number) => `Verso ${number}: ${syllables(count)}`,
  automatic: 'Dejar en automático',
  pairs: 'Vocales que se tocan',
  totals: (count: number, metre: number | null) =>
    `${verses(count)} · ${metre === null ? 'verso libre' : `${verseName(metre)}s`}`,
  chooseForm: 'Forma',
  anyForm: 'Ninguna',
  forms: {
    soneto: 'Soneto',
    décima: 'Décima',
    copla: 'Copla',
    seguidilla: 'Seguidilla',
    corrido: 'Corrido',
    lira: 'Lira',
    propia: 'Propia…',
  } satisfies Record<ChosenForm, string>,
  pattern: 'Medida y rima de cada verso',
  patternHint: 'Por ejemplo: 8a 8b 8b 8a. Un guion no rima.',
  complete: 'La forma está completa.',
  missing: 'Lo que falta',
  gap(gap: Gap, number: (line: number) => number, isWhole: boolean): string {
    if (gap.kind === 'too few')
      return isWhole
        ? `Faltan ${verses(gap.verses)}.`
        : `Falta${gap.verses === 1 ? '' : 'n'} ${verses(gap.verses)} en la estrofa del verso ${number(gap.first)}.`
    if (gap.kind === 'too many')
      return isWhole
        ? `Sobra${gap.verses === 1 ? '' : 'n'} ${verses(gap.verses)}.`
        : `Sobra${gap.verses === 1 ? '' : 'n'} ${verses(gap.verses)} en la estrofa del verso ${number(gap.first)}.`
    if (gap.kind === 'count') return `Verso ${number(gap.line)}: tiene ${syllables(gap.has)} y van ${gap.wants}.`
    return `Verso ${number(gap.line)}: no rima con el verso ${number(gap.with)}.`
  },
} as const
