import { z } from 'zod'
import { person } from '../accounts/account.ts'
import { counter, pagination, timestamp } from '../shapes.ts'
import { lyricReadShape } from './lyric-schemas.ts'

/**
 * A lyric as everybody reads it. `likedByUser` and `savedByUser` belong to the caller; in `unlogged` mode they are
 * false.
 */
export const lyric = z.object({
  id: z.string(),
  ...lyricReadShape,
  likeCount: counter,
  commentCount: counter,
  viewsCount: counter,
  isPublished: z.boolean(),
  User: person,
  likedByUser: z.boolean(),
  savedByUser: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  publishedAt: timestamp.nullable(),
  /** Grows with every change of the counters; clients drop an event with an older one. */
  revision: z.number().int(),
})
export type Lyric = z.infer<typeof lyric>

export const lyricPage = z.object({ lyrics: z.array(lyric), pagination })
export type LyricPage = z.infer<typeof lyricPage>
