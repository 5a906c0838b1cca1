// Sends the same request repeatedly on a few connections and reports the results. It uses raw sockets, because a
// client that costs more than the server would measure itself.
import { connect } from 'node:net'

export interface Load {
  /** Responses per second. */
  rate: number
  p50: number
  p99: number
  /** Responses other than 200. */
  failed: number
  bytes: number
}

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/**
 * `rate` 0 sends the next request after each response; otherwise it is the number per second, and times count from
 * the due time. `headers` are common, or one set for each connection.
 */
export async function load(
  url: string,
  {
    connections = 16,
    seconds = 3,
    headers = {},
    rate = 0,
    body,
  }: {
    connections?: number
    seconds?: number
    headers?: Record<string, string> | Record<string, string>[]
    rate?: number
    /** The JSON of the next call: the requests are posts. */
    body?: () => string
  } = {},
): Promise<Load> {
  const { hostname, port, pathname, search } = new URL(url)
  const headOf = (own: Record<string, string>) => {
    const lines = Object.entries({ Host: `${hostname}:${port}`, ...own }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    return `${body ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}`
  }
  const requestOf = (head: string) => {
    if (!body) return `${head}\r\n`
    const json = body()
    return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
  }
  const times: number[] = []
  let [failed, bytes] = [0, 0]
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from(
      { length: connections },
      (_, at) =>
        new Promise<void>((resolve, reject) => {
          const start = headOf(Array.isArray(headers) ? headers[at % headers.length]! : headers)
          const socket = connect(Number(port), hostname)
          let sent = 0
          let asked = 0
          let [need, have] = [-1, 0]
          let head = ''
          const next = () => {
            if (performance.now() >= until) return socket.end(resolve)
            const due = rate ? began + ((asked * connections + at) * 1000) / rate : 0
            asked++
            const write = () => {
              sent = rate ? Math.max(due, began) : performance.now()
              socket.write(requestOf(start))
            }
            const wait = due - performance.now()
            if (wait > 1) setTimeout(write, wait)
            else write()
          }
          socket.on('connect', next)
          socket.on('error', reject)
          socket.on('data', (chunk: Buffer) => {
            bytes += chunk.length
            if (need < 0) {
              head += chunk.toString('latin1')
              const end = head.indexOf('\r\n\r\n')
              if (end < 0) return
              need = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
              have = head.length - end - 4
              if (!head.startsWith('HTTP/1.1 200')) failed++
            } else have += chunk.length
            if (have < need) return
            times.push(performance.now() - sent)
            ;[need, have, head] = [-1, 0, '']
            next()
          })
        }),
    ),
  )
  return {
    rate: times.length / ((performance.now() - began) / 1000),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed,
    bytes,
  }
}
