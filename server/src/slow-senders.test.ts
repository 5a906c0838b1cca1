// Who sends slowly: what is let pass, what ends, and what a refused sender still reads. The clocks are the product's,
// twenty times as fast.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member } from '../testing/cast.ts'
import { dataUrl, plainPng } from '../testing/pictures.ts'
import { answered, cookiesOf, json, openRaw, type Raw, rawHead } from '../testing/raw-calls.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { usualPace } from './platform/config.ts'

const faster = 20
let app: TestApp
let person: Member
beforeAll(async () => {
  const { bodySilence, bodyGrace, bodyRate, pingInterval, pingTimeout } = usualPace
  app = await startTestApp({
    pace: {
      bodySilence: bodySilence / faster,
      bodyGrace: bodyGrace / faster,
      bodyRate: bodyRate * faster,
      pingInterval: pingInterval / faster,
      pingTimeout: pingTimeout / faster,
    },
  })
  person = await member(app)
})
afterAll(() => app.stop())

const begin = (path: string, length: number) =>
  openRaw(app, rawHead(app, `POST ${path}`, { ...json, Cookie: cookiesOf(person), 'Content-Length': String(length) }))

/** Sends at so many bytes a second, until all is sent, there is an answer or the connection ends. */
async function sendSlowly(raw: Raw, bytes: Buffer, perSecond: number): Promise<void> {
  const began = performance.now()
  for (let at = 0; at < bytes.length && !raw.answer() && !raw.socket.destroyed; await pause(10)) {
    const due = Math.min(bytes.length, Math.ceil(((performance.now() - began) / 1_000) * perSecond))
    if (due > at) raw.socket.write(bytes.subarray(at, due))
    at = due
  }
}

/** A picture of so many bytes that is decoded quickly: most of it stands behind its end. */
async function heavyPicture(bytes: number): Promise<string> {
  const picture = Buffer.from((await plainPng(300, 200)).split(',')[1]!, 'base64')
  return dataUrl(Buffer.concat([picture, randomBytes(bytes - picture.length)]))
}

test('a picture of 8 MB on a slow line arrives', async () => {
  const body = Buffer.from(JSON.stringify({ content: '', images: [await heavyPicture(8_000_000)] }))
  const raw = begin('/api/posts', body.length)
  // 64 KB a second.
  await sendSlowly(raw, body, 64_000 * faster)
  await expect.poll(() => raw.answer(), { timeout: 10_000 }).toMatch(/^HTTP\/1.1 200/)
  raw.socket.destroy()
})

test('a body that stops coming is refused, and its connection ends', async () => {
  const raw = begin('/api/lyrics', 60_000)
  raw.socket.write('{"title":"')
  expect(await answered(raw)).toEqual([408, 'request_timeout'])
  await raw.ended
})

test('a body that never stops, but comes slower than any line, is refused', async () => {
  const raw = begin('/api/lyrics', 60_000)
  await sendSlowly(raw, Buffer.alloc(60_000, '['.padEnd(100, '"a",')), 1_000)
  expect(await answered(raw)).toEqual([408, 'request_timeout'])
  expect(raw.socket.bytesWritten).toBeLessThan(20_000)
  await raw.ended
})

/** The frames of a websocket, of texts under 64 KB; a mask of zeros leaves them readable. */
const frame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const head = Buffer.alloc(14)
  head.set([0x81, 0x80 | 127])
  head.writeBigUInt64BE(BigInt(payload.length), 2)
  return Buffer.concat([head, payload])
}
const upgrade = (query: string) =>
  openRaw(
    app,
    rawHead(app, `GET /socket/?EIO=4&transport=websocket${query}`, {
      Cookie: cookiesOf(person),
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }),
  )
/** A socket that began with polling and goes on by a websocket. */
async function upgraded(): Promise<Raw> {
  const polling = `${app.address}/socket/?EIO=4&transport=polling`
  const headers = { cookie: cookiesOf(person) }
  const { sid } = JSON.parse((await (await fetch(polling, { headers })).text()).slice(1)) as { sid: string }
  await fetch(`${polling}&sid=${sid}`, { method: 'POST', headers, body: '40' })
  await (await fetch(`${polling}&sid=${sid}`, { headers })).text()
  const raw = upgrade(`&sid=${sid}`)
  raw.socket.write(frame('2probe'))
  await expect.poll(() => raw.answer()).toContain('3probe')
  raw.socket.write(frame('5'))
  return raw
}
async function direct(): Promise<Raw> {
  const raw = upgrade('')
  raw.socket.write(frame('40'))
  await expect.poll(() => raw.answer()).toContain('40{"sid"')
  return raw
}

test.each([
  ['of a websocket', direct],
  ['of a socket that began with polling', upgraded],
])('a slow picture is a sign of life %s: it arrives, and the other side is asked meanwhile', async (_name, connect) => {
  const other = await member(app)
  const chatId = (await person.post('/chats', { usersNickname: other.nickName })).body.data.id as string
  const raw = await connect()
  const content = await heavyPicture(1_500_000)
  const event = `427${JSON.stringify(['message', { chatId, content, isFile: true }])}`
  const before = raw.answer().length
  // Three times as long as a silent socket lives.
  const seconds = (3 * (usualPace.pingInterval + usualPace.pingTimeout)) / faster / 1_000
  const bytes = frame(event)
  await sendSlowlyOn(raw, bytes, bytes.length / seconds)
  await expect.poll(() => raw.answer().slice(before), { timeout: 10_000 }).toContain('437[{"ok":true')
  // A ping is the frame of one character, "2".
  expect(raw.answer().slice(before).split('\u00012').length - 1).toBeGreaterThanOrEqual(2)
  raw.socket.destroy()
})

/** As `sendSlowly`, whatever is answered meanwhile. */
async function sendSlowlyOn(raw: Raw, bytes: Buffer, perSecond: number): Promise<void> {
  const quiet: Raw = { ...raw, answer: () => '' }
  await sendSlowly(quiet, bytes, perSecond)
}

test('a socket that is silent ends', async () => {
  await (
    await direct()
  ).ended
})

test('who sends a picture without a session reads why it is refused on the same connection; who goes on is cut off', async () => {
  const body = Buffer.from(JSON.stringify({ images: ['A'.repeat(11_000_000)] }))
  const headers = { ...json, 'Content-Length': String(body.length) }
  const raw = openRaw(app, rawHead(app, 'POST /api/posts', headers))
  const answers = () => raw.answer().split('HTTP/1.1 401').length - 1
  for (let n = 1; n <= 2; n++) {
    if (n > 1) raw.socket.write(rawHead(app, 'POST /api/posts', headers))
    raw.socket.write(body)
    // All of it is read.
    await expect.poll(() => [answers(), raw.socket.writableLength], { timeout: 10_000 }).toEqual([n, 0])
  }
  raw.socket.write(rawHead(app, 'POST /api/posts', headers))
  raw.socket.write(body)
  // Its body is not read, so the connection cannot be used for anything else.
  await raw.ended
  expect(answers()).toBe(3)
})
