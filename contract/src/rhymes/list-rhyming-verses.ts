import { z } from 'zod'
import { route } from '../route.ts'
import { rhymeQuery } from './list-rhymes.ts'
import { rhymeLimits } from './rhyme-rules.ts'

/** Verses of published lyrics that end with a rhyme of the word, of the newest lyrics that the caller may see. */
export const listRhymingVerses = route({
  method: 'GET',
  path: '/rhymes/verses',
  summary: 'Verses of published lyrics that rhyme with a word, with their authors (60 calls a minute for each address)',
  access: 'anyone',
  query: rhymeQuery,
  reply: z.object({
    verses: z
      .array(
        z.object({
          text: z.string(),
          word: z.string().meta({ description: 'The last word of the verse.' }),
          lyric: z.object({ id: z.string(), title: z.string() }),
          author: z.object({ nickName: z.string(), name: z.string(), lastName: z.string() }),
        }),
      )
      .meta({ description: `At most ${rhymeLimits.verses}, one of each lyric.` }),
  }),
})
