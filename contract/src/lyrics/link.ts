import { z } from 'zod'
import { linkProblem } from './field-lists.ts'
import type { LinkField } from './lyric-fields.ts'

/** A link of one platform, normalised by the URL parser: the checked value is the stored value. Empty for none. */
export const link = (field: LinkField) =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      const problem = value && linkProblem(field, value)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .transform((value) => (value && URL.canParse(value) ? new URL(value).href : value))
