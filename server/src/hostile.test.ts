// Every route and every event, as somebody who means harm would call them. FUZZ_RUNS=2000 for the long run.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteShape } from '#contract/route.ts'
import { member, type Member, publish } from '../testing/cast.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'
import { events, routes } from './app.ts'
import { makeAdmin } from './areas/accounts/index.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 150)
const nobody = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let person: Member
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  person = await member(app)
  await publish(person)
  await makeAdmin(app.platform.db, 'jefa@correo.example', 'caramelo')
  admin = app.visitor()
  await admin.post('/users/login', { email: 'jefa@correo.example', password: 'caramelo' })
})
afterAll(() => app.stop())

const cookiesOf = (who: Caller) => [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const needs = (access: RouteShape['access']) => (access === 'staff' || access === 'admin' ? admin : person)
const nameOf = (shape: RouteShape) => `${shape.method} ${shape.path}`

// What breaks careless code: bytes, names of prototypes, deep nesting, lone surrogates, NUL, huge numbers, patterns,
// markup.
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\uD800',
    'a\u0000b',
    '%',
    '_',
    "' or 1=1 --",
    '$1',
    '../../etc/passwd',
    '<script>',
    '\u202Eabc',
    '__proto__',
    '-1',
    '1e999',
    'NaN',
    'null',
    nobody,
    // Nearly cursors.
    `zzzzzzzzzzz.${nobody}`,
    `1.${'-'.repeat(36)}`,
    'zzzzzzzzzzz.1',
    'x'.repeat(70_000),
  ),
  fc.constantFrom<unknown>(
    -1,
    0,
    1e308,
    -1e308,
    9_007_199_254_740_992,
    2_147_483_648,
    0.5,
    null,
    true,
    [],
    {},
    [[]],
    [null],
    { id: null },
    { $ne: 1 },
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)
const keysOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
    anyOf?: { properties?: object }[]
  }
  return [
    ...new Set([
      ...Object.keys(properties ?? {}),
      ...(anyOf ?? []).flatMap((one) => Object.keys(one.properties ?? {})),
    ]),
  ]
}
const bodyFor = (schema: z.ZodType | undefined): fc.Arbitrary<string | Buffer> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .record(Object.fromEntries(keysOf(schema).map((key) => [key, nasty])), { requiredKeys: [] })
        .map((value) => JSON.stringify(value)),
    },
    { weight: 2, arbitrary: nasty.map((value) => JSON.stringify(value) ?? 'undefined') },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.json({ noUnicodeString: false } as object) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"__proto__":{"role":"admin"}}',
        '{"constructor":{"prototype":{"role":"admin"}}}',
        `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
        '{"a":'.repeat(5_000),
        '{"id":1e400}',
        '"\\ud800"',
      ),
    },
  )
const segment = fc.oneof(
  fc.constantFrom(
    nobody,
    '0',
    '-1',
    '%00',
    '%ED%A0%80',
    '..%2f..',
    'logged',
    'unlogged',
    '__proto__',
    'default',
    '9'.repeat(40),
  ),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
)

const contents = [
  'users',
  'lyrics',
  'comments',
  'wall_items',
  'interpretations',
  'chat_messages',
  'chats',
  'reports',
  'follows',
  'blocks',
  'lyric_likes',
  'staff_log',
  'announcements',
  'passkeys',
  'second_factors',
  'genres',
  'themes',
  'artists',
]
const counted = async () =>
  Object.fromEntries(
    await Promise.all(
      contents.map(
        async (table) =>
          [
            table,
            (await app.platform.db.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number,
          ] as const,
      ),
    ),
  )

/** These do what they are for whatever their body says. */
const destructive = new Set(['DELETE /users/delete-account', 'POST /users/logout'])
const fuzzed = routes.map((served) => served.shape).filter((shape) => !destructive.has(nameOf(shape)))

async function survives(
  method: RouteShape['method'],
  url: string,
  payload: string | Buffer,
  cookie: string,
): Promise<boolean> {
  const answer = await app.http.inject({
    method,
    url,
    headers: { cookie, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { payload }),
  })
  if (answer.statusCode >= 500)
    throw new Error(`${method} ${url} answered ${answer.statusCode} to ${payload.toString().slice(0, 300)}`)
  return answer.statusCode < 300
}

test.each(fuzzed.map((shape) => [nameOf(shape), shape] as const))(
  '%s survives what is no request',
  async (_name, shape) => {
    const before = await counted()
    let accepted = false
    const cookie = cookiesOf(needs(shape.access))
    const places = shape.path.split('/').filter((part) => part.startsWith(':')).length
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { minLength: places, maxLength: places }),
        bodyFor(shape.body),
        fc.dictionary(fc.constantFrom(...keysOf(shape.query), 'x'), nasty, { maxKeys: 3 }),
        async (parts, body, query) => {
          let at = 0
          const path = shape.path.replace(/:\w+/g, () => parts[at++] || 'x')
          const search = new URLSearchParams(
            Object.entries(query).map(([key, value]): [string, string] => [
              key,
              (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2_000),
            ]),
          )
          if (await survives(shape.method, `/api${path}?${search}`, body, cookie)) accepted = true
        },
      ),
      { numRuns: runs },
    )
    // A name is a name: what an admin may add, a generated word may be. Where everything was refused, there is nothing.
    if (!accepted) expect(await counted()).toEqual(before)
  },
  600_000,
)

test.each(events.map(({ shape }) => [shape.event, shape] as const))(
  'the event %s survives what is no event',
  async (_name, shape) => {
    const before = await counted()
    const cookie = cookiesOf(needs(shape.access))
    await fc.assert(
      fc.asyncProperty(
        bodyFor(shape.payload),
        async (body) => void (await survives('POST', `/api/live/${shape.event}`, body, cookie)),
      ),
      { numRuns: runs },
    )
    const socket = await person.socket()
    for (const payload of [
      undefined,
      null,
      [],
      '',
      '\u0000',
      1e308,
      { __proto__: null, id: null },
      'x'.repeat(100_000),
      Buffer.from([0, 255]),
    ]) {
      const answer = (await socket.timeout(5_000).emitWithAck(shape.event, payload)) as { ok: boolean; code?: string }
      expect(['unexpected', 'unavailable']).not.toContain(answer.code)
    }
    // Without an acknowledgement, and with more arguments than it has.
    socket.emit(shape.event)
    socket.emit(shape.event, null, null, null)
    expect(await counted()).toEqual(before)
  },
  600_000,
)

// Who may not, cannot: each change of the contract, with a path that leads nowhere and a body that is none.
const changes = routes.map((served) => served.shape).filter((shape) => shape.method !== 'GET')
const guarded = changes.filter((shape) => shape.access !== 'anyone')
const pathOf = (shape: RouteShape) =>
  `/api${shape.path.replace(/:(\w+)/g, (_, name: string) => [nobody, 'logged', '1'].find((given) => shape.params!.shape[name]!.safeParse(given).success)!)}`
const ask = async (shape: RouteShape, headers: Record<string, string>) => {
  const answer = await app.http.inject({
    method: shape.method,
    url: pathOf(shape),
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{}',
  })
  return [answer.statusCode, (JSON.parse(answer.body) as { code?: string }).code]
}

test.each(guarded.map((shape) => [nameOf(shape), shape] as const))(
  '%s: nothing without a session, nor with one that was ended',
  async (_name, shape) => {
    expect(await ask(shape, {})).toEqual([401, 'not_signed_in'])
    const gone = await member(app)
    const cookie = cookiesOf(gone)
    await gone.post('/users/logout')
    expect(await ask(shape, { cookie })).toEqual([401, 'not_signed_in'])
  },
)
test.each(changes.map((shape) => [nameOf(shape), shape] as const))(
  '%s: nothing from a foreign page',
  async (_name, shape) => {
    expect(await ask(shape, { cookie: cookiesOf(needs(shape.access)), origin: 'https://evil.example' })).toEqual([
      403,
      'foreign_origin',
    ])
    expect(await ask(shape, { cookie: cookiesOf(needs(shape.access)), origin: 'null' })).toEqual([
      403,
      'foreign_origin',
    ])
  },
)
test.each(
  changes
    .filter((shape) => shape.access === 'staff' || shape.access === 'admin')
    .map((shape) => [nameOf(shape), shape] as const),
)('%s: nothing for a lower role', async (_name, shape) => {
  expect(await ask(shape, { cookie: cookiesOf(person) })).toEqual([403, 'forbidden'])
})

test('an open socket of an ended session can do nothing and is closed', async () => {
  for (const { shape } of events.filter((served) => served.shape.access !== 'anyone')) {
    const gone = await member(app)
    const socket = await gone.socket()
    await app.platform.db.pool.query('delete from sessions where user_id = $1', [gone.id])
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    expect(await socket.emitWithAck(shape.event, { id: nobody })).toMatchObject({ ok: false, code: 'not_signed_in' })
    await closed
    const foreign = await app.http.inject({
      method: 'POST',
      url: `/api/live/${shape.event}`,
      headers: { cookie: cookiesOf(person), origin: 'https://evil.example', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(foreign.statusCode).toBe(403)
  }
})
