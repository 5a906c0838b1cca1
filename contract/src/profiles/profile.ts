import { z } from 'zod'
import { role } from '../accounts/account.ts'
import { country } from '../catalog/catalog.ts'
import { lyricPage } from '../lyrics/lyric.ts'
import { route } from '../route.ts'
import { counter, imageSet, mode, namedItem, pageQuery } from '../shapes.ts'
import { lyricOrders } from './lyric-orders.ts'

/** A public profile. `isFollowing` and `isBlocked` belong to the caller. */
export const profile = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  nickName: z.string(),
  bio: z.string(),
  instagramUrl: z.string().nullable(),
  profilePic: z.string().nullable(),
  profileImage: imageSet.nullable(),
  country: country.nullable(),
  city: namedItem.nullable(),
  rol: role,
  isRegistered: z.boolean(),
  musicalGenres: z.array(z.number().int()),
  followersCount: counter,
  followingCount: counter,
  lyricsCount: z.number().int(),
  myPostLikesCount: counter,
  isFollowing: z.boolean(),
  isBlocked: z.boolean(),
})
export type Profile = z.infer<typeof profile>

/** A former nickname finds the person; the response has the present `nickName`. */
export const readProfile = route({
  method: 'GET',
  path: '/users/:mode/profile/:nickName',
  summary: 'A profile; `blocked` when its person has blocked the caller',
  access: 'anyone',
  params: z.object({ mode, nickName: z.string().max(60) }),
  reply: profile,
  errors: ['user_not_found', 'blocked'],
})

/** `id` is the person's id or nickname. */
export const listUserLyrics = route({
  method: 'GET',
  path: '/users/lyrics/:mode/:id',
  summary: "Somebody's published lyrics",
  access: 'anyone',
  params: z.object({ mode, id: z.string().max(60) }),
  query: pageQuery.extend({ order: z.enum(lyricOrders).default('newest') }),
  reply: lyricPage,
  errors: ['user_not_found', 'blocked'],
})

export const listLikedLyrics = route({
  method: 'GET',
  path: '/lyrics/user/liked',
  summary: 'The lyrics that one likes, last liked first',
  access: 'session',
  query: pageQuery,
  reply: lyricPage,
})
export const listSavedLyrics = route({
  method: 'GET',
  path: '/lyrics/user/saved',
  summary: 'The lyrics that one saved, last saved first',
  access: 'session',
  query: pageQuery,
  reply: lyricPage,
})
