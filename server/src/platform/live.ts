// The socket: who is connected, what they may send, what they hear. Knows no lyric; areas bring their events.
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { z } from 'zod'
import type { ServerEventName, ServerEvents } from '#contract/live-events.ts'
import type { LiveShape } from '#contract/route.ts'
import { asRefusal, isOwnOrigin } from './http.ts'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import type { Shared } from './shared.ts'
import { findViewer, sessionCookie, visitorCookie } from './sessions.ts'
import { validate } from './validate.ts'
import { admit, type Viewer, type ViewerFor } from './viewer.ts'

export interface LiveCall<L extends LiveShape> {
  payload: z.output<L['payload']>
  viewer: ViewerFor<L['access']>
  /** Whose limits this counts towards: a person's id or an address. */
  who: string
  /** Whom a view counts for: a person's id, else this browser's visitor id, else the address. */
  visitor: string
  /** Joins and leaves rooms; without a socket (the same call over HTTP) it does nothing. */
  rooms: { join(rooms: string[]): void; leave(rooms: string[]): void }
}

export interface ServedLive {
  shape: LiveShape
  handle(platform: Platform, call: LiveCall<LiveShape>): Promise<unknown>
}

/** Gives an event of the contract its deed; what it returns is the acknowledgement beside `ok: true`. */
export function serveLive<const L extends LiveShape>(shape: L, handle: (platform: Platform, call: LiveCall<L>) => Promise<z.input<L['reply']>>): ServedLive {
  return { shape, handle: handle as unknown as ServedLive['handle'] }
}

export type NodeNews = 'catalog-changed'

export interface LiveHub {
  /** Tells everybody in these rooms, once each. Call it after the commit. */
  tell<N extends ServerEventName>(rooms: string[], event: N, payload: ServerEvents[N]): void
  /** Closes the sockets of ended sessions, at once. */
  closeSessions(sessionIds: string[]): void
  /** Sockets that are in one of the rooms `who` (but not in `except`) leave the rooms `left`, on all nodes. */
  leave(who: string[], left: string[], except?: string): void
  /** Tells the other nodes that something they keep in memory has changed. */
  tellNodes(news: NodeNews): void
  onNodes(news: NodeNews, act: () => void): void
  /** Open sockets on this node. */
  count(): number
  attach(server: HttpServer, platform: Platform, events: ServedLive[]): void
  close(): Promise<void>
}

export const rooms = { lyric: (id: string) => `lyric:${id}`, post: (id: string) => `post:${id}`, user: (id: string) => `user:${id}`, session: (id: string) => `session:${id}`, everybody: 'everybody' }

/** Admits, limits, parses and runs one event, from the socket or over HTTP. */
export async function runLive(platform: Platform, served: ServedLive, payload: unknown, from: Omit<LiveCall<LiveShape>, 'payload' | 'viewer'> & { viewer: Viewer | null }): Promise<object> {
  if (served.shape.changes !== 'nothing') platform.disk.admitWrite()
  await platform.limits.use('live', from.who)
  admit(served.shape.access, from.viewer)
  const parsed = validate(served.shape.payload, payload)
  const answer = (await served.handle(platform, { ...from, payload: parsed } as LiveCall<LiveShape>)) as object
  if (!served.shape.changes) platform.kept.forget()
  return answer
}

export function createLive(shared?: Shared): LiveHub {
  let io: Server | undefined
  const onNodes = new Map<NodeNews, () => void>()
  return {
    tell(to, event, payload) {
      // Nobody here, and no other node to tell: then there is nothing to put together.
      const isHeard = shared !== undefined || to.some((room) => io?.of('/').adapter.rooms.has(room))
      if (isHeard) io?.to(to).emit(event, payload)
    },
    count: () => io?.engine.clientsCount ?? 0,
    tellNodes(news) {
      if (shared) io?.serverSideEmit(news)
    },
    onNodes: (news, act) => void onNodes.set(news, act),
    closeSessions(sessionIds) {
      if (sessionIds.length) io?.in(sessionIds.map(rooms.session)).disconnectSockets(true)
    },
    leave(who, left, except) {
      if (who.length && left.length)
        io?.in(who)
          .except(except ?? [])
          .socketsLeave(left)
    },
    attach(server, platform, events) {
      io = new Server(server, {
        path: '/socket',
        ...(shared ? { adapter: shared.adapter } : {}),
        serveClient: false,
        // A photo in a chat message may have 8 MB; as a data URL that is a third more.
        maxHttpBufferSize: 12_000_000,
        perMessageDeflate: false,
        connectTimeout: 20_000,
        // Socket.IO's `cors` setting does not stop a foreign websocket; this does.
        allowRequest: (request, answer) => {
          const own = isOwnOrigin(platform, request.headers.origin, request.headers.host)
          answer(own ? null : 'foreign origin', own)
        },
      })
      io.use(async (socket, next) => {
        try {
          const viewer = await findViewer(platform.db, cookieOf(socket.handshake.headers.cookie, sessionCookie))
          const who = viewer?.id ?? platform.addressOf(socket.request)
          socket.data = { viewer, who, visitor: viewer?.id ?? cookieOf(socket.handshake.headers.cookie, visitorCookie) ?? who }
          if (viewer) await socket.join([rooms.user(viewer.id), rooms.session(viewer.sessionId), rooms.everybody])
          next()
        } catch (error) {
          next(new Error(asRefusal(error).code))
        }
      })
      for (const [news, act] of onNodes) io.on(news, act)
      io.on('connection', (socket) => listen(socket, platform, events))
    },
    async close() {
      await io?.close()
    },
  }
}

function listen(socket: Socket, platform: Platform, events: ServedLive[]): void {
  const { who, visitor } = socket.data as { who: string; visitor: string }
  const from = {
    who,
    visitor,
    rooms: { join: (names: string[]) => void socket.join(names), leave: (names: string[]) => names.forEach((name) => void socket.leave(name)) },
  }
  for (const served of events) {
    socket.on(served.shape.event, async (...received: unknown[]) => {
      const acknowledge = received.findLast((argument) => typeof argument === 'function') as ((answer: object) => void) | undefined
      const payload = typeof received[0] === 'function' ? undefined : received[0]
      try {
        acknowledge?.({ ok: true, ...(await runLive(platform, served, payload, { ...from, viewer: await currentViewer(platform, socket) })) })
      } catch (error) {
        const refusal = asRefusal(error)
        if (refusal.status >= 500) platform.log.error({ err: error, event: served.shape.event }, 'event failed')
        acknowledge?.({ ok: false, ...refusal.body })
        // The session that this socket was opened with is over: after the answer, so is the socket.
        if (refusal.code === 'not_signed_in' && (socket.data as { viewer: Viewer | null }).viewer) socket.disconnect()
      }
    })
  }
}

/** A socket lives long: the nickname, the role or the session may have changed since it connected. */
async function currentViewer(platform: Platform, socket: Socket): Promise<Viewer | null> {
  if (!(socket.data as { viewer: Viewer | null }).viewer) return null
  const viewer = await findViewer(platform.db, cookieOf(socket.handshake.headers.cookie, sessionCookie), 'event')
  if (viewer) return viewer
  throw new Refusal('not_signed_in')
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
