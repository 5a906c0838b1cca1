// Push messages at a real push service on this machine, which decrypts what it gets as a browser does.
import { execFileSync } from 'node:child_process'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { publicPush } from '../../platform/push-network.ts'

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  message: { title: string; content: string; unread: number; data: string; tag: string }
}
/** The keys of one browser. */
const browser = () => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, auth: randomBytes(16) }
}
const browsers = new Map<string, ReturnType<typeof browser>>()
const received: Received[] = []
/** What the service answers to the next requests; 201 without. */
const statuses: number[] = []

/** RFC 8291: a message with the content coding aes128gcm. */
function decrypt(body: Buffer, { keys, auth }: ReturnType<typeof browser>): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const content = body.subarray(21 + body[20]!)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

let app: TestApp
let service: Server
let origin: string
let luna: Member
let song: string
const folder = mkdtempSync(join(tmpdir(), 'estribillo-push-'))

beforeAll(async () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ],
    { stdio: 'ignore' },
  )
  const tls = { key: readFileSync(key), cert: readFileSync(certificate) }
  service = createServer(tls, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url!
      const message = JSON.parse(decrypt(Buffer.concat(parts), browsers.get(path)!)) as Received['message']
      received.push({ path, headers: request.headers, message })
      response.writeHead(statuses.shift() ?? 201).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, 'localhost', resolve))
  origin = `https://localhost:${(service.address() as AddressInfo).port}`
  app = await startTestApp({
    pushNetwork: {
      mayReach: (endpoint) => endpoint.startsWith(origin) || publicPush.mayReach(endpoint),
      agent: () => new Agent({ ca: tls.cert }),
      pauses: [50, 100],
      timeout: 5_000,
    },
  })
  luna = await member(app, 'luna')
  song = await publish(luna, { title: 'Azotea' })
})
beforeEach(() => {
  received.length = 0
  statuses.length = 0
})
afterAll(async () => {
  await app.stop()
  await new Promise((resolve) => service.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

let last = 0
/** Subscribes the session of a person. @returns the path of its endpoint */
async function subscribe(who: Pick<Member, 'post'>, path = `/browser/${++last}`): Promise<string> {
  const own = browsers.get(path) ?? browser()
  browsers.set(path, own)
  const body = {
    endpoint: origin + path,
    p256dh: own.keys.getPublicKey('base64url'),
    auth: own.auth.toString('base64url'),
  }
  expect((await who.post('/users/push/subscription', body)).status).toBe(200)
  return path
}
const subscriptions = async (who: Member) =>
  (await app.platform.db.pool.query('select endpoint from push_subscriptions where user_id = $1', [who.id])).rowCount
const comment = async (content = 'Qué bonita') => {
  const fan = await member(app)
  await fan.post('/comments', { id: song, content })
  return fan
}
/** A later message of another person: what was pushed before it would have come. */
async function isSilent(path: string): Promise<boolean> {
  const [writer, fan] = [await member(app), await member(app)]
  const mark = await subscribe(writer)
  await fan.post('/live/follow', { followedNickname: writer.nickName, action: 'follow' })
  await expect.poll(() => received.some((one) => one.path === mark), { timeout: 10_000 }).toBe(true)
  return received.every((one) => one.path !== path)
}
/** The pushes at a path, when there are some. */
const pushesAt = async (path: string): Promise<Received[]> => {
  await expect.poll(() => received.filter((one) => one.path === path).length, { timeout: 10_000 }).toBeGreaterThan(0)
  return received.filter((one) => one.path === path)
}

test('a notification is pushed encrypted for the browser and signed with the keys of the site, which lie in a file of their own', async () => {
  const { publicKey, isSubscribed } = (await luna.get('/users/push')).body.data as Record<string, string>
  expect(isSubscribed).toBe(false)
  const path = await subscribe(luna)
  expect((await luna.get('/users/push')).body.data).toMatchObject({ isSubscribed: true, quiet: null })
  const fan = await comment()
  const [push] = await pushesAt(path)
  expect(push!.message).toMatchObject({
    title: 'Nuevo comentario',
    content: `${fan.nickName} comentó «Azotea».`,
    data: song,
    unread: 1,
  })
  expect(push!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(push!.headers.authorization))!
  expect(key).toBe(publicKey)
  const [head, claims, signature] = token!.split('.')
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: origin })
  const bytes = Buffer.from(key!, 'base64url')
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')]
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const own = { key: verifier, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', signed, own, Buffer.from(signature!, 'base64url'))).toBe(true)
  const { pushKeyFile } = app.platform.config
  expect(statSync(pushKeyFile).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(pushKeyFile, 'utf8'))).toMatchObject({ publicKey })
})

test('several alike notifications are one push, with the newest sentence', async () => {
  const path = await subscribe(luna)
  const fans = [await member(app), await member(app), await member(app)]
  for (const fan of fans) await fan.post('/live/like', { lyricsId: song, like: true })
  const pushes = await pushesAt(path)
  expect(pushes.at(-1)!.message.content).toContain(fans[2]!.nickName)
  expect(new Set(pushes.map((one) => one.headers.topic)).size).toBe(1)
  expect(String(pushes[0]!.headers.topic)).toMatch(/^[\w-]{32}$/)
})

test('a kind that is not chosen, quiet hours, a muted kind and a blocked person are silent', async () => {
  const path = await subscribe(luna)
  const save = (body: object) => luna.put('/users/push', body)
  expect((await save({ kinds: ['like'], quiet: null })).body.data).toEqual({ kinds: ['like'], quiet: null })
  await comment()
  expect(await isSilent(path)).toBe(true)

  const hour = new Date().getUTCHours()
  const quiet = { from: hour, until: (hour + 2) % 24, timeZone: 'Etc/UTC' }
  await save({ kinds: ['comment'], quiet })
  await comment()
  expect(await isSilent(path)).toBe(true)
  // The same hours are not quiet twelve hours to the east.
  await save({ kinds: ['comment'], quiet: { ...quiet, timeZone: 'Etc/GMT-12' } })
  const fan = await comment()
  await pushesAt(path)

  await save({ kinds: ['comment'], quiet: null })
  received.length = 0
  // The block comes before the push: what the person may not see is not pushed.
  await Promise.all([
    fan.post('/comments', { id: song, content: 'Otra vez' }),
    luna.post('/live/block', { blockedNickname: fan.nickName, action: 'block' }),
  ])
  expect(await isSilent(path)).toBe(true)
  expect((await save({ kinds: ['admin'], quiet: null })).status).toBe(422)
  expect((await save({ kinds: [], quiet: { from: 1, until: 2, timeZone: 'Marte/Olimpo' } })).status).toBe(422)
  expect((await save({ kinds: [], quiet: { from: 24, until: 2, timeZone: 'UTC' } })).status).toBe(422)
  await save({ kinds: ['like', 'follow', 'comment'], quiet: null })
})

test('nothing is pushed to a session that ended; a browser pushes to the person who subscribed last', async () => {
  const writer = await member(app)
  const path = await subscribe(writer)
  await writer.post('/users/logout')
  expect(await subscriptions(writer)).toBe(0)
  const fan = await member(app)
  await fan.post('/live/follow', { followedNickname: writer.nickName, action: 'follow' })
  expect(await isSilent(path)).toBe(true)

  const [first, second] = [await member(app), await member(app)]
  const shared = await subscribe(first)
  await subscribe(second, shared)
  expect(await subscriptions(first)).toBe(0)
  expect(await subscriptions(second)).toBe(1)
  expect((await second.delete('/users/push/subscription')).status).toBe(200)
  expect(await subscriptions(second)).toBe(0)
})

test('a failing push service is asked three times; a subscription that it does not know is removed', async () => {
  const writer = await member(app)
  const path = await subscribe(writer)
  statuses.push(503, 429, 500)
  const fan = await member(app)
  await fan.post('/live/follow', { followedNickname: writer.nickName, action: 'follow' })
  await expect.poll(() => received.filter((one) => one.path === path).length, { timeout: 10_000 }).toBe(3)
  expect(await isSilent('/none')).toBe(true)
  expect(received.filter((one) => one.path === path)).toHaveLength(3)
  expect(await subscriptions(writer)).toBe(1)
  statuses.push(410)
  const other = await member(app)
  await other.post('/live/follow', { followedNickname: writer.nickName, action: 'follow' })
  await expect.poll(() => subscriptions(writer), { timeout: 10_000 }).toBe(0)
})

test.each(['http://push.example/1', 'https://127.0.0.1/1', 'https://[::1]/1', 'https://localhost/1', 'x'])(
  'the endpoint %s is refused',
  async (endpoint) => {
    const { keys, auth } = browser()
    const body = { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
    const answer = await luna.post('/users/push/subscription', body)
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([422, ['endpoint']])
  },
)

test('a person has at most twenty subscriptions, the newest ones', async () => {
  const writer = await member(app)
  const { pool } = app.platform.db
  await pool.query(
    `with made as (insert into sessions (token_hash, user_id, expires_at)
       select sha256(('push' || n)::bytea), $1, now() + interval '1 day' from generate_series(1, 20) n returning id)
     insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
     select id, $1, 'https://push.example/' || id, 'B', 'A', now() - interval '1 day' from made`,
    [writer.id],
  )
  const path = await subscribe(writer)
  expect(await subscriptions(writer)).toBe(20)
  const newest = await pool.query('select from push_subscriptions where endpoint = $1', [origin + path])
  expect(newest.rowCount).toBe(1)
})
