// What is read of a body, when, and what every malformed request hears. Requests are written byte by byte where a
// client library would not send them.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorSentence } from '#contract/errors.ts'
import { member, type Member, publish, verses } from '../testing/cast.ts'
import { answered, cookiesOf, json, openRaw, rawHead } from '../testing/raw-calls.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { routes } from './app.ts'

let app: TestApp
let person: Member
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true })
  person = await member(app)
})
afterAll(() => app.stop())

const open = (text: string) => openRaw(app, text)
const head = (line: string, headers: Record<string, string> = {}) => rawHead(app, line, headers)

test('a call is refused before the first byte of its body: by origin, session, limit or size', async () => {
  const large = { ...json, 'Content-Length': '45000000' }
  const cases: [string, Record<string, string>, number, string][] = [
    ['POST /api/comments', { ...large, Cookie: 'estribillo_session=made-up' }, 401, 'not_signed_in'],
    [
      'POST /api/comments',
      { ...large, Cookie: cookiesOf(person), Origin: 'https://evil.example' },
      403,
      'foreign_origin',
    ],
    [
      'POST /api/comments',
      { ...large, Cookie: cookiesOf(person), 'Sec-Fetch-Site': 'cross-site' },
      403,
      'foreign_origin',
    ],
    ['POST /api/live/message', { ...large, Cookie: 'estribillo_session=made-up' }, 401, 'not_signed_in'],
    ['POST /api/live/view', large, 413, 'too_large'],
    ['POST /api/live/like', { ...large, Cookie: cookiesOf(person) }, 413, 'too_large'],
    ['POST /api/users/login', large, 413, 'too_large'],
    ['POST /api/no/such', large, 404, 'route_not_found'],
    ['PATCH /api/lyrics', large, 404, 'route_not_found'],
    ['POST /detail-lyrics/x', large, 404, 'route_not_found'],
    ['PUT /api/users/update', { ...large, Cookie: cookiesOf(person) }, 413, 'image_too_large'],
    ['POST /api/posts', { ...json, 'Content-Length': '60000000', Cookie: cookiesOf(person) }, 413, 'image_too_large'],
    [
      'POST /api/comments',
      { 'Content-Type': 'text/plain', 'Content-Length': '45000000', Cookie: cookiesOf(person) },
      415,
      'unsupported_media',
    ],
    [
      'POST /api/comments',
      { ...json, 'Content-Encoding': 'gzip', 'Content-Length': '45000', Cookie: cookiesOf(person) },
      415,
      'unsupported_media',
    ],
  ]
  for (const [line, headers, status, code] of cases) {
    // The headers alone: nothing of the body was sent yet.
    const raw = open(head(line, headers))
    expect([line, ...(await answered(raw))]).toEqual([line, status, code])
    raw.socket.destroy()
  }
  // More calls than an address may make: those within the limit wait for their bodies, the others are refused.
  const many = Array.from({ length: 110 }, () =>
    open(head('POST /api/users/login', { ...large, 'Content-Length': '40000' })),
  )
  await expect.poll(() => many.filter((raw) => raw.answer()).length, { timeout: 5_000 }).toBeGreaterThan(0)
  expect(await answered(many.find((raw) => raw.answer())!)).toEqual([429, 'too_many_requests'])
  for (const { socket } of many) socket.destroy()
})

test('a refused body is not read further: its connection ends', async () => {
  const chunked = { ...json, 'Transfer-Encoding': 'chunked' }
  // Its first parts are there before the refusal: the session is looked up.
  const declared = { ...json, 'Content-Length': '45000000', Cookie: 'estribillo_session=made-up' }
  const cases: [string, Record<string, string>, string][] = [
    ['POST /api/comments', chunked, `10000\r\n${' '.repeat(65_536)}\r\n`],
    ['POST /api/no/such', chunked, `10000\r\n${' '.repeat(65_536)}\r\n`],
    ['GET /api/lyrics/unlogged', chunked, `10000\r\n${' '.repeat(65_536)}\r\n`],
    ['POST /api/comments', declared, ' '.repeat(65_536)],
  ]
  for (const [line, headers, block] of cases) {
    const raw = open(head(line, headers))
    const send = () => {
      while (raw.socket.bytesWritten < 44_000_000 && raw.socket.write(block));
    }
    raw.socket.on('drain', send)
    send()
    await raw.ended
    expect(raw.answer()).toMatch(/^HTTP\/1.1 (401|404|200)/)
    expect([line, raw.socket.bytesWritten < 20_000_000]).toEqual([line, true])
  }
})

