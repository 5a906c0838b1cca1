import { z } from 'zod'
import { person } from '../accounts/account.ts'
import { lyric } from '../lyrics/lyric.ts'
import { counter, imageSet, pagination, timestamp } from '../shapes.ts'

/** A post or a share on a wall. A share of a deleted or invisible lyric has `lyric: null`. */
export const wallItem = z.object({
  id: z.string(),
  kind: z.enum(['post', 'share']),
  type: z.enum(['share', 'quote']).nullable(),
  content: z.string(),
  images: z.array(imageSet),
  lyricId: z.string().nullable(),
  lyric: lyric.nullable(),
  createdAt: timestamp,
  likesCount: counter,
  commentsCount: counter,
  likedByUser: z.boolean(),
  user: person,
})
export type WallItem = z.infer<typeof wallItem>
export const wallPage = z.object({ wall: z.array(wallItem), pagination })
export type WallPage = z.infer<typeof wallPage>
