import { z } from 'zod'
import { route } from '../route.ts'
import { done, idParams, timestamp } from '../shapes.ts'

export const openSession = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  isThis: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const listSessions = route({
  method: 'GET',
  path: '/users/sessions',
  summary: 'Where one is signed in, newest first',
  access: 'session',
  reply: z.array(openSession),
})
/** Its sockets close at once. */
export const endSession = route({
  method: 'DELETE',
  path: '/users/sessions/:id',
  summary: 'Sign out somewhere else',
  access: 'session',
  params: idParams,
  reply: done,
  errors: ['not_found'],
})
