import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { type App, createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { createTestDatabase } from './test-database.ts'

export interface Answer {
  status: number
  // Tests look into answers whose shape is what they check.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, unknown>
}

/** A caller of the API: a visitor until they sign in. */
export interface Caller {
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string, body?: unknown): Promise<Answer>
  /** A socket with this caller's cookies, connected. */
  socket(): Promise<Socket>
  cookies: Map<string, string>
}

export interface TestApp extends App {
  visitor(): Caller
  address: string
  databaseUrl: string
  stop(): Promise<void>
}

/** The whole server on a database of its own, or as another node on the database of `other`. */
export async function startTestApp(
  settings: Partial<Config> = {},
  other?: Pick<TestApp, 'databaseUrl'>,
): Promise<TestApp> {
  const database = other ? { url: other.databaseUrl, drop: async () => {} } : await createTestDatabase()

  const dataDir = mkdtempSync(join(tmpdir(), 'estribillo-data-'))
  const config: Config = {
    ...readConfig({ FAST: process.env.FAST, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0' }),
    ...settings,
  }
  const app = await createApp(config, database.url)
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []

  return {
    ...app,
    databaseUrl: database.url,
    address,
    visitor: () => caller(app, address, sockets),
    async stop() {
      for (const socket of sockets) socket.disconnect()
      await app.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function caller(app: App, address: string, sockets: Socket[]): Caller {
  const cookies = new Map<string, string>()
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await app.http.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, ...(cookies.size ? { cookie: header() } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const cookie of response.cookies) {
      if (cookie.value) cookies.set(cookie.name, cookie.value)
      else cookies.delete(cookie.name)
    }
    return {
      status: response.statusCode,
      body: response.headers['content-type']?.toString().includes('json') ? response.json() : response.body,
      headers: response.headers,
    }
  }
  return {
    cookies,
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body ?? {}, headers),
    put: (path, body) => send('PUT', path, body ?? {}),
    delete: (path, body) => send('DELETE', path, body),
    async socket() {
      const socket = io(address, {
        path: '/socket',
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { cookie: header() },
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
