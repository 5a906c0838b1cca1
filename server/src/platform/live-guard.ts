// What a socket may cost before its events are understood: how many there are, how large and how many their messages
// are.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'socket.io'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { smallBody } from './body.ts'
import { asRefusal, rawRefusal, sendRefusal } from './failures.ts'
import { isOwnOrigin } from './http.ts'
import { JsonScan } from './json-scan.ts'
import { networkOf } from './network.ts'
import type { Platform } from './platform.ts'
import { Refusal } from './refusal.ts'
import { findViewer, sessionCookie } from './sessions.ts'
import { cookieOf } from './visitors.ts'

/**
 * In bytes. A picture of 8 MB takes 11 as a data URL; larger ones arrive, too, so that their sender reads why they are
 * refused.
 */
const sizes = { visitor: 16_384, member: 24 * 1024 * 1024 } as const
/** How many sockets may be open: the visitors of one address, all of one address, one person. */
const counts = { visitorsOfAddress: 100, ofAddress: 500, ofPerson: 40 } as const
/** How many messages a socket may send at once, and how many each second after that. */
const pace = { visitor: { burst: 300, perSecond: 10 }, member: { burst: 1_000, perSecond: 20 } } as const
/** Of all messages that are under way. */
const mostPending = 160 * 1024 * 1024
/** Packets in one body of the polling transport. */
const mostPackets = 100

interface Origin {
  isMember: boolean
  /** What its sockets are counted by. */
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
  on(event: 'packet', listener: (packet: Packet) => void): void
  once(event: 'close', listener: () => void): void
}
/** The parts of the engine that have no public type. */
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

/** Ends a request for a socket with a sentence of ours. */
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

/** Bounds every socket of this server. Call it once the server is attached. */
export function guardSockets(io: Server, platform: Platform): void {
  const engine = io.engine as unknown as Engine
  const origins = new WeakMap<IncomingMessage, Origin>()
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
  // A socket says no before it is one: its session is known when its first byte is read.
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
      // The websocket is made in this turn of the event loop, and takes its limit from here.
      engine.ws.options.maxPayload = size
      answer()
    })

  engine.on('connection', (connection) => {
    const origin = origins.get(connection.request) ?? { isMember: false, counted: [] }
    for (const [key] of origin.counted) open.set(key, (open.get(key) ?? 0) + 1)
    boundPolling(connection.transport, origin)
    const messages = boundMessages(connection, origin)
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

  function boundMessages(connection: Connection, { isMember }: Origin): { end(): void } {
    const { burst, perSecond } = pace[isMember ? 'member' : 'visitor']
    const size = sizes[isMember ? 'member' : 'visitor']
    const { socket } = connection.request
    let left: number = burst
    let counted = Date.now()
    let pending = 0
    const onData = (chunk: Buffer) => {
      pending += chunk.length
      pendingOfAll += chunk.length
      if (pending > size + smallBody || (pendingOfAll > mostPending && pending > smallBody)) socket.destroy()
    }
    const arrived = () => {
      pendingOfAll -= pending
      pending = 0
    }
    if (connection.transport.name === 'websocket') socket.on('data', onData)
    connection.on('packet', (packet) => {
      arrived()
      if (packet.type !== 'message') return
      const now = Date.now()
      left = Math.min(burst, left + ((now - counted) * perSecond) / 1000) - 1
      counted = now
      // The engine closes a connection that sent an `error`, before anything of it is parsed.
      if ((platform.config.rateLimit && left < 0) || !isModest(packet.data)) {
        packet.type = 'error'
        // Without this the rest of what it sends would be read until it agreed to close.
        socket.destroy()
      }
    })
    return {
      end() {
        arrived()
        socket.off('data', onData)
        // Time for the closing handshake, and none for more messages.
        if (connection.transport.name === 'websocket') setTimeout(() => socket.destroy(), 500).unref()
      },
    }
  }
}
