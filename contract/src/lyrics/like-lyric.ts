import { z } from 'zod'
import { likeEvent } from '../like-event.ts'

export const likeLyric = likeEvent({
  event: 'like',
  idName: 'lyricsId',
  summary: 'Like a lyric, or no longer',
  reply: z.object({ like: z.boolean(), likeCount: z.number().int(), revision: z.number().int() }),
  missing: 'lyric_not_found',
})
