// Turns a route of the contract into a route of the server: access, limits, validation, response, refusal. Handlers
// see none of it.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RouteShape } from '#contract/route.ts'
import { RawJson, type SendRaw } from '../fast/raw-response.ts'
import type { Caching } from '../fast/response-cache.ts'
import type { LimitName } from './limits.ts'
import type { Platform } from './platform.ts'
import { readingCalls } from './replica.ts'
import { Refusal } from './refusal.ts'
import { answerSchema } from './answer-schema.ts'
import { type Admitted, bodyRule } from './body.ts'
import { endSessionOf, findViewer, sessionCookie, sessionDays, startSession } from './sessions.ts'
import { validate } from './validate.ts'
import { sharedAnswers } from './visitor-answers.ts'
import { admit, type Viewer, type ViewerFor } from './viewer.ts'
import { browserCookie, visitorCookie } from './visitors.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>

export interface Call<R extends RouteShape> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** Always `null` in `unlogged` mode. */
  viewer: ViewerFor<R['access']>
  cookies: Cookies
  /** The site's address as the browser knows it (for passkeys). Never write it into a mail. */
  origin: URL
  /** The key for limits and views: a person's id or a visitor's address. */
  who: string
  /** The caller's address. */
  address: string
}

export interface Cookies {
  /**
   * Starts a session and sends its cookie. The browser's previous session ends. `isProven`: the person has just
   * proven their identity by Google or a passkey.
   */
  signIn(userId: string, isProven?: boolean): Promise<void>
  /** Sends the session's cookie again with a new expiry. */
  renew(): void
  signOut(): void
  /** Has this browser signed in to this account before? */
  isBrowserOf(userId: string): boolean
  /** Sends a visitor's cookie unless the browser has a valid one. */
  welcome(): void
}

interface CachedRoute extends Caching {
  limit?: LimitName
  /** Which requests have a cached response; all without it. */
  when?: (query: never) => boolean
}

export interface Served {
  shape: RouteShape
  limit: LimitName | undefined
  /** For a response that is equal for all visitors: how long it is cached, and what drops it. */
  cached: CachedRoute | undefined
  /** Also served while the disk is full: it writes very little, and reading depends on it. */
  evenWhenFull: boolean
  /**
   * Whether a replica may answer this read. Not for what clients ask for because of a live event: a replica may not
   * have it yet.
   */
  replica: boolean | ((call: Call<RouteShape>) => boolean)
  handle(platform: Platform, call: Call<RouteShape>): Promise<unknown>
}

/** Gives a route of the contract its handler. The handler's result is sent as `data`; only declared fields leave. */
export function serve<const R extends RouteShape>(
  shape: R,
  handle: (platform: Platform, call: Call<R>) => Promise<z.input<R['reply']> | RawJson<z.input<R['reply']>>>,
  options: {
    limit?: LimitName
    cached?: CachedRoute
    evenWhenFull?: boolean
    replica?: boolean | ((call: Call<R>) => boolean)
  } = {},
): Served {
  return {
    shape,
    limit: options.limit,
    cached: options.cached,
    evenWhenFull: options.evenWhenFull ?? false,
    replica: (options.replica ?? false) as Served['replica'],
    handle: handle as unknown as Served['handle'],
  }
}

const cookieOptions = (platform: Platform) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: platform.config.publicUrl?.startsWith('https:') ?? false,
})

export function sessionCookies(platform: Platform, request: FastifyRequest, reply: FastifyReply): Cookies {
  const options = cookieOptions(platform)
  const send = (token: string) =>
    void reply.setCookie(sessionCookie, token, { ...options, maxAge: sessionDays * 86_400 })
  return {
    signIn: async (userId, isProven = false) => {
      const before = await endSessionOf(platform.db, request.cookies[sessionCookie])
      if (before) platform.live.closeSessions([before])
      send(await startSession(platform.db, userId, request.headers['user-agent'], isProven))
      await platform.replicas?.noteWrite(userId)
      const browser = platform.visitors.issueBrowser(userId)
      reply.setCookie(browserCookie, browser, { ...options, path: '/api', maxAge: 365 * 86_400 })
      request.log.info({ userId, route: request.routeOptions.url }, 'signed in')
    },
    renew: () => send(request.cookies[sessionCookie]!),
    signOut: () => void reply.clearCookie(sessionCookie, options),
    isBrowserOf: (userId) => platform.visitors.isBrowserOf(userId, request.cookies[browserCookie]),
    welcome: () => {
      if (!platform.visitors.isSigned(request.cookies[visitorCookie]))
        reply.setCookie(visitorCookie, platform.visitors.issue(), { ...options, maxAge: 365 * 86_400 })
    },
  }
}

