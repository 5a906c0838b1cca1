import { z } from 'zod'
import { reportMotives, reportTypes } from '../reports/report-rules.ts'
import { route } from '../route.ts'
import { done, idParams, optionalText, pageQuery, pagination, requiredText, timestamp } from '../shapes.ts'

const order = z.enum(['newest', 'oldest']).optional()

/** All open reports on one thing, as one. `id` is that of the newest of them. */
export const reportGroup = z.object({
  id: z.string(),
  type: z.enum(reportTypes),
  reportedId: z.string(),
  motive: z.enum(reportMotives),
  /** Each reason given, and how often. */
  motives: z.record(z.string(), z.number().int()),
  others: z.array(z.string()),
  resolution: z.enum(['solved', 'deny']).nullable(),
  /** Who reported it, newest first. */
  userRegisteredNickname: z.string(),
  reporters: z.array(z.string()),
  count: z.number().int(),
  createdAt: timestamp,
  /** What it was when it was reported. */
  evidence: z.record(z.string(), z.unknown()),
  /** Addresses of the pictures that it had then, for staff alone. */
  pictures: z.array(z.string()),
  /** What it is today; null when it is gone. */
  reportedTarget: z.object({ id: z.string(), content: z.string() }).nullable(),
  /** Whose it is, and what staff decided about them before. */
  person: z
    .object({
      nickName: z.string(),
      isBanned: z.boolean(),
      solvedBefore: z.number().int(),
      deniedBefore: z.number().int(),
    })
    .nullable(),
})
export type ReportGroup = z.infer<typeof reportGroup>

/** Without an `order`, what three or more reported comes first, then the newest. */
export const listReports = route({
  method: 'GET',
  path: '/reports',
  summary: 'Open reports, grouped by what they are about',
  access: 'staff',
  query: pageQuery.extend({ order }),
  reply: z.object({ reports: z.array(reportGroup), pagination }),
})

/**
 * Decides about everything that is open on the same thing. `solved` removes the content, or bans the person; the
 * reporters are told.
 */
export const resolveReport = route({
  method: 'PUT',
  path: '/reports/:id',
  summary: 'Solve or deny a report',
  access: 'staff',
  params: idParams,
  body: z.object({
    resolution: z.enum(['solved', 'deny']),
    autoCloseTicket: z.boolean().default(false),
    reason: optionalText(1_000).default(''),
  }),
  reply: done,
  errors: ['not_found', 'oneself', 'own_matter', 'not_on_staff'],
})
/** A word to those who reported it. */
export const answerReport = route({
  method: 'POST',
  path: '/usersStaff/report/response/:id',
  summary: 'Feedback to the reporters',
  access: 'staff',
  params: idParams,
  body: z.object({ content: requiredText(1_000, 'Escribe la respuesta.') }),
  reply: done,
  errors: ['not_found', 'oneself', 'own_matter', 'not_on_staff'],
})
