// The API's documentation, made from the contract: `/api/openapi.json`, and a page to read at `/api/docs`.
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { liveCalls, routes } from '#contract/api.ts'
import { type ErrorCode, errorSentence, errorStatus, errors } from '#contract/errors.ts'
import type { Access, RouteShape } from '#contract/route.ts'
import { jsonSchema } from './answer-schema.ts'

const accessNames: Record<Access, string> = {
  anyone: 'anyone',
  session: 'signed in',
  member: 'signed in, with a nickname',
  registered: 'registration completed',
  staff: 'moderators and admins',
  admin: 'admins',
}

const accessErrors = (access: Access): ErrorCode[] =>
  access === 'anyone'
    ? []
    : access === 'session'
      ? ['not_signed_in']
      : access === 'staff' || access === 'admin'
        ? ['not_signed_in', 'forbidden']
        : ['not_signed_in', 'registration_incomplete']

const errorsOf = (shape: { access: Access; errors?: readonly ErrorCode[] }): ErrorCode[] => [
  ...accessErrors(shape.access),
  ...(shape.errors ?? []),
  'validation_failed',
  'too_many_requests',
]

type Json = Record<string, unknown>

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const shape of routes as readonly RouteShape[]) {
    const path = `/api${shape.path.replace(/:(\w+)/g, '{$1}')}`
    const parameters = [...parametersOf(shape.params, 'path'), ...parametersOf(shape.query, 'query')]
    ;(paths[path] ??= {})[shape.method.toLowerCase()] = operation(
      shape.summary,
      shape,
      parameters,
      shape.body,
      shape.reply,
    )
  }
  for (const shape of liveCalls)
    paths[`/api/live/${shape.event}`] = {
      post: operation(`${shape.summary} (socket event "${shape.event}")`, shape, [], shape.payload, shape.reply),
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Estribillo',
      version: '1',
      description:
        'Song lyrics, their people and their rights. Answers carry `data`; failures carry `error`, `code` and, for validation, `fields`.',
    },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'estribillo_session' } } },
    paths,
  }
}

function operation(
  summary: string,
  shape: { access: Access; errors?: readonly ErrorCode[] },
  parameters: Json[],
  body: z.ZodType | undefined,
  reply: z.ZodType,
): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(shape))
    byStatus.set(errorStatus(code), [...(byStatus.get(errorStatus(code)) ?? []), code])
  return {
    summary,
    description: `For ${accessNames[shape.access]}.`,
    ...(shape.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters,
    ...(body ? { requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { data: jsonSchema(reply) }, required: ['data'] },
          },
        },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          { description: codes.map((code) => `${code}: ${errorSentence(code)}`).join('\n\n') },
        ]),
      ),
    },
  }
}

function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const made = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(made.properties ?? {}).map(([name, type]) => ({
    name,
    in: where,
    required: where === 'path' || (made.required ?? []).includes(name),
    schema: type,
  }))
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** A type in readable form: `{ id: string, likeCount: integer, … }`. */
function readable(schema: Json | undefined, depth = 0): string {
  if (!schema) return 'anything'
  const suffix = schema.nullable ? ' | null' : ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') + suffix
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined
  if (choices) return choices.map((choice) => readable(choice, depth)).join(' | ') + suffix
  if (schema.type === 'array') return `${readable(schema.items as Json, depth)}[]${suffix}`
  if (schema.type === 'object' && schema.properties) {
    const pad = '  '.repeat(depth + 1)
    const required = new Set((schema.required as string[] | undefined) ?? [])
    const lines = Object.entries(schema.properties as Record<string, Json>).map(
      ([name, type]) => `${pad}${name}${required.has(name) ? '' : '?'}: ${readable(type, depth + 1)}`,
    )
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}${suffix}`
  }
  return `${String(schema.type ?? 'anything')}${schema.maxLength ? ` (≤ ${String(schema.maxLength)})` : ''}${suffix}`
}

function page(): string {
  const block = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
    schema ? `<h4>${title}</h4><pre>${escape(readable(jsonSchema(schema, io)))}</pre>` : ''
  const section = (
    name: string,
    shape: { access: Access; errors?: readonly ErrorCode[]; summary: string },
    inner: string,
  ) =>
    `<details><summary><code>${escape(name)}</code> <span>${escape(shape.summary)}</span></summary><p>For ${accessNames[shape.access]}. Refuses with ${errorsOf(
      shape,
    )
      .map((code) => `<code>${code}</code>`)
      .join(', ')}.</p>${inner}</details>`
  const calls = (routes as readonly RouteShape[]).map((shape) =>
    section(
      `${shape.method} /api${shape.path}`,
      shape,
      block('Path', shape.params, 'input') +
        block('Query', shape.query, 'input') +
        block('Body', shape.body, 'input') +
        block('data', shape.reply, 'output'),
    ),
  )
  const events = liveCalls.map((shape) =>
    section(
      shape.event,
      shape,
      block('Payload', shape.payload, 'input') + block('Acknowledgement, beside ok: true', shape.reply, 'output'),
    ),
  )
  const codes = Object.entries(errors).map(
    ([code, [status, sentence]]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escape(sentence)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Estribillo API</title>
<style>:root{color-scheme:light dark;--ink:light-dark(#1c1820,#f3eef6);--paper:light-dark(#fbf8f3,#141118);
  --line:light-dark(#e5dfd5,#332d3a);--accent:light-dark(#c4206b,#f0569a)}
body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:3rem 1.25rem;background:var(--paper);
  color:var(--ink)}
h1{font:600 2.4rem Georgia,serif;margin:0}
h2{margin-top:3rem;font-family:Georgia,serif}
details{border-top:1px solid var(--line);padding:.6rem 0}
summary{cursor:pointer}
summary code{color:var(--accent);font-weight:600}
summary span{opacity:.75;margin-left:.5rem}
pre{overflow:auto;padding:1rem;border:1px solid var(--line);border-radius:12px;font-size:.85rem}
td{padding:.2rem .8rem .2rem 0;vertical-align:top}
</style>
<h1>Estribillo API</h1><p>Answers carry <code>data</code>; failures carry <code>error</code> (a Spanish sentence), <code>code</code> and, for validation, <code>fields</code>. The session is a cookie. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2>Calls</h2>${calls.join('')}<h2>Socket events, sent by the client</h2><p>At <code>/socket</code>, each acknowledged with <code>{ok: true, …}</code> or <code>{ok: false, error, code}</code>; also as <code>POST /api/live/{event}</code>.</p>${events.join('')}
<h2>Error codes</h2><table>${codes.join('')}</table></html>`
}

export function mountDocumentation(http: FastifyInstance): void {
  // Both are created at the first request, so that a start does not wait for them.
  let document: string | undefined
  let html: string | undefined
  http.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(openApiDocument()))),
  )
  http.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send((html ??= page())))
}
