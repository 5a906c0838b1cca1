import { z } from 'zod'
import { route } from '../route.ts'
import { modeParams } from '../shapes.ts'

/** Suggestions for a partial search text: matching titles and people. */
export const suggestSearches = route({
  method: 'GET',
  path: '/searchBar/:mode/suggestions',
  summary: 'Suggestions while typing',
  access: 'anyone',
  params: modeParams,
  query: z.object({ search: z.string().max(200).default('') }),
  reply: z.object({
    lyrics: z.array(z.object({ id: z.string(), title: z.string(), nickName: z.string() })),
    users: z.array(
      z.object({ nickName: z.string(), name: z.string(), lastName: z.string(), profilePic: z.string().nullable() }),
    ),
  }),
})
