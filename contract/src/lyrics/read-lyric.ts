import { z } from 'zod'
import { person } from '../accounts/account.ts'
import { route } from '../route.ts'
import { modeIdParams, pageQuery, pagination } from '../shapes.ts'
import { lyric, lyricPage } from './lyric.ts'

export const readLyric = route({
  method: 'GET',
  path: '/lyrics/:mode/:id',
  summary: 'One lyric; a draft only for its author',
  access: 'anyone',
  params: modeIdParams,
  reply: lyric,
  errors: ['lyric_not_found'],
})

export const listLikes = route({
  method: 'GET',
  path: '/lyrics/:mode/likesList/:id',
  summary: 'Who likes a lyric, newest first',
  access: 'anyone',
  params: modeIdParams,
  query: pageQuery,
  reply: z.object({ users: z.array(person), pagination }),
  errors: ['lyric_not_found'],
})

export const listMyLyrics = route({
  method: 'GET',
  path: '/lyrics/user/mysongs',
  summary: "One's own lyrics, published or drafts",
  access: 'session',
  query: pageQuery.extend({
    type: z.enum(['published', 'draft']).default('published'),
    search: z.string().max(200).default(''),
  }),
  reply: lyricPage,
})
