// Limits of sockets before their events are parsed: number of sockets, number and size of messages.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Server } from 'socket.io'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { smallBody } from './body.ts'
import { asRefusal, rawRefusal, sendRefusal } from './failures.ts'
import { isOwnOrigin } from './http.ts'
import { type InTurns, inTurns } from './in-turns.ts'
import { JsonScan } from './json-scan.ts'
import { networkOf } from './network.ts'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { findViewer, sessionCookie } from './sessions.ts'
import { cookieOf } from './visitors.ts'

/**
 * In bytes. A picture of 8 MB takes 11 as a data URL. Larger messages arrive too, so that the sender gets a refusal.
 */
const sizes = { visitor: 16_384, member: 24 * 1024 * 1024 } as const
/** The maximum of open sockets: of one address's visitors, of one address, of one person. */
const counts = { visitorsOfAddress: 100, ofAddress: 500, ofPerson: 40 } as const
/** The messages that a socket may send at once, and for each second after that. */
const pace = { visitor: { burst: 300, perSecond: 10 }, member: { burst: 1_000, perSecond: 20 } } as const
/** Of all messages in flight. */
const mostPending = 160 * 1024 * 1024
/** Packets in one body of the polling transport. */
const mostPackets = 100

interface Origin {
  isMember: boolean
  /** The key by which its sockets are counted. */
  counted: [key: string, most: number][]
}
type EngineRequest = IncomingMessage & { _query: Record<string, string>; res?: ServerResponse }
interface Packet {
  type: string
  data?: unknown
}
interface Transport {
  name: string
  maxHttpBufferSize?: number
  onData(data: unknown): void
  onError(message: string): void
}
interface Connection {
  request: EngineRequest
  transport: Transport
  /** Runs while a pong is awaited. */
  pingTimeoutTimer: NodeJS.Timeout | null
  sendPacket(type: 'ping'): void
  on(event: 'packet', listener: (packet: Packet) => void): void
  once(event: 'close', listener: () => void): void
}
/** Parts of the engine without a public type. */
interface Engine {
  ws: { options: { maxPayload: number } }
  clients: Record<string, Connection>
  on(event: 'connection', listener: (connection: Connection) => void): void
  verify(
    request: EngineRequest,
    isUpgrade: boolean,
    answer: (code?: number, context?: { message?: string }) => void,
  ): void
}

/** Bounds the messages of one connection. */
interface Messages {
  /** Counts what comes by this websocket. */
  watch(websocket: Socket): void
  end(): void
}

/** Refuses a socket request with a sentence. */
function refuse(request: EngineRequest, isUpgrade: boolean, code: ErrorCode): void {
  if (isUpgrade) {
    request.socket.on('error', () => {})
    request.socket.end(rawRefusal(code))
    return void setTimeout(() => request.socket.destroy(), 1_000).unref()
  }
  if (request.res) sendRefusal(request, request.res, code)
}

const hasTooManyPackets = (data: string): boolean => {
  let count = 0
  for (let at = data.indexOf('\x1e'); at >= 0; at = data.indexOf('\x1e', at + 1)) if (++count > mostPackets) return true
  return false
}
const isModest = (data: unknown): boolean =>
  typeof data !== 'string' || data.length < 256 || new JsonScan().accepts(Buffer.from(data))

