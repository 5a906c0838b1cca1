// The socket hub: connections, incoming events, broadcasts. Knows no lyric; areas register their events.
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { z } from 'zod'
import type { ServerEventName, ServerEvents } from '#contract/live-events.ts'
import type { LiveShape } from '#contract/route.ts'
import type { Topic } from '../fast/response-cache.ts'
import { smallBody } from './body.ts'
import { EventQueue } from './event-queue.ts'
import { asRefusal } from './failures.ts'
import { guardSockets } from './live-guard.ts'
import type { Platform } from './platform.ts'
import type { Redis } from './redis.ts'
import { Refusal } from './refusal.ts'
import { findViewer, sessionCookie } from './sessions.ts'
import { validate } from './validate.ts'
import { admit, type Viewer, type ViewerFor } from './viewer.ts'
import { cookieOf, type Visitor } from './visitors.ts'

export interface LiveCall<L extends LiveShape> {
  payload: z.output<L['payload']>
  viewer: ViewerFor<L['access']>
  /** The key for limits: a person's id or an address. */
  who: string
  /** The key of a view. */
  visitor: Visitor
  /** Joins and leaves rooms. Without a socket (over HTTP) it does nothing. */
  rooms: { join(rooms: string[]): void; leave(rooms: string[]): void }
}

export interface ServedLive {
  shape: LiveShape
  /** Events of one socket may start in parallel: the handler keeps their order. */
  keepsOrder: boolean
  handle(platform: Platform, call: LiveCall<LiveShape>): Promise<unknown>
}

/** Gives an event of the contract its handler, whose result is acknowledged with `ok: true`. */
export function serveLive<const L extends LiveShape>(
  shape: L,
  handle: (platform: Platform, call: LiveCall<L>) => Promise<z.input<L['reply']>>,
  { keepsOrder = false }: { keepsOrder?: boolean } = {},
): ServedLive {
  return { shape, keepsOrder, handle: handle as unknown as ServedLive['handle'] }
}

export type NodeMessage = `${Topic | 'visibility'}-changed`

export interface LiveHub {
  /**
   * Publishes an event to all sockets of these rooms, but not to those in `except`, once each. Call it after the
   * commit.
   */
  publish<N extends ServerEventName>(rooms: string[], event: N, payload: ServerEvents[N], except?: string[]): void
  /**
   * Runs after each event of this name that this node publishes.
   * @returns a function that stops it
   */
  onPublish<N extends ServerEventName>(event: N, act: (payload: ServerEvents[N]) => void): () => void
  /** Closes the sockets of ended sessions at once. */
  closeSessions(sessionIds: string[]): void
  /** Sockets in one of the rooms `who` (but not in `except`) leave the rooms `left`, on all nodes. */
  leave(who: string[], left: string[], except?: string): void
  /** Tells the other nodes to invalidate cached data. */
  publishToNodes(news: NodeMessage): void
  onNodeMessage(news: NodeMessage, act: () => void): void
  /** Open sockets on this node. */
  count(): number
  attach(server: HttpServer, platform: Platform, events: ServedLive[]): void
  close(): Promise<void>
}

export const rooms = {
  lyric: (id: string) => `lyric:${id}`,
  post: (id: string) => `post:${id}`,
  wall: (userId: string) => `wall:${userId}`,
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
  everybody: 'everybody',
}

/** Applies limits and access to one event, before its payload is parsed. */
export async function acceptLive(
  platform: Platform,
  { shape }: ServedLive,
  who: string,
  viewer: Viewer | null,
): Promise<void> {
  if (shape.changes !== 'nothing') platform.disk.admitWrite()
  await platform.limits.use('live', who)
  admit(shape.access, viewer)
}

/** Parses and runs one accepted event, from the socket or over HTTP. */
export async function runLive(
  platform: Platform,
  served: ServedLive,
  payload: unknown,
  from: Omit<LiveCall<LiveShape>, 'payload' | 'viewer'> & { viewer: Viewer | null },
): Promise<object> {
  const parsed = validate(served.shape.payload, payload)
  try {
    return (await served.handle(platform, { ...from, payload: parsed } as LiveCall<LiveShape>)) as object
  } finally {
    if (from.viewer && served.shape.changes !== 'nothing') await platform.replicas?.noteWrite(from.viewer.id)
  }
}

