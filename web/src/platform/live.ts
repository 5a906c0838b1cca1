// The socket, loaded after the first paint. Events are acknowledged; without a socket the same events go over HTTP.
import type { Socket } from 'socket.io-client'
import type { errorStatus } from '#contract/errors.ts'
import type {
  Acknowledgement,
  LiveCallName,
  LivePayload,
  LiveReply,
  ServerEventName,
  ServerEvents,
} from '#contract/live-events.ts'
import { isOffline } from './connection.ts'
import { createPart } from './part.ts'
import { refusalOf, request, sessionNow } from './call.ts'

type Listener<N extends ServerEventName> = (payload: ServerEvents[N]) => unknown
const listeners = new Map<ServerEventName, Set<Listener<never>>>()
const onReconnect = new Set<() => void>()

const client = createPart(() => import('./socket-client.ts'))
let socket: Socket | undefined
let statusOf: typeof errorStatus
let opening: Promise<void> | undefined

/** Opens the socket once; call it after the first paint. */
export function openLive(): Promise<void> {
  opening ??= client.retry().then(
    ({ io, errorStatus }) => {
      statusOf = errorStatus
      socket = io({
        path: '/socket',
        withCredentials: true,
        transports: ['websocket', 'polling'],
        reconnectionDelay: 1000,
        reconnectionDelayMax: 5000,
        randomizationFactor: 0.5,
        timeout: 20_000,
      })
      socket.onAny((event: ServerEventName, payload: unknown) => dispatch(event, payload as never))
      // The server closed it: either the session is over, which the request finds out, or the socket must be opened
      // again.
      socket.on('disconnect', (reason) => {
        if (reason !== 'io server disconnect') return
        request('GET /token', '/api/token', { method: 'GET' }).then(
          () => socket?.connect(),
          () => setTimeout(() => socket?.connect(), 5_000),
        )
      })
      // Refetches everything shown after an outage.
      socket.on('connect', () => onReconnect.forEach((ask) => ask()))
    },
    // The code did not load: everything goes over HTTP until it does.
    () => {
      opening = undefined
      setTimeout(() => void openLive(), 5_000)
    },
  )
  return opening
}

/** The person has changed: the socket must send their cookie. */
export function reconnectLive(): void {
  socket?.disconnect().connect()
}

/** In milliseconds: enough for a photo on a slow connection. */
const uploadTimeout = 180_000
/** A large payload (a picture) goes over HTTP, because it would block the socket and its heartbeat. */
const isLarge = (payload: unknown): boolean =>
  Object.values(payload ?? {}).some((value) => typeof value === 'string' && value.length > 50_000)

/** Dispatches an event to the listeners, from the server or from an acknowledgement. */
export function dispatch<N extends ServerEventName>(event: N, payload: ServerEvents[N]): void {
  for (const listener of listeners.get(event) ?? []) (listener as Listener<N>)(payload)
}

/** Sends an event and waits for its acknowledgement; throws `CallError` on a refusal. */
export async function sendLive<N extends LiveCallName>(event: N, payload: LivePayload<N>): Promise<LiveReply<N>> {
  const timeout = isLarge(payload) ? uploadTimeout : undefined
  const byHttp = () =>
    request(`live ${event}`, `/api/live/${event}`, {
      method: 'POST',
      body: payload,
      ...(timeout ? { timeout } : {}),
    }) as Promise<LiveReply<N>>
  if (timeout) return byHttp()
  // A socket looks connected for a while after an outage: offline the call fails at once.
  if (!socket?.connected || isOffline()) return byHttp()
  const since = sessionNow()
  let answer: Acknowledgement<N>
  try {
    answer = (await socket.timeout(8000).emitWithAck(event, payload)) as Acknowledgement<N>
  } catch {
    // Delivery is unknown. Setting a state is idempotent, so it is sent again over HTTP.
    return byHttp()
  }
  if (!answer.ok) throw refusalOf(statusOf(answer.code), answer, since)
  return answer
}

/** Subscribes to an event until the returned function is called. */
export function onLive<N extends ServerEventName>(event: N, listener: Listener<N>): () => void {
  const all = listeners.get(event) ?? new Set()
  listeners.set(event, all)
  all.add(listener as Listener<never>)
  return () => void all.delete(listener as Listener<never>)
}

/** Runs at every connection, the first one included. */
export function onLiveConnect(ask: () => void): () => void {
  onReconnect.add(ask)
  if (socket?.connected) ask()
  return () => void onReconnect.delete(ask)
}

/**
 * Sends only over a connected socket, without an acknowledgement: for messages that the next connection repeats
 * anyway.
 */
export function emitLive<N extends LiveCallName>(event: N, payload: LivePayload<N>): void {
  if (socket?.connected) socket.emit(event, payload)
}

export const isLive = (): boolean => Boolean(socket?.connected)
