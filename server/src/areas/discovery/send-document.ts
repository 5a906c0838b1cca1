import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caching } from '../../fast/response-cache.ts'
import { encode, encodingFor } from '../../platform/compression.ts'
import type { Platform } from '../../platform/platform.ts'

interface Document {
  /** The key in the response cache: everything that the content depends on. */
  key: string
  type: string
  /** In seconds: how long browsers and shared caches may use it. */
  maxAge: number
  caching: Caching
  make: () => Promise<string>
}

/** Whether the caller already has the version with this tag. */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(/\s*,\s*/).some((known) => known === tag || known === `W/${tag}`) ?? false

/** Sends a document that is equal for everybody: compressed, cached on this node, and with a tag for later requests. */
export async function sendDocument(
  { responses }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, type, maxAge, caching, make }: Document,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = await responses.get(`${key} ${encoding}`, caching, async () => encode[encoding](await make()))
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply
    .header('cache-control', `public, max-age=${maxAge}`)
    .header('vary', 'accept-encoding')
    .header('etag', tag)
    .type(type)
  if (isKnown(request, tag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
