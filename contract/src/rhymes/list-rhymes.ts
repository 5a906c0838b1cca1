import { z } from 'zod'
import { route } from '../route.ts'
import { wholeNumber } from '../shapes.ts'
import { lengthOf } from '../text.ts'
import { rhymeKinds, rhymeLimits, rhymeMessages } from './rhyme-rules.ts'

const yes = z.stringbool({ error: rhymeMessages.yesNo })
const word = z
  .string(rhymeMessages.word)
  .trim()
  .refine((text) => /^\p{L}[\p{L}\p{M}'’-]*$/u.test(text), { error: rhymeMessages.word, abort: true })
  .refine((text) => lengthOf(text) <= rhymeLimits.word, { error: rhymeMessages.longWord, abort: true })
  .meta({ minLength: 1, maxLength: rhymeLimits.word })

export const rhymeQuery = z.object({
  word,
  kind: z.enum(rhymeKinds).default('consonante').meta({
    description: 'Consonance: all sounds from the stressed vowel on. Assonance: its vowels alone.',
  }),
  seseo: yes.default(true).meta({ description: 'Z, and c before e and i, sound like s.' }),
  yeismo: yes.default(true).meta({ description: 'Ll sounds like y.' }),
})

const found = z.object({
  word: z.string(),
  common: z.boolean(),
  poor: z.boolean().meta({ description: 'A rhyme of grammatical endings, as in -ado, -aba, -ción and -mente.' }),
})

/** Rhymes from the word list. The word itself is not among them. */
export const listRhymes = route({
  method: 'GET',
  path: '/rhymes',
  summary: 'Rhymes of a Spanish word by syllables, common words first (120 calls a minute for each address)',
  access: 'anyone',
  query: rhymeQuery.extend({
    syllables: wholeNumber(1, rhymeLimits.syllables, rhymeMessages.syllables)
      .optional()
      .meta({ description: 'Only words of so many syllables.' }),
    starts: z
      .string()
      .trim()
      .max(rhymeLimits.starts, rhymeMessages.starts)
      .regex(/^[\p{L}\p{M}]*$/u, rhymeMessages.starts)
      .default('')
      .meta({ description: 'Only words that begin so; accents do not count.' }),
    offset: wholeNumber(0, rhymeLimits.offset, rhymeMessages.offset)
      .default(0)
      .meta({ description: 'Words of each group to skip.' }),
    limit: wholeNumber(1, rhymeLimits.words, rhymeMessages.limit)
      .default(24)
      .meta({ description: 'The maximum number of words of each group.' }),
    voseo: yes.default(false).meta({ description: 'With forms of "vos", such as "cantás".' }),
    offensive: yes.default(false).meta({ description: 'With offensive words.' }),
  }),
  reply: z.object({
    word: z.string(),
    syllables: z.number().int(),
    key: z.string().meta({ description: 'The sounds that rhyme; ĉ is ch, and rr a strong r.' }),
    groups: z.array(
      z.object({
        syllables: z.number().int(),
        hasMore: z.boolean().meta({ description: 'Whether words follow after these.' }),
        words: z.array(found),
      }),
    ),
    near: z.array(found).meta({
      description: `At most ${rhymeLimits.near} words with equal vowels and related consonants. They do not rhyme fully.`,
    }),
  }),
})
