import { z } from 'zod'
import { route } from '../route.ts'
import { lyricPage } from '../lyrics/lyric.ts'
import { searchOrders } from '../search/search-rules.ts'
import { pageQuery } from '../shapes.ts'

/** The public feed: newest first. */
export const guestFeed = route({
  method: 'GET',
  path: '/lyrics/unlogged',
  summary: 'The public feed',
  access: 'anyone',
  query: pageQuery,
  reply: lyricPage,
})
/** "Para ti": ranked for this person; with an `order`, in exactly that order. */
export const personalFeed = route({
  method: 'GET',
  path: '/lyrics/logged',
  summary: 'The personal feed',
  access: 'session',
  query: pageQuery.extend({
    order: z.enum(searchOrders).optional(),
    orderDirection: z.enum(['ASC', 'DESC']).optional(),
  }),
  reply: lyricPage,
})
/** "Siguiendo". */
export const followedFeed = route({
  method: 'GET',
  path: '/lyrics/user/followed',
  summary: 'Lyrics of followed authors',
  access: 'session',
  query: pageQuery,
  reply: lyricPage,
})
