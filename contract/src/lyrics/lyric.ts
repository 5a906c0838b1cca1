import { z } from 'zod'
import { person } from '../accounts/account.ts'
import { country, genre } from '../catalog/catalog.ts'
import { counter, imageSet, namedItem, pagination, timestamp } from '../shapes.ts'
import { languages } from './lyric-rules.ts'
import { permissions } from './permissions.ts'

/** A lyric as everybody reads it. `likedByUser` and `savedByUser` are the caller's own; in `unlogged` mode they are false. */
export const lyric = z.object({
  id: z.string(),
  title: z.string(),
  lyrics: z.string().meta({ description: 'HTML of a small set: p, br, strong, em, u, and p[data-section]' }),
  description: z.string(),
  musicalGenre: genre.nullable(),
  musicalSubGenres: z.array(namedItem),
  language: z.enum(languages).nullable(),
  country: country.nullable(),
  city: namedItem.nullable(),
  thematic: z.array(namedItem),
  artistWishList: z.array(namedItem),
  images: z.array(imageSet),
  audioTrack: z.string().nullable(),
  likeCount: counter,
  commentCount: counter,
  viewsCount: counter,
  youtubeLink: z.string().nullable(),
  spotifyLink: z.string().nullable(),
  bandCampLink: z.string().nullable(),
  soundCloudLink: z.string().nullable(),
  isPublished: z.boolean(),
  User: person,
  likedByUser: z.boolean(),
  savedByUser: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  publishedAt: timestamp.nullable(),
  permissions,
  /** Grows with every change of the counts; a live event with an older one is dropped. */
  revision: z.number().int(),
})
export type Lyric = z.infer<typeof lyric>

export const lyricPage = z.object({ lyrics: z.array(lyric), pagination })
export type LyricPage = z.infer<typeof lyricPage>
