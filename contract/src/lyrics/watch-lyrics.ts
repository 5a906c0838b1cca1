import { z } from 'zod'
import { live } from '../route.ts'
import { id } from '../shapes.ts'

const lyricIds = z.array(id).max(100)

/** The socket joins the rooms of these lyrics (the visible ones) and gets their current counters. */
export const watchLyrics = live({
  event: 'watch',
  changes: 'nothing',
  summary: 'Hear what happens to these lyrics',
  access: 'anyone',
  payload: z.object({ lyricIds }),
  reply: z.object({
    lyrics: z.array(
      z.object({
        lyricsId: z.string(),
        likeCount: z.number().int(),
        commentCount: z.number().int(),
        viewsCount: z.number().int(),
        likedByUser: z.boolean(),
        savedByUser: z.boolean(),
        revision: z.number().int(),
      }),
    ),
  }),
})

export const unwatchLyrics = live({
  event: 'unwatch',
  changes: 'nothing',
  summary: 'Hear no more of these lyrics',
  access: 'anyone',
  payload: z.object({ lyricIds }),
  reply: z.object({}),
})
