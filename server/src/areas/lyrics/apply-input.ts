import type { z } from 'zod'
import { fieldMessages } from '#contract/field-messages.ts'
import { editedFields, namesOf } from '#contract/lyrics/field-lists.ts'
import type { EditedField, LyricField } from '#contract/lyrics/lyric-fields.ts'
import { lyricMessages } from '#contract/lyrics/lyric-rules.ts'
import { choicesInColumns, choicesOf, type Permissions } from '#contract/lyrics/permission-choices.ts'
import type * as contract from '#contract/lyrics/write-lyric.ts'
import { invalid } from '../../platform/refusal.ts'
import type { Catalog } from '../catalog/index.ts'
import { chosenItems, subgenresOf } from './chosen-items.ts'
import { columnsWith, type EditedColumns } from './lyric-columns.ts'

type Input = z.output<typeof contract.editLyric.body>
interface Context {
  catalog: Catalog
  /** The field's name in the request. */
  name: string
  /** The row so far, including the fields before this one. */
  row: EditedColumns
}
type Items = (number | string)[]
const sameCountry = ({ catalog, row }: Context, city: number | null) =>
  city === null || catalog.cities.get(city)?.countryId === row.country_id

function known(items: Map<number, unknown>, id: number | null, name: string): number | null {
  if (id !== null && !items.has(id)) throw invalid({ [name]: fieldMessages.choose })
  return id
}

/**
 * The stored value of an input value; `undefined` leaves the field unchanged. Kinds without an entry are stored as
 * sent.
 */
const stored = {
  title: (title: string) => title.normalize('NFC').replace(/\s+/g, ' ').trim(),
  story: (story: string | null) => (story ?? '').trim(),
  genre: (genre: number | null, { catalog, name }: Context) => known(catalog.genres, genre, name),
  subgenres: (input: Items, { catalog, name, row }: Context) =>
    chosenItems(name, input, subgenresOf(catalog.subgenres, row.genre_id), lyricMessages.subgenre),
  country: (country: number | null, { catalog, name }: Context) => known(catalog.countries, country, name),
  city(city: number | null, context: Context) {
    if (!sameCountry(context, city)) throw invalid({ [context.name]: 'Esa ciudad no pertenece al país elegido.' })
    return city
  },
  themes: (input: Items, { catalog, name }: Context) => chosenItems(name, input, catalog.themes),
  artists: (input: Items, { catalog, name }: Context) => chosenItems(name, input, catalog.artists),
  /** A new picture is stored separately. */
  cover: (cover: string | null) => (cover === null ? null : undefined),
  link: (link: string | null) => link || null,
  permissions: (input: Partial<Permissions>, { row }: Context) => choicesOf(input, choicesInColumns(row)),
} satisfies Partial<Record<LyricField['kind'], unknown>>

/** The value of a field that was not sent when the field that it depends on changed. */
const dependent: Partial<Record<LyricField['kind'], (context: Context) => unknown>> = {
  subgenres({ catalog, row }) {
    const own = subgenresOf(catalog.subgenres, row.genre_id)
    return row.subgenre_ids.filter((id) => own.has(id))
  },
  city: (context) => (sameCountry(context, context.row.city_id) ? undefined : null),
}

function inputFor(input: Input, name: EditedField, field: LyricField): unknown {
  const all = namesOf(name, field).map((one) => input[one as keyof Input] as unknown)
  return all.find((value) => value !== undefined && value !== null) ?? (all.includes(null) ? null : undefined)
}

/** The row with the input applied. Refuses catalogue items that do not exist or do not belong together. */
export function applyInput(catalog: Catalog, before: EditedColumns, input: Input): EditedColumns {
  const row = { ...before }
  for (const [name, field] of editedFields) {
    const context: Context = { catalog, name, row }
    const value = inputFor(input, name, field)
    const take = stored[field.kind as keyof typeof stored] as
      | ((value: unknown, context: Context) => unknown)
      | undefined
    const next = value === undefined ? dependent[field.kind]?.(context) : take ? take(value, context) : value
    if (next !== undefined) Object.assign(row, columnsWith(field, next))
  }
  return row
}
