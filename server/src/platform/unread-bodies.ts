// Bodies that nobody reads: those of refused calls, and of calls that take none.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { hasBody, smallBody } from './body.ts'
import { inTurns } from './in-turns.ts'
import { networkOf } from './network.ts'

/** In milliseconds: an unread body that is let pass ends by then. */
const longest = 20_000
/**
 * In milliseconds, from the answer to the end of a connection whose body is not read. Without it the answer could be
 * lost.
 */
const untilCut = 1_000

/**
 * Discards a body of at most `most` bytes, so that its sender reads the answer and the connection stays usable. Of a
 * longer one nothing more is read, and its connection ends a second later.
 */
export function drain(request: IncomingMessage, most: number): void {
  const declared = request.headers['content-length']
  const cut = () => void request.destroy()
  if (most === 0 || Number(declared ?? 0) > most) {
    // Node reads a body to its end, after the answer, unless somebody has begun to read it. `read(0)` does not begin
    // where the buffer is full already.
    request.read()
    return void setTimeout(cut, untilCut).unref()
  }
  // A body that does not say how long it is may be small, too.
  let left = declared === undefined ? smallBody : most
  const timer = setTimeout(cut, longest).unref()
  const bounded = inTurns(request)
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left >= 0 || bounded.isStopped()) return
    bounded.stop()
    setTimeout(cut, untilCut).unref()
  })
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  request.resume()
}

const mebibyte = 1024 * 1024
/** The largest body that is discarded: a picture far over its limit, so that its sender reads why it is refused. */
const largest = 64 * mebibyte
/**
 * How much may be discarded, in bytes: reading costs processor time, whatever becomes of the bytes. A visitor's budget
 * lets one or two pictures pass whose session has ended.
 */
const rules = {
  visitor: { points: 24 * mebibyte, duration: 60 },
  visitors: { points: 48 * mebibyte, duration: 10 },
  person: { points: 192 * mebibyte, duration: 60 },
  people: { points: 256 * mebibyte, duration: 10 },
}

/** Counts what is discarded: of one network's visitors, of one person, and of all of each. */
class DiscardBudget {
  readonly #own = { visitor: new RateLimiterMemory(rules.visitor), person: new RateLimiterMemory(rules.person) }
  readonly #all = { visitor: new RateLimiterMemory(rules.visitors), person: new RateLimiterMemory(rules.people) }

  /** Counts this body. @returns whether there was room for it */
  async take(request: FastifyRequest): Promise<boolean> {
    const declared = Number(request.headers['content-length'] ?? Infinity)
    if (declared <= smallBody) return true
    if (declared > largest) return false
    const viewer = request.admitted?.viewer
    const kind = viewer ? 'person' : 'visitor'
    try {
      await this.#own[kind].consume(viewer?.id ?? networkOf(request.ip), declared)
      await this.#all[kind].consume('all', declared)
      return true
    } catch {
      return false
    }
  }
}

const isBodyless = (method: string) => method === 'GET' || method === 'HEAD'

/** No body is read on for ever: not of a call that was refused, nor of one that takes none. */
export function endUnreadBodies(app: FastifyInstance): void {
  const budget = new DiscardBudget()
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) {
      if (isBodyless(request.method)) drain(request.raw, smallBody)
      else request.answer = reply.raw
    }
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    if (isBodyless(request.method) || raw.complete || raw.readableEnded || !hasBody(raw)) return done()
    reply.removeHeader('connection')
    void budget.take(request).then((isGranted) => {
      // Of a body that came too slowly nothing more is awaited.
      drain(raw, reply.statusCode === 408 ? 0 : isGranted ? largest : smallBody)
      done()
    }, done)
  })
}
