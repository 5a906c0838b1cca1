import { z } from 'zod'
import { route } from '../route.ts'

/**
 * In bytes, in all sizes that are stored: covers, the profile picture, and the pictures of posts, comments and
 * messages.
 */
export const readPictureUsage = route({
  method: 'GET',
  path: '/users/pictures',
  summary: "How much space one's own pictures take, and may take",
  access: 'session',
  reply: z.object({ used: z.number().int(), limit: z.number().int() }),
})
