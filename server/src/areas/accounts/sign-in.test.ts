import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, newcomer, password } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await member(app, 'José')
})
afterAll(() => app.stop())

test.each([
  ['the e-mail', { email: 'jose@correo.example' }],
  ['the e-mail in capitals', { email: 'JOSE@correo.example' }],
  ['the nickname', { email: 'José' }],
  ['the nickname without its accent', { email: 'jose' }],
  ['`identifier`', { identifier: 'José' }],
])('signs in by %s', async (_, body) => {
  const visitor = app.visitor()
  const answer = await visitor.post('/users/login', { ...body, password })
  expect(answer.body.data).toMatchObject({ nickName: 'José' })
  expect((await visitor.get('/token')).status).toBe(200)
})

test('a wrong name and a wrong password get the same message', async () => {
  const luna = await member(app, 'lunera')
  const wrongName = await app.visitor().post('/users/login', { email: 'nadie', password })
  const wrongPassword = await app.visitor().post('/users/login', { email: luna.nickName, password: 'otra cosa' })
  expect(wrongName).toMatchObject({
    status: 401,
    body: { code: 'wrong_credentials', error: 'El correo, el usuario o la contraseña no son correctos.' },
  })
  expect(wrongPassword.body).toEqual(wrongName.body)
})

test('a banned and a deleted account are told apart only with the right password', async () => {
  for (const [column, code] of [
    ['banned_at', 'account_banned'],
    ['deleted_at', 'account_deleted'],
  ] as const) {
    const person = await member(app)
    await app.platform.db.pool.query(`update users set ${column} = now() where nick_name = $1`, [person.nickName])
    expect((await app.visitor().post('/users/login', { email: person.nickName, password })).body.code).toBe(code)
    expect((await app.visitor().post('/users/login', { email: person.nickName, password: 'no es' })).body.code).toBe(
      'wrong_credentials',
    )
    // The session that was open is over too.
    expect((await person.get('/auth/me')).status).toBe(401)
  }
})

test('auto-login is null for a visitor, and renews a session', async () => {
  const visitor = app.visitor()
  expect(await visitor.post('/users/auto-login')).toMatchObject({ status: 200, body: { data: null } })
  expect(visitor.cookies.has('estribillo_visitor')).toBe(true)
  expect((await visitor.get('/auth/me')).status).toBe(401)
  const luna = await newcomer(app)
  await app.platform.db.pool.query("update sessions set expires_at = now() + interval '1 minute'")
  expect((await luna.post('/users/auto-login')).body.data.id).toBe(luna.id)
  const { rows } = await app.platform.db.pool.query(
    "select expires_at > now() + interval '59 days' as renewed from sessions where user_id = $1",
    [luna.id],
  )
  expect(rows).toEqual([{ renewed: true }])
})

test('signing out ends the session and its socket', async () => {
  const luna = await member(app)
  const socket = await luna.socket()
  const closed = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await luna.post('/users/logout')).status).toBe(200)
  await closed
  expect((await luna.get('/token')).status).toBe(401)
  expect((await app.platform.db.pool.query('select 1 from sessions where user_id = $1', [luna.id])).rowCount).toBe(0)
})

test('an expired and an invented token are a visitor', async () => {
  const luna = await newcomer(app)
  await app.platform.db.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
    luna.id,
  ])
  expect((await luna.get('/auth/me')).status).toBe(401)
  luna.cookies.set('estribillo_session', 'x'.repeat(43))
  expect((await luna.get('/auth/me')).body.code).toBe('not_signed_in')
})

test('/token/admin is for admins and moderators', async () => {
  const luna = await member(app)
  expect((await app.visitor().get('/token/admin')).status).toBe(401)
  expect((await luna.get('/token/admin')).status).toBe(403)
  for (const role of ['moderator', 'admin']) {
    await app.platform.db.pool.query('update users set role = $2 where id = $1', [luna.id, role])
    expect((await luna.get('/token/admin')).status).toBe(200)
  }
})

