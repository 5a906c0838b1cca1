import { z } from 'zod'
import { live } from '../route.ts'
import { id } from '../shapes.ts'

/** With `like` it states what is wanted, and repeating it changes nothing; without, it toggles. */
export const likeLyric = live({
  event: 'like',
  summary: 'Like a lyric, or no longer',
  access: 'member',
  payload: z.object({ lyricsId: id, like: z.boolean().optional() }),
  reply: z.object({ like: z.boolean(), likeCount: z.number().int(), revision: z.number().int() }),
  errors: ['lyric_not_found'],
})
