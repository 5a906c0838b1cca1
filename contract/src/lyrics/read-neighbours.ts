import { z } from 'zod'
import { route } from '../route.ts'
import { modeIdParams } from '../shapes.ts'

const neighbour = z.object({ id: z.string(), title: z.string() }).nullable()

/** The author's previous and next published lyric; `null` at either end, and for a draft. */
export const readNeighbours = route({
  method: 'GET',
  path: '/lyrics/:mode/:id/neighbours',
  summary: 'The previous and the next lyric of the same author',
  access: 'anyone',
  params: modeIdParams,
  reply: z.object({ previous: neighbour, next: neighbour }),
  errors: ['lyric_not_found'],
})
