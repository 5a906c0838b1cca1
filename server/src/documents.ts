// Server-side rendering. Visitors get some pages rendered, and all public ones with a head for search engines and link
// previews. `web/src/document.tsx` (built beside the page) makes them from API responses to a visitor. A person with a
// session gets the plain page. An address that is none gets it with the status 404.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { topics } from './fast/response-cache.ts'
import { encode, type Encoding, encodingFor } from './platform/compression.ts'
import type { Platform } from './platform/platform.ts'
import { sessionCookie } from './platform/sessions.ts'
import { siteOrigin } from './platform/site-origin.ts'
import { NoAnswer, visitorAnswer } from './platform/visitor-answers.ts'

/** `web/src/document.tsx`. */
interface Ssr {
  needsOf(path: string): string[] | null | undefined
  render(
    page: string,
    wanted: { origin: string; path: string; isHeadOnly: boolean },
    answers: unknown[],
  ): Promise<{ html: string } | { redirect: string }>
}

/** With the 900 ms of the public feed's own response, a page's counters and comments are less than a second old. */
const caching = { milliseconds: 90, shows: topics }

/** The page has another path now. */
class Moved extends Error {
  readonly path: string
  constructor(path: string) {
    super(`moved to ${path}`)
    this.path = path
  }
}

function send(request: FastifyRequest, reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-encoding')
  if (reply.statusCode === 200) {
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body)
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

  /** Always with a body: a browser that knows the plain page would otherwise show its own error. */
  async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const body = await platform.responses.get(`page ${encoding}`, caching, () => encode[encoding](page))
    return send(request, reply.code(404), encoding, body)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ssr = await loadSsr()
    const [given = '/', query] = request.url.split('?')
    const path = given.replace(/(?<=[^/])\/$/, '')
    const needs = ssr.needsOf(path)
    if (needs === undefined) return sendNotFound(request, reply)
    if (!needs || request.cookies[sessionCookie]) return sendPlain(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    const isHeadOnly = Boolean(query)
    try {
      const origin = siteOrigin(platform, request)
      const key = `page ${encoding} ${isHeadOnly ? 'head' : ''} ${origin}${path}`
      const rendered = await platform.responses.get(key, caching, async () => {
        const answers = await Promise.all(needs.map((need) => visitorAnswer(http, request, need)))
        const made = await ssr.render(page, { origin, path, isHeadOnly }, answers)
        if ('redirect' in made) throw new Moved(made.redirect)
        return encode[encoding](made.html)
      })
      return send(request, reply, encoding, rendered)
    } catch (error) {
      if (error instanceof Moved) return reply.header('cache-control', 'no-cache').redirect(error.path, 302)
      if (!(error instanceof NoAnswer)) request.log.warn({ err: error }, 'a page could not be rendered')
      else if (error.status === 404) return sendNotFound(request, reply)
      return sendPlain(reply)
    }
  }
}
