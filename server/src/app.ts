// The list of all areas, routes and events of the server.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import cookies from '@fastify/cookie'
import proxyAddress from '@fastify/proxy-addr'
import files from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import pino from 'pino'
import * as accounts from './areas/accounts/index.ts'
import * as catalog from './areas/catalog/index.ts'
import * as chats from './areas/chats/index.ts'
import * as comments from './areas/comments/index.ts'
import { mountDiscovery } from './areas/discovery/index.ts'
import * as feed from './areas/feed/index.ts'
import * as interpretations from './areas/interpretations/index.ts'
import * as likes from './areas/likes/index.ts'
import * as lyrics from './areas/lyrics/index.ts'
import * as notifications from './areas/notifications/index.ts'
import * as profiles from './areas/profiles/index.ts'
import * as relations from './areas/relations/index.ts'
import * as rhymes from './areas/rhymes/index.ts'
import * as reports from './areas/reports/index.ts'
import * as savedLists from './areas/saved-lists/index.ts'
import * as seals from './areas/seals/index.ts'
import * as search from './areas/search/index.ts'
import * as similarity from './areas/similarity/index.ts'
import * as staff from './areas/staff/index.ts'
import * as verse from './areas/verse/index.ts'
import * as wall from './areas/wall/index.ts'
import { documents } from './documents.ts'
import { rawSender } from './fast/raw-response.ts'
import { createResponseCache, topics } from './fast/response-cache.ts'
import { mountDocumentation } from './platform/api-docs.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { watchDisk } from './platform/disk.ts'
import { readBodies } from './platform/body.ts'
import { answerBadAddress, answerBadConnection, answerErrors } from './platform/failures.ts'
import { answerCached, mount } from './platform/http.ts'
import { LargeBodies } from './platform/large-bodies.ts'
import { createLimits } from './platform/limits.ts'
import { createLive } from './platform/live.ts'
import { mountLiveOverHttp } from './platform/live-over-http.ts'
import { createMail } from './platform/mail.ts'
import { createMedia } from './platform/media.ts'
import { createPush } from './platform/push.ts'
import { mountMetrics } from './platform/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { noteWrites } from './platform/replica.ts'
import { openReplicas } from './platform/replicas.ts'
import { Refusal } from './platform/refusal.ts'
import { isData, securityHeaders } from './platform/security-headers.ts'
import { sweepPictures } from './platform/picture-sweep.ts'
import { createStorage, pictureCaching } from './platform/storage.ts'
import { endUnreadBodies } from './platform/unread-bodies.ts'
import { openVisitors } from './platform/visitors.ts'
import { createPictureGate } from './visibility/index.ts'

export const routes = [
  accounts,
  catalog,
  relations,
  notifications,
  verse,
  rhymes,
  lyrics,
  comments,
  interpretations,
  savedLists,
  seals,
  similarity,
  wall,
  feed,
  search,
  profiles,
  reports,
  chats,
  staff,
].flatMap((area) => area.routes)
export const events = [relations, notifications, lyrics, savedLists, wall, likes, chats].flatMap((area) => area.events)

const root = join(import.meta.dirname, '../..')

export interface App {
  http: FastifyInstance
  platform: Platform
  /** Compares the published lyrics that wait for it. */
  compareSoon(): void
  /** Ends sockets, requests in flight and connections, in this order. */
  close(): Promise<void>
}

