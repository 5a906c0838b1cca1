import { z } from 'zod'
import { live } from '../route.ts'
import { id } from '../shapes.ts'

/**
 * A view counts once for each person (or visitor) and lyric in 24 hours. The payload is the id itself, or
 * `{lyricsId}`.
 */
export const viewLyric = live({
  event: 'view',
  summary: 'Count a view',
  access: 'anyone',
  payload: z.union([id.transform((lyricsId) => ({ lyricsId })), z.object({ lyricsId: id })]),
  reply: z.object({ viewsCount: z.number().int(), revision: z.number().int() }),
  errors: ['lyric_not_found'],
})
