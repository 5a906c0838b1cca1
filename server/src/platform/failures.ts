// The one place where failures become responses. No stack, SQL or library text leaves here.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { hasBody, smallBody } from './body.ts'
import { isDiskFull, isUnavailable, isUnreadable, violatedConstraint } from './database.ts'
import { Refusal } from './refusal.ts'
import { drain } from './unread-bodies.ts'

const guarded = new Set([401, 403, 429])

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    // Refused access is logged, without personal data.
    else if (guarded.has(refusal.status) && refusal.code !== 'not_signed_in')
      request.log.info({ code: refusal.code, route: request.routeOptions.url }, 'refused')
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    return reply.code(refusal.status).send(refusal.body)
  })
}

/** Sends a refusal without the framework. The rest of the request is discarded up to a limit. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, code: ErrorCode): void {
  const { status, body } = new Refusal(code)
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  response.writeHead(status, headers).end(text)
  if (hasBody(request) && !request.complete) drain(request, smallBody)
}

/** Answers requests that never become a call: an invalid address, or one with a part that is too long. */
export function answerBadAddress(
  error: { code?: string },
  request: { raw: IncomingMessage },
  reply: { raw: ServerResponse },
): void {
  sendRefusal(request.raw, reply.raw, error.code === 'FST_ERR_BAD_URL' ? 'malformed_request' : 'not_found')
}

const connectionErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** The raw bytes of a refusal, for a connection without a call. */
export function rawRefusal(code: ErrorCode): string {
  const { status, body, retryAfter } = new Refusal(code)
  const text = JSON.stringify(body)
  const again = retryAfter ? `Retry-After: ${retryAfter}\r\n` : ''
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n${again}\r\n${text}`
}

/** Answers invalid or stalled bytes and ends the connection. */
export function answerBadConnection(error: { code?: string }, socket: Socket): void {
  // A response that has started cannot be changed.
  const begun = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent
  if (error.code === 'ECONNRESET' || begun || !socket.writable) return void socket.destroy()
  socket.end(rawRefusal(connectionErrors[error.code ?? ''] ?? 'malformed_request'))
  setTimeout(() => socket.destroy(), 1_000).unref()
}

/** Converts any failure to a refusal. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) return new Refusal('read_only', { retryAfter: 30 })
  if (isUnavailable(error)) return new Refusal('unavailable', { retryAfter: 2 })
  // A value that the database cannot store is the sender's mistake.
  if (isUnreadable(error)) return new Refusal('malformed_request')
  // The row that the statement refers to was deleted concurrently.
  if (violatedConstraint(error)?.endsWith('_fkey')) return new Refusal('not_found')
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (statusCode === 413) return new Refusal('too_large')
  if (statusCode === 415 || code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media')
  if (statusCode === 503) return new Refusal('unavailable', { retryAfter: 2 })
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('malformed_request')
  return new Refusal('unexpected')
}
