// The zod schemas of a lyric's fields, by kind: in requests, in responses, in search filters.
import { z } from 'zod'
import { country, genre } from '../catalog/catalog.ts'
import { itemName } from '../catalog/item-name.ts'
import { fieldMessages } from '../field-messages.ts'
import { catalogId, catalogItem, imageDataUrl, imageSet, namedItem } from '../shapes.ts'
import { link } from './link.ts'
import { allFields, editedFields, filterFields, namesOf, versionedFields } from './field-lists.ts'
import type {
  EditedField,
  FieldName,
  FilterField,
  LinkField,
  LyricField,
  LyricFields,
  NameRead,
  VersionedField,
} from './lyric-fields.ts'
import { languages, lyricLimits, lyricMessages } from './lyric-rules.ts'
import { permissions, permissionsInput } from './permissions.ts'
import { patternLimits } from '../verse/form-choice.ts'
import { lyricForms } from '../verse/forms.ts'
import { scansion, scansionInput } from '../verse/scansion-schema.ts'

/** Catalogue items are given as ids, names, `{id}` or `{name}`, alone or in a list; a number is an id. */
const items = (most: number) =>
  z
    .preprocess(
      (value) => (value === null || value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z
        .array(
          z.union([
            catalogId,
            z.object({ id: catalogId }).transform((item) => item.id),
            itemName,
            z.object({ name: itemName }).transform((item) => item.name),
          ]),
        )
        .max(most),
    )
    .transform((given) => [...new Set(given)])

const written = {
  title: () => z.string(lyricMessages.title).max(1_000, lyricMessages.titleLong),
  /** HTML, cleaned by the server. Its size is limited before it is parsed: tags may not outweigh the text by much. */
  verses: () => z.string(lyricMessages.lyricsDraft).max(lyricLimits.lyrics * 5, lyricMessages.lyricsLong),
  story: () =>
    z
      .string(lyricMessages.description)
      .max(lyricLimits.description * 2, lyricMessages.descriptionLong)
      .nullable(),
  genre: () => catalogItem(lyricMessages.genre).nullable(),
  subgenres: () => items(10),
  language: () => z.enum(languages, lyricMessages.language).nullable(),
  country: () => catalogItem(lyricMessages.country).nullable(),
  city: () => catalogItem(fieldMessages.choose).nullable(),
  themes: () => items(20),
  artists: () => items(20),
  /** One cover: a data URL; `null` or an empty list removes it; the address of a stored one changes nothing. */
  cover: () =>
    z.preprocess(
      (value) => (Array.isArray(value) ? (value[0] ?? null) : value),
      z
        .union([
          imageDataUrl,
          z.string().startsWith('/media/'),
          z.object({ src: z.string() }).transform((image) => image.src),
        ])
        .nullable(),
    ),
  track: () => z.never(),
  link: (name: string) => link(name as LinkField).nullable(),
  permissions: () => permissionsInput,
  scansion: () => scansionInput,
  metre: () => z.never(),
  form: () => z.never(),
} satisfies Record<LyricField['kind'], (name: string) => z.ZodType>

const read = {
  title: z.string(),
  verses: z.string().meta({ description: 'HTML of a small set: p, br, strong, em, u, and p[data-section]' }),
  story: z.string(),
  genre: genre.nullable(),
  subgenres: z.array(namedItem),
  language: z.enum(languages).nullable(),
  country: country.nullable(),
  city: namedItem.nullable(),
  themes: z.array(namedItem),
  artists: z.array(namedItem),
  cover: z.array(imageSet),
  track: z.string().nullable(),
  link: z.string().nullable(),
  permissions,
  scansion,
  metre: z.number().int().nullable().meta({ description: 'The metric count that most verses share.' }),
  form: z.enum(lyricForms).nullable().meta({ description: 'The form of at least half of the verses.' }),
} satisfies Record<LyricField['kind'], z.ZodType>

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const words = z.string().max(200).default('')
const linkFilter = optional(
  z.enum(editedFields.filter(([, { kind }]) => kind === 'link').flatMap(([name, field]) => namesOf(name, field))),
)
const filters = {
  genre: words,
  language: optional(z.enum(languages)),
  country: optional(catalogId),
  themes: words,
  artists: words,
  link: linkFilter,
  metre: optional(z.coerce.number().int().min(patternLimits.leastCount).max(patternLimits.mostCount)),
  form: optional(z.enum(lyricForms)),
}

type Kind<N extends FieldName> = LyricFields[N]['kind']
type Alias<N extends FieldName> = LyricFields[N] extends { aliases: readonly (infer A extends string)[] } ? A : never
type WriteShape = { [N in EditedField]: ReturnType<(typeof written)[Kind<N>]> } & {
  [N in EditedField as Alias<N>]: ReturnType<(typeof written)[Kind<N>]>
}
type ReadShape<N extends FieldName> = { [One in N as NameRead<One>]: (typeof read)[Kind<One>] }
type FilterShape = { [N in FilterField as LyricFields[N]['filter']]: (typeof filters)[Kind<N>] }

const readShape = <N extends FieldName>(fields: readonly [N, LyricField][]) =>
  Object.fromEntries(fields.map(([name, { kind, readAs = name }]) => [readAs, read[kind]])) as ReadShape<N>

export const lyricWriteShape = Object.fromEntries(
  editedFields.flatMap(([name, field]) => namesOf(name, field).map((one) => [one, written[field.kind](name)])),
) as WriteShape
export const lyricReadShape = readShape(allFields)
export const versionReadShape = readShape(versionedFields) as ReadShape<VersionedField>
export const lyricFilterShape = Object.fromEntries(
  filterFields.map(([, { kind, filter }]) => [filter, filters[kind as keyof typeof filters]]),
) as FilterShape