/** Limits every socket of this server. Call it after the server is attached. */
export function guardSockets(io: Server, platform: Platform): void {
  const engine = io.engine as unknown as Engine
  const origins = new WeakMap<IncomingMessage, Origin>()
  const messagesOf = new WeakMap<Connection, Messages>()
  const open = new Map<string, number>()
  let pendingOfAll = 0

  async function admit(request: IncomingMessage): Promise<void> {
    if (!isOwnOrigin(platform, request.headers)) throw new Refusal('foreign_origin')
    const viewer = await findViewer(platform.db, cookieOf(request.headers.cookie, sessionCookie))
    const address = networkOf(platform.addressOf(request))
    const counted: Origin['counted'] = [
      [`address ${address}`, counts.ofAddress],
      viewer ? [`person ${viewer.id}`, counts.ofPerson] : [`visitors ${address}`, counts.visitorsOfAddress],
    ]
    if (platform.config.rateLimit && counted.some(([key, most]) => (open.get(key) ?? 0) >= most))
      throw new Refusal('too_many_requests', { retryAfter: 60 })
    origins.set(request, { isMember: viewer !== null, counted })
  }
  // The upgrade is refused before the socket exists; its session is known when its first byte is read.
  io.engine.opts.allowRequest = (request, answer) =>
    void admit(request).then(
      () => answer(null, true),
      (error: unknown) => answer(asRefusal(error).code, false),
    )

  const sizeFor = (request: EngineRequest) => {
    const first = request._query.sid ? engine.clients[request._query.sid]?.request : request
    return first && origins.get(first)?.isMember ? sizes.member : sizes.visitor
  }
  const verify = engine.verify.bind(engine)
  engine.verify = (request, isUpgrade, answer) =>
    verify(request, isUpgrade, (code, context) => {
      if (code !== undefined || request._query.EIO !== '4')
        return refuse(
          request,
          isUpgrade,
          context?.message && context.message in errors ? (context.message as ErrorCode) : 'malformed_request',
        )
      const size = sizeFor(request)
      if (request.method === 'POST' && request.headers['content-length'] === undefined)
        return refuse(request, isUpgrade, 'malformed_request')
      if (Number(request.headers['content-length'] ?? 0) > size) return refuse(request, isUpgrade, 'too_large')
      // The websocket is created in this event loop turn and gets its limit here.
      engine.ws.options.maxPayload = size
      answer()
      // A connection that began with polling continues on this websocket.
      const upgraded = isUpgrade && request._query.sid ? engine.clients[request._query.sid] : undefined
      if (upgraded) messagesOf.get(upgraded)?.watch(request.socket)
    })

  engine.on('connection', (connection) => {
    const origin = origins.get(connection.request) ?? { isMember: false, counted: [] }
    for (const [key] of origin.counted) open.set(key, (open.get(key) ?? 0) + 1)
    boundPolling(connection.transport, origin)
    const messages = boundMessages(connection, origin)
    messagesOf.set(connection, messages)
    if (connection.transport.name === 'websocket') messages.watch(connection.request.socket)
    connection.once('close', () => {
      messages.end()
      for (const [key] of origin.counted) {
        const left = (open.get(key) ?? 1) - 1
        if (left) open.set(key, left)
        else open.delete(key)
      }
    })
  })

  function boundPolling(transport: Transport, { isMember }: Origin): void {
    if (transport.name !== 'polling') return
    transport.maxHttpBufferSize = isMember ? sizes.member : sizes.visitor
    const onData = transport.onData.bind(transport)
    transport.onData = (data) =>
      typeof data === 'string' && hasTooManyPackets(data) ? transport.onError('too many packets') : onData(data)
  }

  function boundMessages(connection: Connection, { isMember }: Origin): Messages {
    const { burst, perSecond } = pace[isMember ? 'member' : 'visitor']
    const size = sizes[isMember ? 'member' : 'visitor']
    let left: number = burst
    let counted = Date.now()
    let pending = 0
    let pinged = Date.now()
    let socket: Socket | undefined
    let turns: InTurns | undefined
    // While a large message arrives, the pong waits behind it. Its bytes count as a pong, and the client, which expects
    // pings, gets them.
    const keepAlive = () => {
      if (!connection.pingTimeoutTimer) return
      connection.pingTimeoutTimer.refresh()
      if (Date.now() - pinged < platform.config.pace.pingInterval) return
      pinged = Date.now()
      connection.sendPacket('ping')
    }
    const onData = (chunk: Buffer) => {
      pending += chunk.length
      pendingOfAll += chunk.length
      if (pending > size + smallBody || (pendingOfAll > mostPending && pending > smallBody)) socket?.destroy()
      else keepAlive()
    }
    const arrived = () => {
      pendingOfAll -= pending
      pending = 0
    }
    connection.on('packet', (packet) => {
      arrived()
      if (packet.type !== 'message') return
      const now = Date.now()
      left = Math.min(burst, left + ((now - counted) * perSecond) / 1000) - 1
      counted = now
      // The engine closes a connection after an `error`, before it parses anything.
      if ((platform.config.rateLimit && left < 0) || !isModest(packet.data)) {
        packet.type = 'error'
        // Without this, further data would be read until the other side closes.
        connection.request.socket.destroy()
        socket?.destroy()
      }
    })
    return {
      watch(websocket) {
        socket = websocket
        turns = inTurns(websocket)
        websocket.on('data', onData)
      },
      end() {
        arrived()
        if (!socket || !turns) return
        socket.off('data', onData)
        // Time and bytes for the closing handshake only.
        let room: number = sizes.visitor
        const closing = { socket, turns }
        socket.on('data', (chunk: Buffer) => {
          room -= chunk.length
          if (room < 0) closing.turns.stop()
        })
        setTimeout(() => closing.socket.destroy(), 500).unref()
      },
    }
  }
}
