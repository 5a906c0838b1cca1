import { z } from 'zod'
import { lyric } from '../lyrics/lyric.ts'
import { lyricFilterShape } from '../lyrics/lyric-schemas.ts'
import { route } from '../route.ts'
import { counter, modeParams, pageQuery, pagination } from '../shapes.ts'
import { searchOrders, searchTypes } from './search-rules.ts'

export const userResult = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  nickName: z.string(),
  isFollowing: z.boolean(),
  followersCount: counter,
  bio: z.string(),
  profilePic: z.string().nullable(),
})
export type UserResult = z.infer<typeof userResult>

const absent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional())
const words = z.string().max(200).default('')

/**
 * `search` is the text of the box; the rest are the filters of the advanced search. Genre, theme and artist may be a
 * name or an id. Without `order` the best matches come first.
 */
export const search = route({
  method: 'GET',
  path: '/searchBar/:mode',
  summary: 'Search lyrics, people, or both ("popular")',
  access: 'anyone',
  params: modeParams,
  query: pageQuery.extend({
    search: words,
    type: z.enum(searchTypes).default('Letras'),
    itemsPerPage: pageQuery.shape.itemsPerPage.unwrap().default(10),
    title: words,
    text: words,
    ...lyricFilterShape,
    order: optional(z.enum(searchOrders)),
    orderDirection: optional(z.enum(['ASC', 'DESC'])),
  }),
  reply: z.object({ lyrics: z.array(lyric), users: z.array(userResult), pagination }),
})