export function createLive(redis?: Redis): LiveHub {
  let io: Server | undefined
  const onNodeMessage = new Map<NodeMessage, () => void>()
  const onPublish = new Map<ServerEventName, (payload: never) => void>()
  return {
    publish(to, event, payload, except = []) {
      onPublish.get(event)?.(payload as never)
      // Without listeners here and without other nodes nothing is serialised.
      const isHeard = redis !== undefined || to.some((room) => io?.of('/').adapter.rooms.has(room))
      if (isHeard) io?.to(to).except(except).emit(event, payload)
    },
    onPublish(event, act) {
      onPublish.set(event, act)
      return () => void onPublish.delete(event)
    },
    count: () => io?.engine.clientsCount ?? 0,
    publishToNodes(news) {
      if (redis) io?.serverSideEmit(news)
    },
    onNodeMessage: (news, act) => void onNodeMessage.set(news, act),
    closeSessions(sessionIds) {
      if (sessionIds.length) io?.in(sessionIds.map(rooms.session)).disconnectSockets(true)
    },
    leave(who, left, except) {
      // Only nodes with replicas have to know that people may no longer see something.
      if (onNodeMessage.has('visibility-changed')) {
        onNodeMessage.get('visibility-changed')!()
        this.publishToNodes('visibility-changed')
      }
      if (who.length && left.length)
        io?.in(who)
          .except(except ?? [])
          .socketsLeave(left)
    },
    attach(server, platform, events) {
      io = new Server(server, {
        path: '/socket',
        ...(redis ? { adapter: redis.adapter } : {}),
        serveClient: false,
        perMessageDeflate: false,
        connectTimeout: 20_000,
        pingInterval: platform.config.pace.pingInterval,
        pingTimeout: platform.config.pace.pingTimeout,
      })
      guardSockets(io, platform)
      io.use(async (socket, next) => {
        try {
          const viewer = await findViewer(platform.db, cookieOf(socket.handshake.headers.cookie, sessionCookie))
          const address = platform.addressOf(socket.request)
          socket.data = {
            viewer,
            who: viewer?.id ?? address,
            visitor: platform.visitors.of(viewer, socket.handshake.headers.cookie, address),
          }
          if (viewer) await socket.join([rooms.user(viewer.id), rooms.session(viewer.sessionId), rooms.everybody])
          next()
        } catch (error) {
          next(new Error(asRefusal(error).code))
        }
      })
      for (const [news, act] of onNodeMessage) io.on(news, act)
      io.on('connection', (socket) => listen(socket, platform, events))
    },
    async close() {
      await io?.close()
    },
  }
}

/** The maximum of rooms of one socket. It leaves the oldest ones first. */
const mostRooms = 1_000

function watch(socket: Socket, names: string[]): void {
  // A join after the disconnect would stay forever.
  if (!socket.connected) return
  void socket.join(names)
  for (const name of socket.rooms) {
    if (socket.rooms.size <= mostRooms) break
    if (/^(lyric|post|wall):/.test(name)) void socket.leave(name)
  }
}

/** The size of a payload's texts; the rest is small. */
const sizeOf = (payload: unknown): number =>
  typeof payload === 'string'
    ? payload.length
    : Object.values(payload ?? {}).reduce<number>(
        (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
        0,
      )

function listen(socket: Socket, platform: Platform, events: ServedLive[]): void {
  const { who, visitor } = socket.data as { who: string; visitor: Visitor }
  const from = {
    who,
    visitor,
    rooms: {
      join: (names: string[]) => watch(socket, names),
      leave: (names: string[]) => names.forEach((name) => void socket.leave(name)),
    },
  }
  // Events that change something run in the order of arrival. Events that only watch have a queue of their own and wait
  // for none of these.
  const queues = { changes: new EventQueue(), watches: new EventQueue() }

  async function run(served: ServedLive, payload: unknown, viewer: Viewer | null): Promise<object> {
    if (!viewer || sizeOf(payload) < smallBody) return runLive(platform, served, payload, { ...from, viewer })
    let release = () => {}
    await platform.largeBodies.take(viewer.id, (end) => (release = end))
    return runLive(platform, served, payload, { ...from, viewer }).finally(release)
  }

  for (const served of events) {
    const { event, changes } = served.shape
    socket.on(event, (...received: unknown[]) => {
      const acknowledge = received.findLast((argument) => typeof argument === 'function') as
        | ((answer: object) => void)
        | undefined
      const payload = typeof received[0] === 'function' ? undefined : received[0]
      const refuse = (error: unknown) => {
        const refusal = asRefusal(error)
        if (refusal.status >= 500) platform.log.error({ err: error, event }, 'event failed')
        acknowledge?.({ ok: false, ...refusal.body })
        // The session of this socket is over: the socket closes after the answer.
        if (refusal.code === 'not_signed_in' && (socket.data as { viewer: Viewer | null }).viewer) socket.disconnect()
      }
      const prepare = async () => {
        try {
          const viewer = await currentViewer(platform, socket)
          await acceptLive(platform, served, who, viewer)
          return async () => {
            // The event takes effect whether or not its sender wants an answer.
            await run(served, payload, viewer).then((answer) => acknowledge?.({ ok: true, ...answer }), refuse)
          }
        } catch (error) {
          return async () => refuse(error)
        }
      }
      const queue = queues[changes === 'nothing' ? 'watches' : 'changes']
      if (!queue.add(prepare, { group: served.keepsOrder ? event : undefined, bytes: sizeOf(payload) }))
        refuse(new Refusal('too_many_requests', { retryAfter: 1 }))
    })
  }
}

/** A socket lives long: nickname, role or session may have changed since it connected. */
async function currentViewer(platform: Platform, socket: Socket): Promise<Viewer | null> {
  if (!(socket.data as { viewer: Viewer | null }).viewer) return null
  const viewer = await findViewer(platform.db, cookieOf(socket.handshake.headers.cookie, sessionCookie), 'event')
  if (viewer) return viewer
  throw new Refusal('not_signed_in')
}
