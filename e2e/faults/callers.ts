// API clients for tests that need no browser.
import { io, type Socket } from 'socket.io-client'

export interface Answer {
  /** 0: no response. */
  status: number
  data: Record<string, unknown>
  headers: Headers
}
export interface Visitor {
  /** Asks whichever node stands at this address. `timeout` is in milliseconds. */
  send: (address: string, method: string, path: string, body?: object, timeout?: number) => Promise<Answer>
  socket(address: string): Promise<Socket>
}
export interface Person extends Visitor {
  nickName: string
  id: string
}

const sockets: Socket[] = []
/** Closes every socket that was opened here. */
export const hangUp = (): void => sockets.forEach((socket) => void socket.disconnect())

/** A client with its own cookies. A request without a response has the status 0. */
export function visitor(): Visitor {
  let cookie = ''
  return {
    async send(address, method, path, body, timeout = 8_000) {
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: { cookie, origin: address, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeout),
      }).catch(() => undefined)
      if (!answer) return { status: 0, data: {}, headers: new Headers() }
      const set = answer.headers.getSetCookie().map((one) => one.split(';')[0]!)
      if (set.length) cookie = set.join('; ')
      const read = (await answer.json().catch(() => undefined)) as { data?: Record<string, unknown> } | undefined
      // An incomplete response acknowledges nothing.
      return { status: read ? answer.status : 0, data: read?.data ?? {}, headers: answer.headers }
    },
    async socket(address) {
      const socket = io(address, {
        path: '/socket',
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie },
      })
      sockets.push(socket)
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      return socket
    },
  }
}

let count = 0
/** A person who has finished registering. */
export async function person(address: string): Promise<Person> {
  const made = visitor()
  const nickName = `falla.${process.pid}.${++count}`
  const { status, data } = await made.send(address, 'POST', '/users/register', {
    name: 'Persona',
    lastName: 'Nueva',
    email: `${nickName}@correo.example`,
    birthday: '1990-02-03',
    password: 'caramelo',
  })
  if (status !== 200) throw new Error(`registration failed: ${status} ${JSON.stringify(data)}`)
  await made.send(address, 'PUT', '/users/nickname', { nickName })
  await made.send(address, 'POST', '/users/completeRegister', {
    favoritesMusicalGenres: [1, 2, 3, 4, 5],
    genre: 'Mujer',
    country: 484,
  })
  return { ...made, nickName, id: data.id as string }
}
