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

test('a wrong name and a wrong password have one message', async () => {
  const luna = await member(app, 'lunera')
  const wrongName = await app.visitor().post('/users/login', { email: 'nadie', password })
  const wrongPassword = await app.visitor().post('/users/login', { email: luna.nickName, password: 'otra cosa' })
  expect(wrongName).toMatchObject({ status: 401, body: { code: 'wrong_credentials', error: 'El correo, el usuario o la contraseña no son correctos.' } })
  expect(wrongPassword.body).toEqual(wrongName.body)
})

test('a banned and a deleted account hear so, only with the right password', async () => {
  for (const [column, code] of [
    ['banned_at', 'account_banned'],
    ['deleted_at', 'account_deleted'],
  ] as const) {
    const person = await member(app)
    await app.platform.db.pool.query(`update users set ${column} = now() where nick_name = $1`, [person.nickName])
    expect((await app.visitor().post('/users/login', { email: person.nickName, password })).body.code).toBe(code)
    expect((await app.visitor().post('/users/login', { email: person.nickName, password: 'no es' })).body.code).toBe('wrong_credentials')
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
  const { rows } = await app.platform.db.pool.query("select expires_at > now() + interval '59 days' as renewed from sessions where user_id = $1", [luna.id])
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
  await app.platform.db.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [luna.id])
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

test('many tries are too many, and say when to come back', async () => {
  const strict = await startTestApp({ rateLimit: true })
  const tries = []
  for (let n = 0; n < 12; n++) tries.push(await strict.visitor().post('/users/login', { email: 'luna', password: 'adivino' }))
  expect(tries.map((one) => one.status)).toEqual([...Array<number>(10).fill(401), 429, 429])
  expect(Number(tries.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
  await strict.stop()
})
