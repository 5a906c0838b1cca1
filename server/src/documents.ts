// Server-side rendering. Visitors get some pages rendered, with a title and a preview picture. `web/src/document.tsx`
// (built beside the page) renders the page's components from API responses to a visitor. A person with a session gets
// the plain page.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { topics } from './fast/response-cache.ts'
import type { Platform } from './platform/platform.ts'
import { sessionCookie } from './platform/sessions.ts'

/** `web/src/document.tsx`. */
interface Ssr {
  needsOf(path: string): string[] | undefined
  render(page: string, address: URL, answers: unknown[]): Promise<string | undefined>
}

/** With the 900 ms of the public feed's own response, a page's counters and comments are less than a second old. */
const caching = { milliseconds: 90, shows: topics }

type Encoding = 'br' | 'gzip' | 'identity'
const encode: Record<Encoding, (page: string) => Promise<Buffer>> = {
  br: (page) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<string, Buffer>(gzip),
  identity: async (page) => Buffer.from(page),
}
const encodingFor = (accepted = ''): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

/**
 * Why a page is not rendered: its content does not exist, it redirects, or the API fails. The plain page is sent
 * instead.
 */
class NotRendered extends Error {
  readonly status: number
  constructor(status: number) {
    super(`not rendered: ${status}`)
    this.status = status
  }
}

function send(reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-encoding')
    .type('text/html; charset=utf-8')
    .send(body)
}

/** Sends the page at an address: rendered if possible, otherwise the plain one by `sendPlain`. */
export async function documents(
  http: FastifyInstance,
  platform: Platform,
  dist: string,
  sendPlain: (reply: FastifyReply) => FastifyReply,
) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const file = join(dist, 'document/document.js')
  statSync(file)
  // React and the components load in parallel with the first responses, which do not need them.
  let loading: Promise<Ssr> | undefined
  const loadSsr = () => (loading ??= import(pathToFileURL(file).href) as Promise<Ssr>)
  http.addHook('onListen', async () => void (await loadSsr()))

  async function ask(address: string, { ip, headers }: FastifyRequest): Promise<unknown> {
    const answer = await http.inject({
      url: address,
      remoteAddress: ip,
      headers: { 'user-agent': headers['user-agent'] ?? '' },
    })
    if (answer.statusCode !== 200) throw new NotRendered(answer.statusCode)
    return answer.json<{ data: unknown }>().data
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.cookies[sessionCookie]) return sendPlain(reply)
    const ssr = await loadSsr()
    const needs = ssr.needsOf(request.url)
    if (!needs) return sendPlain(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    try {
      const address = new URL(request.url, platform.config.publicUrl ?? `${request.protocol}://${request.host}`)
      const rendered = await platform.responses.get(`page ${encoding} ${address.href}`, caching, async () => {
        const html = await ssr.render(page, address, await Promise.all(needs.map((need) => ask(need, request))))
        if (html === undefined) throw new NotRendered(302)
        return encode[encoding](html)
      })
      return send(reply, encoding, rendered)
    } catch (error) {
      if (!(error instanceof NotRendered)) request.log.warn({ err: error }, 'a page could not be rendered')
      else if (error.status === 404)
        return send(
          reply.code(404),
          encoding,
          await platform.responses.get(`page ${encoding}`, caching, () => encode[encoding](page)),
        )
      return sendPlain(reply)
    }
  }
}
