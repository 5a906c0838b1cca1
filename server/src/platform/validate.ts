import type { z } from 'zod'
import { invalid } from './refusal.ts'

const generic = 'El valor no es válido.'

/** Parses what came in, or refuses with the Spanish message of each field. NUL, which PostgreSQL text cannot hold, is refused too. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input ?? {})
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? 'body')
      fields[field] ??= isSpanish(issue.message) ? issue.message : generic
    }
    throw invalid(fields)
  }
  const unsafe = unsafeField(parsed.data)
  if (unsafe) throw invalid({ [unsafe]: generic })
  return parsed.data
}

/** The library's own messages are English; the contract's are Spanish sentences. */
const isSpanish = (message: string) => !/^(Invalid|Too |Unrecognized|Expected|Required)/.test(message)

function unsafeField(data: unknown, at = 'body', depth = 0): string | undefined {
  if (typeof data === 'string') return data.includes('\0') || !data.isWellFormed() ? at : undefined
  if (depth > 8 || data === null || typeof data !== 'object') return undefined
  for (const [key, value] of Object.entries(data)) {
    const found = unsafeField(value, depth === 0 ? key : at, depth + 1)
    if (found) return found
  }
  return undefined
}
