import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveCalls, routes as promised } from '#contract/api.ts'
import { errors } from '#contract/errors.ts'
import { lyricBody, member } from '../testing/cast.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { events, routes } from './app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('every route of the contract is mounted, and no other', () => {
  expect(new Set(routes.map((served) => served.shape))).toEqual(new Set(promised))
  expect(new Set(events.map((served) => served.shape))).toEqual(new Set(liveCalls))
  expect(routes).toHaveLength(promised.length)
})

test('the documentation lists every call, from the contract', async () => {
  const document = (await app.visitor().get('/openapi.json')).body
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/lyrics/{mode}/{id}', '/api/users/completeRegister', '/api/live/like']),
  )
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path as object))
  expect(operations).toHaveLength(promised.length + liveCalls.length)
  const page = (await app.visitor().get('/docs')).body as string
  for (const { path } of promised) expect(page).toContain(path)
})

test('every error code has a status and a Spanish sentence', () => {
  for (const [code, [status, sentence]] of Object.entries(errors)) {
    expect(code).toMatch(/^[a-z_]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(sentence).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡].{8,}/)
  }
})

test('a path under /api that does not exist is a JSON 404, a page route is the page', async () => {
  expect(await app.visitor().get('/no/such')).toMatchObject({
    status: 404,
    body: { error: 'Esta dirección no existe.', code: 'route_not_found' },
  })
  const page = await fetch(`${app.address}/search`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await fetch(`${app.address}/assets/no.js`)).status).toBe(404)
})

test('a body that is no JSON, too large or of another kind has its own refusal', async () => {
  const send = (body: string, type = 'application/json') =>
    fetch(`${app.address}/api/users/login`, { method: 'POST', body, headers: { 'content-type': type } })
  expect((await send('{"email":')).status).toBe(400)
  expect((await send('x'.repeat(13_000_000))).status).toBe(413)
  expect((await send('<a/>', 'text/xml')).status).toBe(415)
  expect((await send('{"__proto__":{"a":1},"email":"a","password":"b"}')).status).toBe(400)
})

test('a write from a foreign page is refused', async () => {
  const luna = await member(app)
  expect((await luna.post('/lyrics', lyricBody(), { origin: 'https://evil.example' })).body.code).toBe('foreign_origin')
  expect((await luna.post('/live/like', {}, { origin: 'null' })).body.code).toBe('foreign_origin')
})

test('no stack, SQL or library text leaves the server', async () => {
  const broken = await startTestApp()
  await broken.platform.db.pool.query('drop table lyric_counts cascade')
  const answer = await broken.visitor().get('/lyrics/unlogged')
  expect(answer).toMatchObject({
    status: 500,
    body: { error: 'Ocurrió un error al procesar la solicitud.', code: 'unexpected' },
  })
  expect(Object.keys(answer.body)).toEqual(['error', 'code'])
  await broken.stop()
})

test('pages carry a strict content security policy', async () => {
  const policy = (await fetch(app.address)).headers.get('content-security-policy')!
  // The page's own early script by its hash, and nothing else inline.
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/connect-src 'self';/)
  expect(policy).toMatch(/font-src 'self';/)
  const known = await startTestApp({ publicUrl: 'https://letras.example' })
  expect((await fetch(known.address)).headers.get('content-security-policy')).toContain(
    "connect-src 'self' wss://letras.example;",
  )
  await known.stop()
})

test('the service worker serves the whole site and is never cached; the page that it stores has no content of a person', async () => {
  const worker = await fetch(`${app.address}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('service-worker-allowed')).toBe('/')
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'")
  const code = await worker.text()
  const page = await fetch(`${app.address}/index.html`)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(await page.text()).toContain('<div id="root"></div>')
  // Every file that it stores is there.
  const files = [...new Set(code.match(/\/assets\/[\w.-]+/g))]
  expect(files.length).toBeGreaterThan(20)
  const answers = await Promise.all(files.map((file) => fetch(app.address + file, { method: 'HEAD' })))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('metrics are closed or need the token; they are by route and contain no personal data; each response has its request id', async () => {
  expect((await fetch(`${app.address}/metrics`)).status).toBe(404)
  const open = await startTestApp({ metricsToken: 'a-token-of-this-test' })
  const answer = await fetch(`${open.address}/api/lyrics/unlogged`)
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  await fetch(`${open.address}/api/lyrics/unlogged/00000000-0000-4000-8000-000000000000`)
  const ask = (authorization: string) => fetch(`${open.address}/metrics`, { headers: { authorization } })
  const metrics = await (await ask('Bearer a-token-of-this-test')).text()
  for (const name of [
    'nodejs_eventloop_lag_seconds',
    'db_pool_waiting',
    'live_sockets',
    'http_request_seconds_bucket{le="0.05",method="GET",route="/api/lyrics/unlogged",status="200"}',
  ])
    expect(metrics).toContain(name)
  expect(metrics).not.toContain('00000000-0000-4000')
  for (const wrong of ['', 'a-token-of-this-test', 'Bearer another-token-of-this-test'])
    expect((await ask(wrong)).status).toBe(404)
  expect([(await fetch(`${open.address}/live`)).status, (await fetch(`${open.address}/ready`)).status]).toEqual([
    200, 200,
  ])
  await open.stop()
})

test('API responses are not cached, and a refusal contains nothing about the person', async () => {
  expect((await fetch(`${app.address}/api/lyrics/unlogged`)).headers.get('cache-control')).toBe('no-store')
  expect((await fetch(`${app.address}/api/auth/me`)).headers.get('cache-control')).toBe('no-store')
})
