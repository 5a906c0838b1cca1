// Parses input. A refused field gets a Spanish message: the schema's own sentence, or the general reason.
import type { z } from 'zod'
import { fieldMessages } from './field-messages.ts'

export type Fields = Record<string, string>
export type Parsed<S extends z.ZodType> = { data: z.output<S>; problems?: undefined } | { problems: Fields }

export function parseFields<S extends z.ZodType>(schema: S, input: unknown): Parsed<S> {
  const parsed = schema.safeParse(input ?? {}, { error: reasonOf, reportInput: true })
  if (parsed.success) {
    const field = unreadableField(parsed.data)
    return field ? { problems: { [field]: fieldMessages.unreadable } } : { data: parsed.data }
  }
  const problems: Fields = {}
  for (const issue of parsed.error.issues) {
    const { path, message } = mostHelpful(issue)
    problems[String(path[0] ?? 'body')] ??= message
  }
  return { problems }
}

const missing = (value: unknown) => value === undefined || value === null || value === ''
const expectations: Record<string, string> = {
  string: fieldMessages.text,
  number: fieldMessages.number,
  int: fieldMessages.wholeNumber,
  boolean: fieldMessages.boolean,
  array: fieldMessages.list,
  object: fieldMessages.object,
  record: fieldMessages.object,
}

function reasonOf(issue: z.core.$ZodRawIssue): string {
  if (missing(issue.input) && issue.code !== 'too_small' && issue.code !== 'custom') return fieldMessages.required
  switch (issue.code) {
    case 'invalid_type':
      return expectations[issue.expected] ?? fieldMessages.format
    case 'invalid_value':
      return fieldMessages.oneOf(issue.values)
    case 'too_big':
      if (issue.origin === 'string') return fieldMessages.tooLong(issue.maximum)
      return issue.origin === 'array' ? fieldMessages.tooMany(issue.maximum) : fieldMessages.tooBig(issue.maximum)
    case 'too_small':
      if (issue.origin === 'string')
        return issue.input === '' ? fieldMessages.required : fieldMessages.tooShort(issue.minimum)
      return issue.origin === 'array' ? fieldMessages.tooFew(issue.minimum) : fieldMessages.tooSmall(issue.minimum)
    case 'invalid_format':
      return issue.format === 'email'
        ? fieldMessages.email
        : issue.format === 'url'
          ? fieldMessages.link
          : fieldMessages.format
    default:
      return fieldMessages.format
  }
}

/** For a union of shapes: the problem of the shape that matched furthest. */
function mostHelpful(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  if (issue.code !== 'invalid_union' || missing(issue.input) || issue.errors.length === 0) return issue
  const branches = issue.errors.flatMap(([first]) => (first ? [mostHelpful(first)] : []))
  const deepest = branches.toSorted((one, other) => other.path.length - one.path.length)[0]
  return deepest ? { path: [...issue.path, ...deepest.path], message: deepest.message } : issue
}

/** The field with a NUL or half a character, which the database cannot hold. */
function unreadableField(data: unknown, at = 'body', depth = 0): string | undefined {
  if (typeof data === 'string') return data.includes('\0') || !data.isWellFormed() ? at : undefined
  if (depth > 8 || data === null || typeof data !== 'object') return undefined
  for (const [key, value] of Object.entries(data)) {
    const found = unreadableField(value, depth === 0 ? key : at, depth + 1)
    if (found) return found
  }
  return undefined
}