test.each([
  ['deep lists', '['.repeat(30)],
  ['deep objects', '{"id":'.repeat(30)],
  ['a wide list', `{"id":[${'[],'.repeat(3_000)}`],
])('%s are refused while they arrive', async (_name, text) => {
  // The body is longer than what is sent: it never ends.
  const raw = open(head('POST /api/live/view', { ...json, 'Content-Length': '60000' }) + text)
  expect(await answered(raw)).toEqual([400, 'malformed_request'])
  raw.socket.destroy()
})

test('every valid content can be sent: the longest lyric, four pictures, and a slow body', async () => {
  const long = `<p>${'<b>ñandú</b> '.repeat(3_300)}</p>`
  const escaped = JSON.stringify({ title: 'Larga', lyrics: long, isPublished: false }).replace(
    /[ñú]/g,
    (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`,
  )
  const headers = { 'content-type': 'application/json', cookie: cookiesOf(person) }
  expect((await app.http.inject({ method: 'POST', url: '/api/lyrics', headers, payload: escaped })).statusCode).toBe(
    200,
  )

  const body = JSON.stringify({ title: 'Despacio', lyrics: verses, isPublished: false })
  const raw = open(
    head('POST /api/lyrics', { ...json, Cookie: cookiesOf(person), 'Content-Length': String(Buffer.byteLength(body)) }),
  )
  for (const part of body.match(/[^]{1,60}/g)!) {
    await pause(50)
    raw.socket.write(part)
  }
  await expect.poll(() => raw.answer()).toMatch(/^HTTP\/1.1 200/)
  raw.socket.destroy()
})

test('a picture over 8 MB is refused with its own sentence, on every route and event, without a disconnect', async () => {
  const picture = `data:image/png;base64,${'A'.repeat(12_000_000)}`
  const lyric = await publish(person)
  const other = await member(app)
  const post = (await other.post('/posts', { content: 'Hola' })).body.data.id as string
  const chatId = (await person.post('/chats', { usersNickname: other.nickName })).body.data.id as string
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${app.address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: cookiesOf(person) },
      body: JSON.stringify(body),
    })
    return [path, answer.status, ((await answer.json()) as { code: string; error: string }).error]
  }
  for (const [method, path, body] of [
    ['POST', '/posts', { images: [picture] }],
    ['POST', '/comments', { id: post, images: [picture] }],
    ['POST', '/lyrics', { title: 'Con foto', lyrics: verses, images: picture }],
    ['PUT', `/lyrics/${lyric}`, { images: [picture] }],
    ['PUT', '/users/update', { profilePic: picture }],
    ['POST', '/live/message', { chatId, content: picture, isFile: true }],
  ] as const)
    expect(await send(method, path, body)).toEqual([path, 413, errorSentence('image_too_large')])
  const socket = await person.socket()
  expect(await socket.emitWithAck('message', { chatId, content: picture, isFile: true })).toMatchObject({
    ok: false,
    code: 'image_too_large',
  })
  expect(socket.connected).toBe(true)
})

test('more large bodies of one person than allowed wait unread and are served later', async () => {
  const writer = await member(app)
  const body = JSON.stringify({ content: 'Un post', images: [], padding: 'a'.repeat(200_000) })
  const begin = () =>
    open(head('POST /api/posts', { ...json, Cookie: cookiesOf(writer), 'Content-Length': String(body.length) }))
  const load = () => app.platform.largeBodies.load

  const first = Array.from({ length: 3 }, begin)
  for (const raw of first) raw.socket.write(body.slice(0, -1))
  await expect.poll(load).toEqual({ active: 3, waiting: 0, bytes: 3 * (body.length - 1) })
  const later = Array.from({ length: 8 }, begin)
  for (const raw of later) raw.socket.write(body)
  await expect.poll(load).toMatchObject({ active: 3, waiting: 8 })
  // More do not even wait.
  expect(await answered(begin())).toEqual([429, 'too_many_requests'])
  // Somebody else does not wait for them.
  const other = open(
    head('POST /api/posts', { ...json, Cookie: cookiesOf(person), 'Content-Length': String(body.length) }) + body,
  )
  await expect.poll(() => other.answer()).toMatch(/^HTTP\/1.1 200/)
  // They are complete, and nothing of them was read: their person's three places are taken.
  expect(load()).toEqual({ active: 3, waiting: 8, bytes: 3 * (body.length - 1) })
  for (const raw of later) expect(raw.answer()).toBe('')

  for (const raw of first) raw.socket.write(body.slice(-1))
  for (const raw of [...first, ...later])
    await expect.poll(() => raw.answer(), { timeout: 10_000 }).toMatch(/^HTTP\/1.1 200/)
  await expect.poll(load).toEqual({ active: 0, waiting: 0, bytes: 0 })
  for (const { socket } of [...first, ...later, other]) socket.destroy()
})

test('every malformed request gets this site’s own error', async () => {
  const cases: [string, number, string][] = [
    [head('GET /api/lyrics/unlogged/%zz'), 400, 'malformed_request'],
    [head('POST /api/%zz', { ...json, 'Content-Length': '45000000' }), 400, 'malformed_request'],
    [head(`GET /api/lyrics/unlogged/${'x'.repeat(5_000)}`), 404, 'not_found'],
    [head(`GET /api/lyrics/unlogged/${'x'.repeat(150)}`), 404, 'not_found'],
    [head(`GET /media/ab/${'x'.repeat(150)}`), 404, 'not_found'],
    [head('GET /api/lyrics/unlogged', { 'X-Long': 'x'.repeat(20_000) }), 431, 'headers_too_large'],
    ['GET / HTTP/1.1\r\nHost a\r\n\r\n', 400, 'malformed_request'],
    ['nonsense\r\n\r\n', 400, 'malformed_request'],
    [head('POST /api/live/view', { ...json, 'Content-Length': 'many' }), 400, 'malformed_request'],
    [`${head('POST /api/live/view', { ...json, 'Content-Length': '5' })}{"a":`, 400, 'malformed_request'],
    [`${head('POST /api/live/view', { ...json, 'Content-Length': '16' })}{"__proto__":{}}`, 400, 'malformed_request'],
    [head('GET /socket/?EIO=4&transport=nothing'), 400, 'malformed_request'],
    [head('GET /socket/?EIO=3&transport=polling'), 400, 'malformed_request'],
    [head('GET /socket/?EIO=4&transport=polling&sid=nobody'), 400, 'malformed_request'],
    [head('POST /socket/?EIO=4&transport=polling', { 'Content-Length': '45000000' }), 400, 'malformed_request'],
    [head('GET /socket/?EIO=4&transport=polling', { Origin: 'https://evil.example' }), 403, 'foreign_origin'],
    [
      head('GET /socket/?EIO=4&transport=websocket&sid=nobody', {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }),
      400,
      'malformed_request',
    ],
  ]
  for (const [text, status, code] of cases) {
    const raw = open(text)
    expect([text.slice(0, 80), ...(await answered(raw))]).toEqual([text.slice(0, 80), status, code])
    raw.socket.destroy()
  }
})

test('stalled headers and bodies end their connection', async () => {
  const slow = await startTestApp()
  // The same clocks, faster.
  slow.http.server.headersTimeout = 300
  const { port, hostname } = new URL(slow.address)
  const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-A: '))
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await new Promise((resolve) => void socket.once('close', resolve))
  expect(answer).toContain('HTTP/1.1 408')
  expect(answer).toContain('request_timeout')
  await slow.stop()
})

test('every list that can be created can be read, with any name', async () => {
  for (const listName of ['🎵'.repeat(30), 'a/b', '%', '%2F', '?x=1#y', 'ñ & ü', '…', '...', '<b>']) {
    expect((await person.post('/lyrics/savedList/post/list', { listName })).status).toBe(200)
    expect([listName, (await person.get(`/lyrics/savedList/get/list/${encodeURIComponent(listName)}`)).status]).toEqual(
      [listName, 200],
    )
  }
})

test('every call with pictures needs a session, and no other call accepts a large body', () => {
  for (const { shape } of routes) if (shape.pictures) expect(shape.access).not.toBe('anyone')
})
