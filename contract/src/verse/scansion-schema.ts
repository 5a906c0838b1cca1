// What a writer decides about the metre of a lyric, as calls carry it.
import { z } from 'zod'
import { fieldMessages } from '../field-messages.ts'
import { lengthOf } from '../text.ts'
import { chosenForms, placesOfPattern } from './form-choice.ts'
import { licenceKinds } from './licences.ts'
import { noScansion, scansionLimits, verseKey } from './scansion.ts'

const position = z.number().int().min(0).max(2_000)
const licence = z.object({
  verse: z.string().meta({ description: 'The words of the verse, with plain spaces.' }),
  kind: z.enum(licenceKinds),
  from: position,
  to: position.meta({ description: 'From the first vowel to behind the second, in UTF-16 units of the verse.' }),
})
const form = z.object({
  name: z.enum(chosenForms),
  pattern: z.string().meta({
    description: 'Of an own form ("propia"): a count and a letter for each verse of a stanza, as in "8a 8b 8b 8a".',
  }),
})

/** As it is read. */
export const scansion = z.object({
  form: form.nullable().meta({ description: 'The form that the writer chose.' }),
  licences: z.array(licence).meta({ description: 'Licences that the writer set; each belongs to its verse.' }),
})

export const patternMessage = 'Escribe la medida y la rima de cada verso, por ejemplo: 8a 8b 8b 8a.'

/** As it is written; `null` forgets the form and the licences. */
export const scansionInput = z
  .object({
    form: form
      .refine(({ name, pattern }) => name !== 'propia' || placesOfPattern(pattern) !== null, { error: patternMessage })
      .refine(({ pattern }) => pattern.length <= scansionLimits.pattern, { error: patternMessage })
      .nullable()
      .default(null),
    licences: z
      .array(
        licence.extend({
          verse: z
            .string()
            .refine((text) => lengthOf(text) <= scansionLimits.verse, { error: fieldMessages.choose })
            .transform((text) => verseKey(text).normalize('NFC')),
        }),
      )
      .max(scansionLimits.licences)
      .default([]),
  })
  .nullable()
  .transform((given) => given ?? noScansion)
