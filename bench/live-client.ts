// A minimal live connection on a raw socket. A client library, and even Node's own WebSocket, costs more than the
// server.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

export interface LiveSocket {
  /** Sends an event and resolves to the acknowledgement. */
  ask(event: string, payload: object): Promise<{ ok: boolean }>
  close(): void
}

/** A text frame; client frames are masked, here with zeros. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > 65_535) throw new Error('too long for one frame')
  const head = body.length < 126 ? Buffer.alloc(6) : Buffer.alloc(8)
  head[0] = 0x81
  head[1] = 0x80 | Math.min(body.length, 126)
  if (body.length >= 126) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}

/** The texts in these bytes, and the bytes of an incomplete frame. */
function framesIn(bytes: Buffer): { texts: string[]; rest: Buffer } {
  const texts: string[] = []
  for (let from = 0; ;) {
    const short = bytes.length > from + 1 ? bytes[from + 1]! & 127 : 0
    const begin = from + (short === 127 ? 10 : short === 126 ? 4 : 2)
    if (bytes.length < begin) return { texts, rest: bytes.subarray(from) }
    const length =
      short === 127 ? Number(bytes.readBigUInt64BE(from + 2)) : short === 126 ? bytes.readUInt16BE(from + 2) : short
    if (bytes.length < begin + length) return { texts, rest: bytes.subarray(from) }
    texts.push(bytes.toString('utf8', begin, begin + length))
    from = begin + length
  }
}

/** Connects as the person of this cookie, or as a visitor. `hear` gets every raw event: `42["name",{…}]`. */
export function openSocket(
  address: string,
  { cookie = '', hear = () => {} }: { cookie?: string; hear?: (event: string) => void } = {},
): Promise<LiveSocket> {
  const { hostname, port } = new URL(address)
  const owed = new Map<number, (answer: { ok: boolean }) => void>()
  let asked = 0
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    const own: LiveSocket = {
      ask: (event, payload) =>
        new Promise((answer) => {
          owed.set(++asked, answer)
          socket.write(frameOf(`42${asked}${JSON.stringify([event, payload])}`))
        }),
      close: () => socket.destroy(),
    }
    function read(text: string): void {
      if (text.startsWith('43')) {
        const begin = text.indexOf('[')
        const id = Number(text.slice(2, begin))
        owed.get(id)?.((JSON.parse(text.slice(begin)) as [{ ok: boolean }])[0])
        owed.delete(id)
      } else if (text.startsWith('42')) hear(text)
      else if (text.startsWith('40')) resolve(own)
      else if (text.startsWith('0')) socket.write(frameOf('40'))
      else if (text === '2') socket.write(frameOf('3'))
    }
    let isOpen = false
    let left: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      left = left.length ? Buffer.concat([left, chunk]) : chunk
      if (!isOpen) {
        const end = left.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!left.toString('latin1', 0, end).startsWith('HTTP/1.1 101'))
          return reject(new Error('a socket was refused'))
        isOpen = true
        left = left.subarray(end + 4)
      }
      const { texts, rest } = framesIn(left)
      left = rest
      texts.forEach(read)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a socket was closed')))
    const headers = {
      Host: `${hostname}:${port}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      Cookie: cookie,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET /socket/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.join('')}\r\n`)
  })
}
