// node e2e/faults/attackers.ts ADDRESS LYRIC SECONDS [ATTACK]: 50 visitors with different addresses send the worst
// bodies and messages, one after another, as fast as the server accepts them. A separate process, so that its work is
// not counted as the server's.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

const [address = '', song = '', seconds = '10', only] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const until = Date.now() + Number(seconds) * 1_000
const sent = { connections: 0, bytes: 0 }

const nested = Buffer.from(`{"id":[${'[],'.repeat(1_000_000)}[]]}`)
const deep = Buffer.alloc(12_000_000, '[')
const wide = Buffer.from(`{${Array.from({ length: 6_000 }, (_, n) => `"${n}":{}`).join(',')}}`)
const long = Buffer.from(`{"email":"${'a'.repeat(65_000)}","password":"${'\\u0041'.repeat(10)}"}`)
const zipped = gzipSync(Buffer.alloc(60_000_000, '['))
const cookie = 'Cookie: estribillo_session=made-up\r\n'

/** Writes as fast as the server reads, until the connection or the time ends. */
async function pour(socket: Socket, parts: () => Buffer | undefined): Promise<void> {
  for (let part = parts(); part && !socket.destroyed && Date.now() < until; part = parts()) {
    sent.bytes += part.length
    if (!socket.write(part))
      await Promise.race([
        new Promise((resolve) => void socket.once('drain', resolve)),
        new Promise((resolve) => void socket.once('close', resolve)),
        pause(2_000),
      ])
  }
}
const once = (bytes: Buffer) => {
  let at = 0
  return () => {
    const part = bytes.subarray(at, (at += 65_536))
    return part.length ? part : undefined
  }
}

const line = (method: string, path: string, who: number, more: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: 203.0.113.${who}\r\nContent-Type: application/json\r\n${more}\r\n`
const body =
  (path: string, bytes: Buffer, more = '') =>
  async (socket: Socket, who: number) => {
    socket.write(line('POST', path, who, `${more}Content-Length: ${bytes.length}\r\n`))
    await pour(socket, once(bytes))
  }
const frame = (payload: Buffer) => {
  const head = Buffer.alloc(14)
  head[0] = 0x81
  head[1] = 0x80 | 127
  head.writeBigUInt64BE(BigInt(payload.length), 2)
  return Buffer.concat([head, payload])
}
const message = (payload: Buffer) => async (socket: Socket, who: number) => {
  const key = randomBytes(16).toString('base64')
  socket.write(
    line(
      'GET',
      '/socket/?EIO=4&transport=websocket',
      who,
      `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n`,
    ),
  )
  await pause(100)
  socket.write(frame(Buffer.from('40')))
  await pour(socket, once(frame(payload)))
}
const small = frame(Buffer.from('42["watch",{"lyricIds":[]}]'))

const attacks: ((socket: Socket, who: number) => Promise<void>)[] = [
  body('/api/comments', Buffer.alloc(45_000_000, nested), cookie),
  body('/api/live/view', deep),
  body('/api/users/login', wide),
  body('/api/users/login', long),
  body('/api/live/like', zipped, `${cookie}Content-Encoding: gzip\r\n`),
  body('/api/no/such/place', deep),
  body('/socket/?EIO=4&transport=polling&sid=x', deep),
  // Bodies that never end.
  async (socket, who) => {
    socket.write(line('POST', '/api/live/view', who, 'Transfer-Encoding: chunked\r\n'))
    const block = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`)
    await pour(socket, () => block)
  },
  async (socket, who) => {
    socket.write(line('GET', `/api/lyrics/unlogged/${song}`, who, 'Transfer-Encoding: chunked\r\n'))
    const block = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`)
    await pour(socket, () => block)
  },
  // Bodies and headers that stall.
  async (socket, who) => {
    socket.write(`${line('POST', '/api/live/view', who, 'Content-Length: 60000\r\n')}{"lyricsId":"`)
    for (let n = 0; n < 20 && !socket.destroyed && Date.now() < until; n++) {
      await pause(500)
      socket.write('a')
    }
  },
  async (socket) => {
    socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n`)
    for (let n = 0; n < 20 && !socket.destroyed && Date.now() < until; n++) {
      await pause(500)
      socket.write(`X-${n}: ${'a'.repeat(100)}\r\n`)
    }
  },
  message(Buffer.concat([Buffer.from('42["watch",'), deep])),
  message(Buffer.concat([Buffer.from('42["watch",'), wide, Buffer.from(']')]).subarray(0, 16_000)),
  // Small messages without pause.
  async (socket, who) => {
    await message(Buffer.from('40'))(socket, who)
    await pour(socket, () => small)
  },
]

async function visitor(who: number): Promise<void> {
  for (let n = who; Date.now() < until; n++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume()
    socket.setMaxListeners(0)
    sent.connections++
    await attacks[only ? Number(only) : n % attacks.length]!(socket, who)
    // A refused attempt is repeated at once.
    await Promise.race([new Promise((resolve) => void socket.once('close', resolve)), pause(200)])
    socket.destroy()
  }
}
await Promise.all(Array.from({ length: 50 }, (_, at) => visitor(at + 1)))
console.info(JSON.stringify(sent))
process.exit(0)