/**
 * Cross-site requests carry no `SameSite=Lax` cookie. In addition, a foreign `Origin` is refused, and so is a request
 * without one whose browser says that it is cross-site.
 */
export function isOwnOrigin(
  platform: Platform,
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
): boolean {
  if (!origin) return site === undefined || site === 'same-origin' || site === 'none'
  if (platform.config.publicUrl && origin === new URL(platform.config.publicUrl).origin) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** A browser's `Origin` has already been compared with the host. */
const originOf = (platform: Platform, request: FastifyRequest): URL =>
  new URL(request.headers.origin ?? platform.config.publicUrl ?? `${request.protocol}://${request.host}`)

/** The call that a handler receives. Cookies and origin are rarely needed, so they are created on access. */
class OwnCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly viewer: Viewer | null
  readonly who: string
  readonly #platform: Platform
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(
    platform: Platform,
    request: FastifyRequest,
    reply: FastifyReply,
    told: { params: unknown; query: unknown; body: unknown; viewer: Viewer | null; who: string },
  ) {
    this.#platform = platform
    this.#request = request
    this.#reply = reply
    this.params = told.params
    this.query = told.query
    this.body = told.body
    this.viewer = told.viewer
    this.who = told.who
  }

  get origin(): URL {
    return originOf(this.#platform, this.#request)
  }

  get address(): string {
    return this.#request.ip
  }

  get cookies(): Cookies {
    return sessionCookies(this.#platform, this.#request, this.#reply)
  }
}

/** Sends a cached response, before every other hook. Only the rate limits still count the request. */
export function answerCached(app: FastifyInstance, platform: Platform, sendRaw: SendRaw): void {
  app.addHook('onRequest', (request, reply, done) => {
    const cached = request.method === 'GET' ? platform.responses.peek(request.url) : undefined
    if (!cached) return done()
    const limit = platform.responses.limitOf(request.url) as LimitName | undefined
    Promise.all([platform.limits.use('read', request.ip), limit && platform.limits.use(limit, request.ip)])
      .then(() => void sendRaw(request, reply, cached))
      .catch(done)
  })
}

/** Checks origin, session, limit and access, in this order, before the body is read. */
async function admitCall(
  platform: Platform,
  { shape, limit, evenWhenFull }: Served,
  request: FastifyRequest,
): Promise<Admitted> {
  const isRead = shape.method === 'GET'
  if (!isRead && !isOwnOrigin(platform, request.headers)) throw new Refusal('foreign_origin')
  if (!isRead && !evenWhenFull) platform.disk.admitWrite()
  const params = shape.params ? validateAddress(shape.params, request.params) : {}
  const hasMode = shape.path.includes('/:mode')
  const unlogged =
    shape.path.startsWith('/lyrics/unlogged') || (hasMode && (params as { mode: string }).mode === 'unlogged')
  const viewer = unlogged ? null : await findViewer(platform.db, request.cookies[sessionCookie])
  const who = viewer?.id ?? request.ip
  await platform.limits.use(limit ?? (isRead ? 'read' : 'write'), limit ? request.ip : who)
  if (hasMode && !unlogged && !viewer) throw new Refusal('not_signed_in')
  admit(shape.access, viewer)
  return { params, viewer, who }
}

/** Mounts the routes under `/api`. */
export function mount(app: FastifyInstance, platform: Platform, all: Served[], sendRaw: SendRaw): void {
  for (const served of all) {
    const { shape } = served
    const isRead = shape.method === 'GET'
    // The serializer is compiled at the first response. Compiling all of them takes a third of the start.
    let schema: Record<string, unknown> | undefined
    const serialize = (reply: FastifyReply, data: unknown) =>
      reply.serializeInput({ data }, (schema ??= answerSchema(shape.reply))) as string
    const admitted = async (request: FastifyRequest) =>
      void (request.admitted = await admitCall(platform, served, request))
    app.route({
      method: shape.method,
      url: `/api${shape.path}`,
      // A read has no body, so it is admitted in its handler, which is cheaper.
      ...(isRead ? {} : { onRequest: admitted, config: { body: bodyRule(shape.body, shape.pictures) } }),
      handler: async (request, reply) => {
        const { params, viewer, who } = request.admitted ?? (await admitCall(platform, served, request))
        const query = shape.query ? validate(shape.query, request.query) : {}
        const body = shape.body ? validate(shape.body, request.body) : {}
        const call = new OwnCall(platform, request, reply, { params, query, body, viewer, who }) as Call<RouteShape>
        const answer = () => answerCall(platform, served, call, request)
        if (served.cached?.limit) await platform.limits.use(served.cached.limit, who)
        // A member's response is never shared.
        if (served.cached && !viewer && (served.cached.when?.(query as never) ?? true)) {
          const write = async () => {
            const data = await answer()
            return data instanceof RawJson ? data.body : Buffer.from(serialize(reply, data))
          }
          return sendRaw(request, reply, await platform.responses.get(request.url, served.cached, write))
        }
        const data = await answer()
        if (data instanceof RawJson) return sendRaw(request, reply, data.body)
        return reply.type('application/json; charset=utf-8').send(serialize(reply, data))
      },
    })
  }
}

const platformsOf = new WeakMap<Platform['db'], Platform>()
/** The platform with a replica's database. */
function platformOn(db: Platform['db'], platform: Platform): Platform {
  let found = platformsOf.get(db)
  if (!found) platformsOf.set(db, (found = { ...platform, db }))
  return found
}

/** Runs the handler: on a replica, if the route allows it and one fits, otherwise on the primary. */
async function answerCall(
  platform: Platform,
  served: Served,
  call: Call<RouteShape>,
  request: FastifyRequest,
): Promise<unknown> {
  const { replicas } = platform
  if (!replicas) return served.handle(platform, call)
  const { viewer } = call
  if (served.shape.method !== 'GET')
    try {
      return await served.handle(platform, call)
    } finally {
      if (viewer) await replicas.noteWrite(viewer.id)
    }
  const db = await replicaFor(platform, served, call, request)
  const reading = { hasWritten: false }
  const readFrom = (where: Platform) => readingCalls.run(reading, () => served.handle(where, call))
  try {
    return await readFrom(db ? platformOn(db, platform) : platform)
  } catch (error) {
    // What was published a moment ago may not be there yet, but links to it exist.
    if (db && error instanceof Refusal && [403, 404].includes(error.status)) return await readFrom(platform)
    throw error
  } finally {
    if (reading.hasWritten && viewer) await replicas.noteWrite(viewer.id)
  }
}

async function replicaFor(platform: Platform, served: Served, call: Call<RouteShape>, request: FastifyRequest) {
  const { replica, cached } = served
  const isAllowed = typeof replica === 'function' ? replica(call) : replica
  if (!isAllowed) return undefined
  const isCached = cached && !call.viewer && (cached.when?.(call.query as never) ?? true)
  const shows = isCached ? cached.shows : (sharedAnswers.getStore() ?? [])
  // Somebody with a session who reads as a visitor: whose writes they must see is not known.
  if (!call.viewer && !shows.length && request.cookies[sessionCookie]) return undefined
  return platform.replicas!.databaseFor({ who: call.who, userId: call.viewer?.id, shows })
}

/** An invalid id cannot be found: a 404, not a form error. */
function validateAddress(schema: z.ZodObject, params: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw new Refusal('not_found')
  return parsed.data
}

export type { Viewer }
