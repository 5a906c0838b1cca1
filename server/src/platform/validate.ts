import type { z } from 'zod'
import { parseFields } from '#contract/field-problems.ts'
import { invalid } from './refusal.ts'

/** Parses input, or refuses with the Spanish message of each field. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = parseFields(schema, input)
  if (parsed.problems) throw invalid(parsed.problems)
  return parsed.data
}
