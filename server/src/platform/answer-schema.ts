import { z } from 'zod'

type Json = Record<string, unknown>

/** The JSON schema of the response serializer. It is fast, and undeclared fields do not leave. */
export function answerSchema(reply: z.ZodType): Json {
  return { type: 'object', properties: { data: jsonSchema(reply) }, required: ['data'] }
}

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const made = z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any', reused: 'inline' }) as Json
  delete made.$schema
  return io === 'output' ? (simplify(made) as Json) : made
}

/** `anyOf [X, null]` makes the serializer validate every value; `nullable` says the same without that cost. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (!node || typeof node !== 'object') return node
  const made = Object.fromEntries(Object.entries(node as Json).map(([key, value]) => [key, simplify(value)])) as Json
  const choices = made.anyOf as Json[] | undefined
  if (choices?.length === 2 && choices.some((choice) => choice.type === 'null')) {
    const { anyOf: _, ...rest } = made
    return { ...rest, ...choices.find((choice) => choice.type !== 'null'), nullable: true }
  }
  return made
}
