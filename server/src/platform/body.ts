// Request bodies: size limits, time limits, when they are read, and how unread ones are discarded.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { JsonScan } from './json-scan.ts'
import type { LargeBodies, Lease } from './large-bodies.ts'
import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

export interface BodyRule {
  /** In bytes, for a signed-in person. */
  limit: number
  /** The refusal of a larger body. */
  code: ErrorCode
}
/** The caller, found before the body is read. */
export interface Admitted {
  params: Record<string, unknown>
  viewer: Viewer | null
  who: string
}
declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | null
    /** Where the response to a call with a body is sent. */
    answer: ServerResponse | null
  }
  interface FastifyContextConfig {
    body?: BodyRule
  }
}

/** The limit of every visitor, and of every route without pictures unless its own texts need more. */
export const smallBody = 65_536
/** A picture of 8 MB as a data URL. */
const pictureBytes = Math.ceil((8 * 1024 * 1024) / 3) * 4 + 100

interface Shape {
  type?: string
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  anyOf?: Shape[]
}
/**
 * The size of the largest text body of this shape. A character takes up to twelve bytes when both halves are escaped.
 */
function textBytes(shape: Shape): number {
  if (shape.anyOf) return Math.max(...shape.anyOf.map(textBytes))
  if (shape.type === 'string') return 2 + (shape.maxLength ?? 100) * 12
  if (shape.type === 'array') return 2 + (shape.maxItems ?? 100) * (1 + textBytes(shape.items ?? {}))
  if (shape.type === 'object')
    return (
      2 +
      Object.entries(shape.properties ?? {}).reduce((sum, [name, value]) => sum + name.length + 4 + textBytes(value), 0)
    )
  return 100
}

/** The body rule of a route, from its schema. */
export function bodyRule(schema: z.ZodType | undefined, pictures = 0): BodyRule {
  const text = schema ? textBytes(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : 0
  return {
    limit: Math.max(smallBody, text) + pictures * pictureBytes,
    code: pictures === 0 ? 'too_large' : 'image_too_large',
  }
}

/** In milliseconds: a body that sends nothing for so long is ended. */
const patience = 20_000
/** In bytes per millisecond, after the first 20 seconds. A slow phone sends faster. */
const slowest = 16
const reading = new Set<{ check(now: number): void }>()
setInterval(() => {
  const now = Date.now()
  for (const one of reading) one.check(now)
}, 1_000).unref()

/** Whether the headers announce a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] !== undefined && headers['content-length'] !== '0') ||
  headers['transfer-encoding'] !== undefined

/** Reads a JSON body within its rule. Reading starts after the call was admitted. */
export function readBodies(app: FastifyInstance, large: LargeBodies): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('admitted', null)
  app.decorateRequest('answer', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const rule = request.routeOptions.config.body
    if (!rule) throw new Refusal('route_not_found')
    if (request.headers['content-encoding'] !== undefined && request.headers['content-encoding'] !== 'identity')
      throw new Refusal('unsupported_media')
    const viewer = request.admitted?.viewer
    const limit = viewer ? rule.limit : Math.min(rule.limit, smallBody)
    const declared = Number(request.headers['content-length'] ?? 0)
    if (declared > limit) throw new Refusal(rule.code)
    const isLarge =
      viewer && limit > smallBody && (declared > smallBody || request.headers['transfer-encoding'] !== undefined)
    const untilAnswered = (release: () => void) => void request.answer?.once('finish', release).once('close', release)
    const lease = isLarge ? await large.take(viewer.id, untilAnswered) : undefined
    const body = await readAll(payload, limit, rule.code, lease)
    if (declared && declared !== body.length) throw new Refusal('malformed_request')
    if (!body.length) return undefined
    return new Promise((resolve, reject) => {
      void parse(request, body.toString('utf8'), (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
}

function readAll(
  payload: IncomingMessage,
  limit: number,
  tooLarge: ErrorCode,
  lease: Lease | undefined,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const scan = new JsonScan()
    const began = Date.now()
    let received = 0
    let heard = began
    const pace = {
      check(now: number) {
        const isSlow = now - began > patience && received < (now - began - patience) * slowest
        if (isSlow || now - heard > patience) end(new Refusal('request_timeout'))
      },
    }
    function end(problem?: Error): void {
      reading.delete(pace)
      payload.off('data', onData).off('end', onEnd).off('error', end).off('close', onClose)
      if (problem) {
        payload.pause()
        reject(problem)
      } else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, received))
    }
    function onData(chunk: Buffer): void {
      received += chunk.length
      heard = Date.now()
      if (received > limit) return end(new Refusal(tooLarge))
      if (!scan.accepts(chunk)) return end(new Refusal('malformed_request'))
      if (lease?.holds(chunk.length) === false) return end(new Refusal('unavailable', { retryAfter: 5 }))
      chunks.push(chunk)
    }
    const onEnd = () => end()
    const onClose = () => end(new Refusal('malformed_request'))
    reading.add(pace)
    payload.on('data', onData).on('end', onEnd).on('error', end).on('close', onClose)
    payload.resume()
  })
}

/**
 * Discards an unwanted body up to a limit, so that the sender gets the response and the connection stays usable. A
 * longer body is not read, and its connection ends a second later, so that the response still arrives.
 */
export function drain(request: IncomingMessage, most: number): void {
  // For a longer body, or one of unknown length, only the bytes that already arrived are discarded.
  const declared = Number(request.headers['content-length'] ?? Infinity)
  let left = declared <= most ? most : 0
  const cut = () => void request.destroy()
  const timer = setTimeout(cut, patience).unref()
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left > 0 || request.isPaused()) return
    request.pause()
    setTimeout(cut, 1_000).unref()
  })
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  request.resume()
}

const isBodyless = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * How much of a refused body is read: little for visitors; for signed-in people a whole picture, so that the refusal
 * arrives.
 */
const drained = { visitor: smallBody, member: 64 * 1024 * 1024 }

/** Bodies of refused calls and of calls without a body are not read endlessly. */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) {
      if (isBodyless(request.method)) drain(request.raw, drained.visitor)
      else request.answer = reply.raw
    }
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    if (!isBodyless(request.method) && !raw.complete && !raw.readableEnded && hasBody(raw)) {
      reply.removeHeader('connection')
      drain(raw, request.admitted && reply.statusCode !== 429 ? drained.member : drained.visitor)
    }
    done()
  })
}
