import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is JSON already: what stands in `data`, in parts, texts among them in ASCII. Whoever writes one answers for its being what the contract declares, and sets no cookie. */
export class Written<Data> {
  declare readonly data: Data
  /** The body as it leaves. */
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

export type SendWritten = (request: FastifyRequest, reply: FastifyReply, body: Buffer) => FastifyReply

/** Sends such bodies with these headers, past the framework's own handling of headers: that costs as much as everything else about an answer that is there already. */
export function writtenWith(headers: Record<string, string>): SendWritten {
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }).flat()
  return (request, reply, body) => {
    reply.hijack()
    reply.raw.writeHead(200, [...lines, 'x-request-id', request.id, 'content-length', String(body.length)]).end(body)
    return reply
  }
}
