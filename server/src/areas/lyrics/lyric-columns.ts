// The columns of a lyric's fields, derived from their declaration.
import { allFields, editedFields } from '#contract/lyrics/field-lists.ts'
import type { EditedField, FieldName, LyricField, LyricFields } from '#contract/lyrics/lyric-fields.ts'
import { lyricProblems, type Language } from '#contract/lyrics/lyric-rules.ts'
import {
  type ChoiceColumns,
  columnsOfChoices,
  defaultChoices,
  type PermissionChoices,
} from '#contract/lyrics/permission-choices.ts'
import type { LyricForm } from '#contract/verse/forms.ts'
import { noScansion, type Scansion } from '#contract/verse/scansion.ts'
import { invalid } from '../../platform/refusal.ts'
import { cleanLyric } from './lyric-text.ts'

/** The column type of each kind. Permissions have one column for each choice. */
type Stored = Record<'title' | 'verses' | 'story', string> &
  Record<'genre' | 'country' | 'city', number | null> &
  Record<'subgenres' | 'themes' | 'artists', number[]> &
  Record<'cover' | 'track' | 'link', string | null> &
  Record<'language', Language | null> &
  Record<'scansion', Scansion> &
  Record<'metre', number | null> &
  Record<'form', LyricForm | null>
type Kind<N extends FieldName> = LyricFields[N]['kind']
/** The stored value of a field, with `permissions` as one object. */
export type StoredValue<N extends FieldName> = Kind<N> extends keyof Stored ? Stored[Kind<N>] : PermissionChoices
type ReadOnlyField = Exclude<FieldName, EditedField>
type PlainField = Exclude<FieldName, 'permissions'>
type PlainColumns = { [N in PlainField as LyricFields[N]['columns'][number]]: StoredValue<N> }
/** The columns that are read with a lyric. */
export type FieldColumns = PlainColumns & ChoiceColumns
/** The columns that a request writes. */
export type EditedColumns = Omit<FieldColumns, LyricFields[ReadOnlyField]['columns'][number]> & { lyrics_text: string }

const numbers = ['genre', 'country', 'city']
const lists = ['subgenres', 'themes', 'artists']
const texts = ['title', 'verses', 'story']
const typeOf = ({ kind }: LyricField) =>
  kind === 'scansion' ? 'jsonb' : numbers.includes(kind) ? 'int' : lists.includes(kind) ? 'int[]' : 'text'
const storedIn = ({ columns, computed = [] }: LyricField) => [...columns, ...computed]

export const readColumns = allFields.flatMap(([, { columns }]) => columns)
export const editedColumns = editedFields.flatMap(([, field]) => storedIn(field)) as (keyof EditedColumns)[]
/** The column list for `jsonb_to_recordset`. */
export const typedColumns = editedFields.flatMap(([, field]) =>
  storedIn(field).map((column) => `${column} ${typeOf(field)}`),
)

/** A field's columns with this value. */
export function columnsWith(field: LyricField, value: unknown): Partial<EditedColumns> {
  if (field.kind === 'permissions') return columnsOfChoices(value as PermissionChoices)
  if (field.kind !== 'verses') return { [field.columns[0]!]: value }
  const { html, text } = cleanLyric(value as string)
  return { [field.columns[0]!]: html, lyrics_text: text }
}

const emptyOf = ({ kind }: LyricField) =>
  kind === 'permissions'
    ? defaultChoices
    : kind === 'scansion'
      ? noScansion
      : lists.includes(kind)
        ? []
        : texts.includes(kind)
          ? ''
          : null
/** A row with these values by field name; the other columns are empty. */
export const rowOf = (values: { [N in EditedField]?: StoredValue<N> | undefined }): EditedColumns =>
  Object.assign({}, ...editedFields.map(([name, field]) => columnsWith(field, values[name] ?? emptyOf(field))))

/** Refuses a row that violates a rule of a draft or a published lyric. */
export function checkRules(
  row: Pick<EditedColumns, 'title' | 'lyrics_text' | 'description' | 'language' | 'country_id' | 'genre_id'>,
  isPublished: boolean,
): void {
  const { title, lyrics_text: text, description, language, country_id: country, genre_id: musicalGenreId } = row
  const problems = lyricProblems({ title, text, description, language, country, musicalGenreId }, isPublished)
  if (Object.keys(problems).length) throw invalid(problems)
}
