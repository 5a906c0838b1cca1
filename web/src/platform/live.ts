// The socket, loaded after the first paint. What is sent is acknowledged; where no socket gets through, the same events
// go by HTTP.
import type { Socket } from 'socket.io-client'
import { errorStatus } from '#contract/errors.ts'
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

const client = createPart(() => import('socket.io-client'))
let socket: Socket | undefined
let opening: Promise<void> | undefined

/** Opens the socket once; call it when the page has painted. */
export function openLive(): Promise<void> {
  opening ??= client.retry().then(
    ({ io }) => {
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
      // The server closed it: either the session is over, which the question finds out, or the server wants it opened
      // again.
      socket.on('disconnect', (reason) => {
        if (reason !== 'io server disconnect') return
        request('GET /token', '/api/token', { method: 'GET' }).then(
          () => socket?.connect(),
          () => setTimeout(() => socket?.connect(), 5_000),
        )
      })
      // After an outage whatever is shown is asked for again, so nothing stays stale.
      socket.on('connect', () => onReconnect.forEach((ask) => ask()))
    },
    // Its code did not come: until it does, everything goes by HTTP.
    () => {
      opening = undefined
      setTimeout(() => void openLive(), 5_000)
    },
  )
  return opening
}

/** Another person is here now: the server must see their cookie. */
export function reconnectLive(): void {
  socket?.disconnect().connect()
}

/** In milliseconds: a photo on a slow line. */
const uploadTimeout = 180_000
/**
 * A large text (a picture) goes as a call: on the socket nothing else could be said while it goes up, not even that the
 * line is alive.
 */
const isLarge = (payload: unknown): boolean =>
  Object.values(payload ?? {}).some((value) => typeof value === 'string' && value.length > 50_000)

/**
 * Tells the listeners what happened, as the server's event does. What an acknowledgement carries is heard by this, too.
 */
export function dispatch<N extends ServerEventName>(event: N, payload: ServerEvents[N]): void {
  for (const listener of listeners.get(event) ?? []) (listener as Listener<N>)(payload)
}

/** Sends an event and waits for its acknowledgement; throws `CallError` when it is refused. */
export async function sendLive<N extends LiveCallName>(event: N, payload: LivePayload<N>): Promise<LiveReply<N>> {
  const timeout = isLarge(payload) ? uploadTimeout : undefined
  const byHttp = () =>
    request(`live ${event}`, `/api/live/${event}`, {
      method: 'POST',
      body: payload,
      ...(timeout ? { timeout } : {}),
    }) as Promise<LiveReply<N>>
  if (timeout) return byHttp()
  // Without a connection a socket looks connected for a while: the call fails at once, and says so.
  if (!socket?.connected || isOffline()) return byHttp()
  const since = sessionNow()
  let answer: Acknowledgement<N>
  try {
    answer = (await socket.timeout(8000).emitWithAck(event, payload)) as Acknowledgement<N>
  } catch {
    // Unsure whether it arrived; a wish may be stated twice, so it goes by the other way.
    return byHttp()
  }
  if (!answer.ok) throw refusalOf(errorStatus(answer.code), answer, since)
  return answer
}

/** Hears an event until the returned function is called. */
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

/** Only through a connected socket, and without an answer: for what the next connection states again anyway. */
export function emitLive<N extends LiveCallName>(event: N, payload: LivePayload<N>): void {
  if (socket?.connected) socket.emit(event, payload)
}

export const isLive = (): boolean => Boolean(socket?.connected)