/** The product on one port: web, API, socket, media. The database must be migrated. */
export async function createApp(config: Config, databaseUrl: string): Promise<App> {
  const log = pino({ level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  const redis = config.redisUrl ? (await import('./platform/redis.ts')).connectRedis(config.redisUrl, log) : undefined
  const isTrusted = proxyAddress.compile(config.trustedProxies.length ? config.trustedProxies : [])
  const options = {
    connections: config.databaseConnections,
    pipelinedConnections: config.databaseSharedConnections,
    fast: config.fast,
  }
  const { replicaUrls: urls, replicaMaxLag: maxLag } = config
  const primary = openDatabase(databaseUrl, options)
  const db = urls.length ? noteWrites(primary) : primary
  const replicas = urls.length ? openReplicas(db, { urls, maxLag, options, redis, log }) : undefined
  const storage = createStorage(config)
  const limits = createLimits(config.rateLimit, redis)
  const live = createLive(redis)
  const platform: Platform = {
    config,
    db,
    replicas,
    visitors: await openVisitors(db, log),
    disk: watchDisk(config.dataDir, log),
    live,
    media: createMedia({ db, storage, limits, quota: config.pictureQuota }),
    mail: createMail(config, log),
    push: createPush(config, log),
    limits,
    responses: createResponseCache(config.fast, (topic) => {
      replicas?.noteChange(topic)
      live.publishToNodes(`${topic}-changed`)
    }),
    largeBodies: new LargeBodies(),
    log,
    addressOf: (request: IncomingMessage) => proxyAddress(request, isTrusted),
  }

  const pictures = sweepPictures({ db, storage, log })
  const radar = similarity.startRadar(platform)
  const stopPushing = notifications.startPushing(platform)

  const http = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    // Time limit of a whole request, long enough for a slow upload. Headers and small bodies have shorter limits
    // (`body.ts`).
    requestTimeout: 720_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    clientErrorHandler: answerBadConnection,
    frameworkErrors: answerBadAddress,
    // Each request has a unique id, which its response and its log lines carry.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A list's name has up to 60 characters of any kind, which take more space when encoded in an address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_000 },
    forceCloseConnections: 'idle',
    // While this node stops, it serves connected clients; new clients reach another node.
    return503OnClosing: false,
  })
  answerErrors(http)
  readBodies(http, platform.largeBodies, config.pace)
  endUnreadBodies(http)
  const { forPages, forData } = await securityHeaders(config, readFileSync(join(root, 'dist/index.html'), 'utf8'))
  const sendRaw = rawSender(config.fast, forData)
  answerCached(http, platform, sendRaw)
  await http.register(cookies)
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData.test(request.url) ? forData : forPages).header('x-request-id', request.id)
    done()
  })

  // API responses are personal or momentary. They are not cached by clients unless the route says so.
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  mountMetrics(http, platform)
  mount(http, platform, routes, sendRaw)
  mountLiveOverHttp(http, platform, events)
  for (const topic of topics)
    live.onNodeMessage(`${topic}-changed`, () => {
      replicas?.noteChange(topic)
      if (topic === 'catalog') catalog.invalidateCatalog(platform.db)
      platform.responses.drop(topic)
    })
  if (replicas) live.onNodeMessage('visibility-changed', () => replicas.noteChange('visibility'))
  accounts.mountGoogle(http, platform)
  chats.mountImages(http, platform)
  profiles.mountExport(http, platform)
  staff.mountReportPictures(http, platform)
  seals.mountVerifier(http, platform, join(root, 'dist'))
  mountDiscovery(http, platform, join(root, 'dist'))
  mountDocumentation(http)
  mountHealth(http, platform)
  await mountFiles(http, platform)
  http.addHook('onReady', async () => platform.live.attach(http.server, platform, events))

  return {
    http,
    platform,
    compareSoon: () => radar.compareSoon(),
    async close() {
      platform.disk.close()
      platform.visitors.close()
      await platform.live.close()
      await http.close()
      await platform.mail.close()
      await stopPushing()
      await platform.push.close()
      await pictures.close()
      await radar.close()
      await redis?.close()
      await replicas?.close()
      await platform.db.close()
    },
  }
}

function mountHealth(http: FastifyInstance, platform: Platform): void {
  http.get('/live', async () => ({ ok: true }))
  http.get('/ready', async () => {
    await platform.db.pool.query('select 1')
    return { ok: true }
  })
}

async function mountFiles(http: FastifyInstance, platform: Platform): Promise<void> {
  const isPictureShown = createPictureGate(platform.db)
  const year = { maxAge: 31_536_000_000, immutable: true }
  await http.register(files, {
    root: join(root, 'dist/flags'),
    prefix: '/media/flags/',
    decorateReply: false,
    preCompressed: true,
    maxAge: 2_592_000_000,
  })
  http.get<{ Params: { folder: string; name: string } }>('/media/:folder/:name', async (request, reply) => {
    const { folder, name } = request.params
    const [picture, isShown] = await Promise.all([
      platform.media.readFile(folder, name),
      isPictureShown(name.slice(0, 40)),
    ])
    if (!picture || !isShown) throw new Refusal('not_found')
    // The bytes behind a name never change, so the name is the ETag.
    const tag = `"${name}"`
    reply.header('cache-control', pictureCaching).header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.header('content-type', 'image/webp').send(picture)
  })
  await http.register(files, {
    root: join(root, 'dist/assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    ...year,
  })
  await http.register(files, { root: join(root, 'dist'), serve: false, preCompressed: true, cacheControl: false })
  const sendPlain = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').header('vary', 'cookie').sendFile('index.html')
  const sendPage = await documents(http, platform, join(root, 'dist'), sendPlain)
  // The service worker stores the plain page. It is no page of the site for search engines.
  http.get('/index.html', (_request, reply) => sendPlain(reply.header('x-robots-tag', 'noindex')))
  // Files that must stand at the root: icons, the manifest.
  const top = readdirSync(join(root, 'dist'), { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/^\.|\.(br|gz|html)$/.test(entry.name),
  )
  for (const { name } of top)
    http.get(`/${name}`, (_request, reply) =>
      // A cached service worker would delay the next version.
      (name === 'sw.js'
        ? reply.headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
        : reply
      ).sendFile(name),
    )

  http.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|socket|media|assets)(\/|$)/.test(path)
    if (!isPage) {
      const refusal = new Refusal('route_not_found')
      return reply.code(refusal.status).send(refusal.body)
    }
    return sendPage(request, reply)
  })
}
