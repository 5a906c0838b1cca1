import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastPath } from './switches.ts'

/**
 * A reply whose data is JSON already. The maker is responsible that the data is what the contract declares: no
 * serializer removes undeclared fields. Strings among the parts are ASCII.
 */
export class RawJson<Data> {
  declare readonly data: Data
  /** The whole body. */
  readonly body: Buffer

  constructor(parts: readonly (Buffer | string)[]) {
    const all = ['{"data":', ...parts, '}']
    this.body = Buffer.allocUnsafe(all.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of all) {
      if (typeof part === 'string') this.body.write(part, at, 'latin1')
      else this.body.set(part, at)
      at += part.length
    }
  }
}

export type SendRaw = (request: FastifyRequest, reply: FastifyReply, body: Buffer) => FastifyReply

/**
 * Sends bodies that are JSON already, with these headers. It writes to the socket without the framework's handling of
 * headers, which costs as much as everything else about a cached answer. Such a reply cannot set a cookie.
 */
export function rawSender(fast: FastPath, headers: Record<string, string>): SendRaw {
  const all = { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  if (!fast.has('raw'))
    return (request, reply, body) => reply.headers(all).header('x-request-id', request.id).send(body)
  const pairs = Object.entries(all).flat()
  return (request, reply, body) => {
    reply.hijack()
    reply.raw.writeHead(200, [...pairs, 'x-request-id', request.id, 'content-length', String(body.length)]).end(body)
    return reply
  }
}
