import { z } from 'zod'
import { route } from '../route.ts'
import { done, pageQuery, pagination, requiredText, timestamp, wholeNumber } from '../shapes.ts'
import { staffMessages } from './staff-rules.ts'

export const announce = route({
  method: 'POST',
  path: '/usersStaff/notification/create',
  summary: 'Tell everybody something',
  access: 'admin',
  body: z.object({
    title: requiredText(160, staffMessages.title),
    content: requiredText(2_000, staffMessages.content),
    action: z.literal('admin').optional(),
  }),
  reply: done,
})

export const logEntry = z.object({
  id: z.string(),
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  reason: z.string(),
  createdAt: timestamp,
})
export type LogEntry = z.infer<typeof logEntry>
export const readLog = route({
  method: 'GET',
  path: '/usersStaff/log',
  summary: 'What staff did, newest first',
  access: 'admin',
  query: pageQuery.extend({ action: z.string().max(40).default(''), search: z.string().max(100).default('') }),
  reply: z.object({ entries: z.array(logEntry), pagination }),
})

/** One number for each of the last `days` days, oldest first; hours are null on days without a decision. */
export const readNumbers = route({
  method: 'GET',
  path: '/usersStaff/numbers',
  summary: 'Sign-ups, lyrics, likes, reports and response time by day',
  access: 'admin',
  query: z.object({ days: wholeNumber(7, 90, 'Se pueden pedir de 7 a 90 días.').default(30) }),
  reply: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        signUps: z.number().int(),
        lyrics: z.number().int(),
        likes: z.number().int(),
        reports: z.number().int(),
        responseHours: z.number().nullable(),
      }),
    ),
  }),
})
