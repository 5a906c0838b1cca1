// Shapes shared by all areas.
import { z } from 'zod'
import { fieldMessages } from './field-messages.ts'
import { isBlank, lengthOf } from './text.ts'

/** An id in lower case, because rows and rooms are compared as text. */
export const id = z
  .uuid({
    error: (issue) =>
      issue.input === undefined || issue.input === null ? fieldMessages.required : 'No encontramos lo que buscas.',
  })
  .toLowerCase()
export const mode = z.enum(['logged', 'unlogged'])
/** Forms and addresses carry numbers as text. */
const numberOf = (given: unknown) => (typeof given === 'string' && given.trim() ? Number(given) : given)
/** A catalogue id: an integer. `message` replaces the general reasons. */
export const catalogItem = (message?: string) =>
  z.preprocess(
    numberOf,
    z
      .number(message)
      .int(message)
      .positive(message)
      .max(2_147_483_647, message ?? fieldMessages.choose),
  )
export const catalogId = catalogItem()

/** A required text: `empty` is the message for an empty one, `long` for more than `most` characters. */
export const requiredText = (
  most: number,
  empty: string = fieldMessages.required,
  long: string = fieldMessages.tooLong(most),
) =>
  z
    .string(empty)
    .trim()
    .refine((text) => !isBlank(text), { error: empty, abort: true })
    .refine((text) => lengthOf(text) <= most, { error: long, abort: true })
    .meta({ minLength: 1, maxLength: most })
/** A text that may be empty. */
export const optionalText = (most: number, long: string = fieldMessages.tooLong(most)) =>
  z
    .string()
    .trim()
    .refine((text) => lengthOf(text) <= most, { error: long, abort: true })
    .meta({ maxLength: most })
export const timestamp = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC' })

export const wholeNumber = (from: number, to: number, message: string) =>
  z.preprocess(numberOf, z.number(message).int(message).min(from, message).max(to, message))

/**
 * `currentPage` from 1, `itemsPerPage` 1 to 50; or the opaque `cursor` of an earlier response, which neither repeats
 * nor skips.
 */
export const pageQuery = z.object({
  currentPage: wholeNumber(1, 1_000_000, 'La página debe ser un número desde 1.').default(1),
  itemsPerPage: wholeNumber(1, 50, 'Se pueden pedir de 1 a 50 elementos.').default(8),
  cursor: z.string().max(2_000).optional(),
})

export const pagination = z.object({
  currentPageNum: z.number().int(),
  totalPages: z.number().int(),
  totalElements: z.number().int().meta({ description: 'The rows that the caller can page through.' }),
  cursor: z.string().nullable().optional().meta({ description: 'Pass it on for the next page; null after the last.' }),
})
export type Pagination = z.infer<typeof pagination>

export const modeParams = z.object({ mode })
export const idParams = z.object({ id })
export const modeIdParams = z.object({ mode, id })

export const namedItem = z.object({ id: z.number().int(), name: z.string() })
export type NamedItem = z.infer<typeof namedItem>

/**
 * A counter of everything that was given and not taken back, also by banned people and people whom the caller does
 * not see. It is the same for everybody. `pagination.totalElements` of the list behind it counts the rows that the
 * caller can page through.
 */
export const counter = z.number().int().meta({
  description:
    'A counter, the same for everybody. The list behind it may hold fewer rows for a caller: `totalElements` counts those.',
})

/** One stored image in the widths that the screens use; `src` is the largest. */
export const imageSet = z.object({
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  sizes: z.array(z.object({ src: z.string(), width: z.number().int() })),
})
export type ImageSet = z.infer<typeof imageSet>

/**
 * A data URL. Its content is checked by decoding it, not by its declared type. More than 8 MB is refused with
 * `image_too_large`.
 */
export const imageDataUrl = z.string().startsWith('data:', 'La imagen no se pudo leer.')
export const done = z.object({ done: z.literal(true) })
