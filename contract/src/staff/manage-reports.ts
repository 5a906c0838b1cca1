import { z } from 'zod'
import { reportMotives, reportTypes } from '../reports/report-rules.ts'
import { route } from '../route.ts'
import { done, idParams, optionalText, pageQuery, pagination, requiredText, timestamp } from '../shapes.ts'

const order = z.enum(['newest', 'oldest']).optional()

/** All open reports about one thing as one entry. `id` is that of the newest report. */
export const reportGroup = z.object({
  id: z.string(),
  type: z.enum(reportTypes),
  reportedId: z.string(),
  motive: z.enum(reportMotives),
  /** The reasons and their numbers. */
  motives: z.record(z.string(), z.number().int()),
  others: z.array(z.string()),
  resolution: z.enum(['solved', 'deny']).nullable(),
  /** The reporters, newest first. */
  userRegisteredNickname: z.string(),
  reporters: z.array(z.string()),
  count: z.number().int(),
  createdAt: timestamp,
  /** The content as it was reported. */
  evidence: z.record(z.string(), z.unknown()),
  /** Addresses of the pictures at that time, for staff only. */
  pictures: z.array(z.string()),
  /** The present content; null if it is gone. */
  reportedTarget: z.object({ id: z.string(), content: z.string() }).nullable(),
  /** The author, and earlier decisions of staff about them. */
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

/** Without an `order`: things with three or more reports first, then the newest. */
export const listReports = route({
  method: 'GET',
  path: '/reports',
  summary: 'Open reports, grouped by what they are about',
  access: 'staff',
  query: pageQuery.extend({ order }),
  reply: z.object({ reports: z.array(reportGroup), pagination }),
})

/**
 * Decides about all open reports on the same thing. `solved` removes the content or bans the person; the reporters
 * are notified.
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
/** A message to the reporters. */
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
