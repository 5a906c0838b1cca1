// Request bodies: size limits, time limits, and when they are read. Unread ones: unread-bodies.ts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import type { Pace } from './config.ts'
import { inTurns } from './in-turns.ts'
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

/** Whether the headers announce a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] !== undefined && headers['content-length'] !== '0') ||
  headers['transfer-encoding'] !== undefined

/** Reads a JSON body within its rule. Reading starts after the call was admitted. */
export function readBodies(app: FastifyInstance, large: LargeBodies, pace: Pace): void {
  const reading = new Set<BodyPace>()
  const timer = setInterval(() => {
    const now = Date.now()
    for (const one of reading) one.check(now)
  }, pace.bodySilence / 20)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
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
    const body = await readAll(payload, { limit, tooLarge: rule.code, lease, pace, reading })
    if (declared && declared !== body.length) throw new Refusal('malformed_request')
    if (!body.length) return undefined
    return new Promise((resolve, reject) => {
      void parse(request, body.toString('utf8'), (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
}

/** Checks now and then that a body still comes, and fast enough. */
interface BodyPace {
  check(now: number): void
}
interface ReadRules {
  limit: number
  tooLarge: ErrorCode
  lease: Lease | undefined
  pace: Pace
  /** The bodies whose pace is checked. */
  reading: Set<BodyPace>
}

function readAll(payload: IncomingMessage, { limit, tooLarge, lease, pace, reading }: ReadRules): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const scan = new JsonScan()
    const began = Date.now()
    let received = 0
    let heard = began
    const own: BodyPace = {
      check(now) {
        const isSlow = received < ((now - began - pace.bodyGrace) * pace.bodyRate) / 1_000
        if (isSlow || now - heard > pace.bodySilence) end(new Refusal('request_timeout'))
      },
    }
    function end(problem?: Error): void {
      reading.delete(own)
      payload.off('data', onData).off('end', onEnd).off('error', end).off('close', onClose)
      if (problem) {
        turns.stop()
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
    reading.add(own)
    const turns = inTurns(payload)
    payload.on('data', onData).on('end', onEnd).on('error', end).on('close', onClose)
    payload.resume()
  })
}