/** A server with limits, and callers from addresses of their own. */
async function strictApp() {
  const strict = await startTestApp({ rateLimit: true, trustedProxies: ['127.0.0.1'] })
  const from =
    (address: string) =>
    (path: string, body: unknown, who = strict.visitor()) =>
      who.post(path, body, { 'x-forwarded-for': address })
  return { strict, from }
}
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)
async function times<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let n = 0; n < count; n++) all.push(await work(n))
  return all
}

test('too many attempts are refused with the seconds to wait', async () => {
  const { strict, from } = await strictApp()
  const tries = await times(12, () => from('198.51.100.1')('/users/login', { email: 'luna', password: 'adivino' }))
  expect(statuses(tries)).toEqual([...Array<number>(10).fill(401), 429, 429])
  expect(Number(tries.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
  await strict.stop()
})

test('attempts count for the account in any spelling, and never for its owner elsewhere', async () => {
  const { strict, from } = await strictApp()
  await from('198.51.100.9')('/users/register', {
    name: 'Persona',
    lastName: 'Nueva',
    email: 'atx@correo.example',
    birthday: '1990-02-03',
    password,
  })
  await strict.platform.db.pool.query("update users set nick_name = 'at_x' where email = 'atx@correo.example'")
  const spellings = ['at_x', 'åt_x', 'AT_X', 'atx@correo.example', 'Atx@Correo.example']
  const tries = await times(11, (n) =>
    from('198.51.100.2')('/users/login', { email: spellings[n % spellings.length], password: 'adivino' }),
  )
  expect(statuses(tries)).toEqual([...Array<number>(10).fill(401), 429])
  // Names of nobody are one by their letters, too.
  const nobody = await times(11, (n) =>
    from('198.51.100.2')('/users/login', { email: n % 2 ? 'nadïe' : 'NADIE', password: 'adivino' }),
  )
  expect(statuses(nobody)).toEqual([...Array<number>(10).fill(401), 429])
  expect((await from('198.51.100.3')('/users/login', { email: 'at_x', password })).status).toBe(200)
  expect((await from('198.51.100.2')('/users/login', { email: 'at_x', password })).status).toBe(429)
  await strict.stop()
})

test('guesses from many addresses end for the account; a browser that signed in to it before is not locked out', async () => {
  const { strict, from } = await strictApp()
  const [owner, other] = [strict.visitor(), strict.visitor()]
  const registration = { name: 'Persona', lastName: 'Nueva', birthday: '1990-02-03', password }
  await from('198.51.100.9')('/users/register', { ...registration, email: 'meta@correo.example' }, owner)
  await from('198.51.100.9')('/users/register', { ...registration, email: 'otra.meta@correo.example' }, other)
  const login = { email: 'meta@correo.example', password }
  const guesses = await times(200, (n) =>
    from(`203.0.113.${Math.floor(n / 10)}`)('/users/login', { ...login, password: 'adivino' }),
  )
  expect(statuses(guesses)).toEqual(Array<number>(200).fill(401))
  // From a new address, also with the right password, and also from a browser of another account.
  expect((await from('203.0.113.100')('/users/login', { ...login, password: 'adivino' })).status).toBe(429)
  expect((await from('203.0.113.101')('/users/login', login)).status).toBe(429)
  expect((await from('203.0.113.102')('/users/login', login, other)).status).toBe(429)
  expect((await from('203.0.113.103')('/users/login', login, owner)).status).toBe(200)
  expect((await from('203.0.113.104')('/users/login', { ...login, email: 'otra.meta@correo.example' })).status).toBe(
    200,
  )
  await strict.stop()
}, 90_000)

test('an IPv6 household is one address, and one address has a limit across all accounts', async () => {
  const { strict, from } = await strictApp()
  const tries = await times(11, (n) =>
    from(`2001:db8:1:2::${n + 1}`)('/users/login', { email: 'luna', password: 'adivino' }),
  )
  expect(statuses(tries)).toEqual([...Array<number>(10).fill(401), 429])
  expect((await from('2001:db8:1:3::1')('/users/login', { email: 'luna', password: 'adivino' })).status).toBe(401)
  const many = await times(101, (n) =>
    from('198.51.100.4')('/users/login', { email: `persona${n}`, password: 'adivino' }),
  )
  expect(statuses(many)).toEqual([...Array<number>(100).fill(401), 429])
  await strict.stop()
})

test('right passwords do not count; attempts at the current password count like sign-ins', async () => {
  const { strict, from } = await strictApp()
  const call = from('198.51.100.5')
  const person = strict.visitor()
  await call(
    '/users/register',
    { name: 'Persona', lastName: 'Nueva', email: 'cuenta@correo.example', birthday: '1990-02-03', password },
    person,
  )
  expect(
    statuses(await times(15, () => call('/users/login', { email: 'cuenta@correo.example', password }, person))),
  ).toEqual(Array<number>(15).fill(200))
  const guesses = await times(11, (n) =>
    call('/users/second-factor', { currentPassword: n === 5 ? password : 'adivino' }, person),
  )
  expect(statuses(guesses)).toEqual([...Array<number>(5).fill(403), 200, ...Array<number>(5).fill(403)])
  expect((await call('/users/login', { email: 'cuenta@correo.example', password })).status).toBe(429)
  expect((await call('/users/passkeys/options', { currentPassword: 'adivino' }, person)).status).toBe(429)
  await strict.stop()
})

test('signing in over a session ends the previous one, by password and by registering', async () => {
  const browser = app.visitor()
  const sessions = async () =>
    (await app.platform.db.pool.query<{ n: number }>('select count(*)::int as n from sessions')).rows[0]!.n
  const first = await newcomer(app)
  await browser.post('/users/login', { email: first.email, password })
  const socket = await browser.socket()
  const closed = new Promise((resolve) => socket.once('disconnect', resolve))
  const before = await sessions()
  const token = browser.cookies.get('estribillo_session')!
  await browser.post('/users/login', { email: first.email, password })
  await closed
  expect(browser.cookies.get('estribillo_session')).not.toBe(token)
  await browser.post('/users/register', {
    name: 'Otra',
    lastName: 'Persona',
    email: 'sobre.otra@correo.example',
    birthday: '1990-02-03',
    password,
  })
  expect(await sessions()).toBe(before)
  browser.cookies.set('estribillo_session', token)
  expect((await browser.get('/auth/me')).status).toBe(401)
})

test('mails have a limit for each sender, account and recipient; revealing an account by address is limited', async () => {
  const { strict, from } = await strictApp()
  const person = strict.visitor()
  const registration = { name: 'Persona', lastName: 'Nueva', birthday: '1990-02-03', password }
  await from('198.51.100.6')('/users/register', { ...registration, email: 'correos@correo.example' }, person)
  const put = (n: number) =>
    strict.http.inject({
      method: 'PUT',
      url: '/api/users/update',
      // An account that moves from address to address is one account.
      headers: {
        cookie: `estribillo_session=${person.cookies.get('estribillo_session')}`,
        'x-forwarded-for': `198.51.100.${50 + n}`,
      },
      payload: { email: `ajena${n}@correo.example`, currentPassword: password },
    })
  expect((await times(7, put)).map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429, 429])
  // One recipient, many senders; a part behind a plus sign is the same mailbox.
  const asked = await times(7, (n) =>
    from(`198.51.100.${70 + n}`)('/users/forgot-password', {
      email: n % 2 ? 'una@correo.example' : `una+${n}@correo.example`,
    }),
  )
  expect(statuses(asked)).toEqual([200, 200, 200, 200, 200, 429, 429])
  const taken = await times(7, () =>
    from('198.51.100.7')('/users/register', { ...registration, email: 'correos@correo.example' }),
  )
  expect(taken.map((answer) => answer.body.code as string)).toEqual([
    ...Array<string>(5).fill('email_taken'),
    'too_many_requests',
    'too_many_requests',
  ])
  await strict.stop()
})
