import { z } from 'zod'
import { route } from '../route.ts'

/** In bytes, in all stored sizes: covers, the profile picture, and pictures of posts, comments and messages. */
export const readPictureUsage = route({
  method: 'GET',
  path: '/users/pictures',
  summary: "How much space one's own pictures take, and may take",
  access: 'session',
  reply: z.object({ used: z.number().int(), limit: z.number().int() }),
})
