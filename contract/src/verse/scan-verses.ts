import { z } from 'zod'
import { fieldMessages } from '../field-messages.ts'
import { route } from '../route.ts'
import { wholeNumber } from '../shapes.ts'
import { lengthOf } from '../text.ts'
import { forms } from './forms.ts'
import { licenceKinds } from './licences.ts'
import { rhythms } from './rhythm.ts'
import { endings } from './scan.ts'

export const verseLimits = { lines: 400, characters: 300, metre: { least: 2, most: 24 } } as const

export const verseMessages = {
  lines: 'Se pueden medir 400 versos como máximo.',
  characters: 'Cada verso puede tener 300 caracteres como máximo.',
  metre: 'La medida debe ser un número entero de 2 a 24.',
  licence: (number: number) =>
    `La licencia número ${number} no es posible: en ese lugar no hay dos vocales que se puedan unir o separar así.`,
} as const

const position = z.number().int().min(0)
const kind = z.enum(licenceKinds)
const licence = z
  .object({ kind, from: position, to: position })
  .meta({ description: 'From the first vowel to behind the second, in UTF-16 units of the line.' })
const verse = z.object({
  syllables: z.number().int().meta({ description: 'Metric count; 0 for a line without a vowel.' }),
  stresses: z.array(z.number().int()).meta({ description: 'Metric positions, from 1.' }),
  ending: z.enum(endings).nullable(),
  natural: z.number().int().meta({ description: 'Count with the synalephas of speech and no other licence.' }),
  licences: z.array(licence),
  spans: z
    .array(z.tuple([position, position]))
    .meta({ description: 'Ranges of the syllables, in UTF-16 units of the line.' }),
  rhythm: z.enum(rhythms).nullable(),
  rhyme: z
    .string()
    .nullable()
    .meta({ description: 'Letter of the rhyme in its stanza; lower case up to 8 syllables.' }),
  stressedAt: z
    .array(position)
    .meta({ description: 'The position of each stressed vowel in the line, in UTF-16 units.' }),
  leavesMetre: z.boolean().meta({ description: 'Whether the text has a metre that this verse does not follow.' }),
})

/** The metre of a text, line by line. An empty line, or one such as "[coro]", ends a stanza. Nothing is stored. */
export const scanVerses = route({
  method: 'POST',
  path: '/verses/scan',
  summary: 'Scan verses: syllables, stresses, licences, rhymes and stanzas (60 calls a minute for each address)',
  access: 'anyone',
  body: z.object({
    lines: z
      .array(
        z
          .string()
          .refine((text) => lengthOf(text) <= verseLimits.characters, { error: verseMessages.characters, abort: true })
          .meta({ maxLength: verseLimits.characters }),
      )
      .max(verseLimits.lines, verseMessages.lines),
    metre: wholeNumber(verseLimits.metre.least, verseLimits.metre.most, verseMessages.metre)
      .optional()
      .meta({ description: 'Wanted count; without it the metre is inferred.' }),
    forced: z
      .array(z.object({ line: z.number().int().min(0, fieldMessages.choose), kind, from: position, to: position }))
      .max(1_000)
      .optional()
      .meta({
        description:
          'Licences that the writer sets. Sinalefa and sinéresis join two vowels, hiato and diéresis keep them apart.',
      }),
  }),
  reply: z.object({
    metre: z.number().int().nullable().meta({ description: 'The count that most verses share; null for free verse.' }),
    lines: z.array(verse),
    stanzas: z.array(z.object({ first: position, last: position, form: z.enum(forms), scheme: z.string() })),
  }),
})
