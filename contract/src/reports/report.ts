import { z } from 'zod'
import { route } from '../route.ts'
import { id, optionalText, requiredText } from '../shapes.ts'
import { isBlank } from '../text.ts'
import { reportMessages, reportMotives, reportTypes, type ReportMotive } from './report-rules.ts'

const flags = z.object(
  Object.fromEntries(
    reportMotives.filter((motive) => motive !== 'other').map((motive) => [motive, z.boolean().optional()]),
  ),
) as z.ZodObject<Record<Exclude<ReportMotive, 'other'>, z.ZodOptional<z.ZodBoolean>>>

/**
 * One reason: as `motive`, or as one boolean for each reason beside `other` (a text, or null). `reportedId` is an id,
 * or for a person also the nickname. A repeated report of the same thing changes nothing while the first one is open.
 */
export const createReport = route({
  method: 'POST',
  path: '/reports',
  summary: 'Report a lyric, a person, a post, a share, a comment, an interpretation or a message',
  access: 'member',
  body: flags
    .extend({
      type: z.enum(reportTypes),
      reportedId: requiredText(60),
      motive: z.enum(reportMotives, reportMessages.motive).optional(),
      other: optionalText(1_000, reportMessages.long).nullish(),
      comparedWith: id
        .optional()
        .meta({ description: 'An own lyric that resembles the reported one; staff get the comparison.' }),
    })
    .transform((body, context) => {
      const other = body.other && !isBlank(body.other) ? body.other : null
      const motive =
        body.motive ?? reportMotives.find((name) => name !== 'other' && body[name]) ?? (other ? 'other' : undefined)
      if (!motive || (motive === 'other' && !other)) {
        context.addIssue({ code: 'custom', path: ['motive'], message: reportMessages.motive })
        return z.NEVER
      }
      return { type: body.type, reportedId: body.reportedId, motive, other, comparedWith: body.comparedWith }
    }),
  reply: z.object({ id }),
  errors: ['not_found', 'lyric_not_found', 'oneself'],
})
