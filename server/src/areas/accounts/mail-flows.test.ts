import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, newcomer, password } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let failures = 0
const inbox: { to: string; text: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let text = ''
    stream.on('data', (part: Buffer) => (text += part.toString()))
    stream.on('end', () => {
      if (failures-- > 0) return done(new Error('busy'))
      inbox.push({ to: session.envelope.rcptTo[0]!.address, text: text.replace(/=\r\n/g, '').replaceAll('=3D', '=') })
      done()
    })
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  app = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    publicUrl: 'https://estribillo.example',
  })
})
afterAll(async () => {
  await app.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

const mailTo = (to: string, about: string) =>
  expect
    .poll(() => inbox.findLast((mail) => mail.to === to && mail.text.includes(about)), { timeout: 8_000 })
    .toBeDefined()
const found = (to: string, about: string) => inbox.findLast((mail) => mail.to === to && mail.text.includes(about))!
/** Confirms the address of a person by the link of their mail. */
async function confirm(person: {
  email: string
  post(path: string, body: unknown): Promise<{ status: number }>
}): Promise<void> {
  await mailTo(person.email, 'confirm-email')
  expect(
    (await person.post('/users/confirm-email', { token: tokenIn(found(person.email, 'confirm-email').text) })).status,
  ).toBe(200)
}
const tokenIn = (text: string) => /https:\/\/estribillo\.example\/[a-z-]+\?token=([\w-]+)/.exec(text)![1]!

test('a new account gets a mail, and its link confirms the address once', async () => {
  const person = await newcomer(app)
  await mailTo(person.email, 'confirm-email')
  expect((await person.get('/users/security')).body.data).toMatchObject({
    emailConfirmed: false,
    hasPassword: true,
    secondFactor: false,
    passkeys: [],
  })
  const token = tokenIn(found(person.email, 'confirm-email').text)
  // Whoever merely opens the mail, or is somebody else, confirms nothing.
  expect((await app.visitor().post('/users/confirm-email', { token })).body.code).toBe('not_signed_in')
  expect((await (await newcomer(app)).post('/users/confirm-email', { token })).body.code).toBe('mail_link_invalid')
  expect((await person.get('/users/security')).body.data.emailConfirmed).toBe(false)
  expect((await person.post('/users/confirm-email', { token })).body.data.id).toBe(person.id)
  expect((await person.get('/users/security')).body.data.emailConfirmed).toBe(true)
  expect(await person.post('/users/confirm-email', { token })).toMatchObject({
    status: 410,
    body: { code: 'mail_link_invalid' },
  })
})

test('only the newest link is valid; a link of a former address is not', async () => {
  const person = await newcomer(app)
  await mailTo(person.email, 'confirm-email')
  const first = tokenIn(found(person.email, 'confirm-email').text)
  const before = inbox.length
  expect((await person.post('/users/send-confirmation')).status).toBe(200)
  await expect.poll(() => inbox.length).toBeGreaterThan(before)
  expect((await person.post('/users/confirm-email', { token: first })).status).toBe(410)
  const second = tokenIn(inbox.at(-1)!.text)
  await app.platform.db.pool.query("update users set email = 'otra@correo.example' where id = $1", [person.id])
  expect((await person.post('/users/confirm-email', { token: second })).status).toBe(410)
})

test('an address changes when its link is opened; until then it is shown and can be cancelled; the old address gets a mail', async () => {
  const person = await member(app)
  await confirm(person)
  const email = 'nueva.direccion@correo.example'
  expect((await person.put('/users/update', { email })).body.code).toBe('wrong_current_password')
  expect((await person.put('/users/update', { email, currentPassword: password })).body.data.email).toBe(person.email)
  expect((await person.get('/users/security')).body.data).toMatchObject({ pendingEmail: email, emailConfirmed: true })
  await mailTo(email, 'confirm-email')
  const first = tokenIn(found(email, 'confirm-email').text)
  expect((await person.delete('/users/pending-email')).status).toBe(200)
  expect((await person.delete('/users/pending-email')).status).toBe(404)
  expect((await person.get('/users/security')).body.data.pendingEmail).toBeNull()
  expect((await person.post('/users/confirm-email', { token: first })).status).toBe(410)

  const before = inbox.length
  await person.put('/users/update', { email, currentPassword: password })
  await expect.poll(() => inbox.length).toBeGreaterThan(before)
  const token = tokenIn(inbox.at(-1)!.text)
  const phone = app.visitor()
  await phone.post('/users/login', { email: person.email, password })
  expect((await app.visitor().post('/users/confirm-email', { token })).status).toBe(401)
  expect((await person.post('/users/confirm-email', { token })).body.data.email).toBe(email)
  expect((await phone.get('/auth/me')).status).toBe(401)
  expect((await person.get('/users/security')).body.data).toMatchObject({ pendingEmail: null, emailConfirmed: true })
  await mailTo(person.email, 'otro correo')
  expect((await app.visitor().post('/users/login', { email: person.email, password })).status).toBe(401)
  expect((await app.visitor().post('/users/login', { email, password })).status).toBe(200)
})

test('an address of another account gets the same response, and its owner gets a mail', async () => {
  const [owner, other] = [await member(app), await member(app)]
  const answers = []
  for (const email of [owner.email, 'libre@correo.example'])
    answers.push(await other.put('/users/update', { email, currentPassword: password }))
  expect(answers[0]).toMatchObject({ status: 200, body: answers[1]!.body as object })
  await mailTo(owner.email, 'otra cuenta')
  expect(found(owner.email, 'otra cuenta').text).not.toContain('token')
  await other.put('/users/update', { email: owner.email, currentPassword: password })
  expect((await other.get('/users/security')).body.data.pendingEmail).toBe(owner.email)
  expect((await owner.get('/auth/me')).body.data.email).toBe(owner.email)
})

test('no mail contains text that a person chose', async () => {
  const person = app.visitor()
  await person.post('/users/register', {
    name: 'Ganaste',
    lastName: 'Un premio',
    email: 'desconocida@correo.example',
    birthday: '1990-02-03',
    password,
  })
  await app.visitor().post('/users/forgot-password', { email: 'desconocida@correo.example' })
  await mailTo('desconocida@correo.example', 'confirm-email')
  await mailTo('desconocida@correo.example', 'reset-password')
  for (const mail of inbox) expect(mail.text).not.toMatch(/Ganaste|premio|Persona/)
})

test('a forgotten password is reset by mail: every session ends, the link works once, and the response reveals no account', async () => {
  const person = await member(app)
  expect(await app.visitor().post('/users/forgot-password', { email: 'nadie@correo.example' })).toMatchObject({
    status: 200,
    body: { data: { done: true } },
  })
  expect(await app.visitor().post('/users/forgot-password', { email: person.email.toUpperCase() })).toMatchObject({
    status: 200,
    body: { data: { done: true } },
  })
  await mailTo(person.email, 'reset-password')
  expect(inbox.some((mail) => mail.to === 'nadie@correo.example')).toBe(false)
  const token = tokenIn(found(person.email, 'reset-password').text)
  expect((await app.visitor().post('/users/reset-password', { token, password: 'corta' })).body.fields).toEqual({
    password: 'La contraseña debe tener al menos 6 caracteres',
  })
  expect(
    (
      await app
        .visitor()
        .post('/users/reset-password', { token: token.replace(/.$/, 'x').padEnd(44, 'y'), password: 'otra-clave' })
    ).status,
  ).toBe(410)
  expect((await app.visitor().post('/users/reset-password', { token, password: 'otra-clave' })).status).toBe(200)
  expect((await person.get('/auth/me')).status).toBe(401)
  expect((await app.visitor().post('/users/login', { email: person.email, password })).status).toBe(401)
  const back = app.visitor()
  expect((await back.post('/users/login', { email: person.email, password: 'otra-clave' })).status).toBe(200)
  expect((await back.get('/users/security')).body.data.emailConfirmed).toBe(true)
  expect((await app.visitor().post('/users/reset-password', { token, password: 'tercera-clave' })).status).toBe(410)
  await mailTo(person.email, 'sesiones se cerraron')
})

test('a password reset for an unconfirmed address removes every other sign-in method', async () => {
  const [squatter, owner] = [await member(app), await member(app)]
  const { pool } = app.platform.db
  for (const person of [squatter, owner]) {
    await pool.query("insert into passkeys (id, user_id, public_key, name) values ($1, $2, '\\x00', 'Ajena')", [
      `llave-${person.id}`,
      person.id,
    ])
    await pool.query(
      "insert into second_factors (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())",
      [person.id],
    )
  }
  await pool.query('update users set email_confirmed_at = now() where id = $1', [owner.id])
  const left = async (person: { id: string; email: string }) => {
    await app.visitor().post('/users/forgot-password', { email: person.email })
    await mailTo(person.email, 'reset-password')
    expect(
      (
        await app.visitor().post('/users/reset-password', {
          token: tokenIn(found(person.email, 'reset-password').text),
          password: 'otra-clave',
        })
      ).status,
    ).toBe(200)
    const { rows } = await pool.query(
      `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
        (select count(*)::int from second_factors where user_id = $1) as factors`,
      [person.id],
    )
    return rows[0] as object
  }
  expect(await left(squatter)).toEqual({ passkeys: 0, factors: 0 })
  // A passkey may be somebody else's, too. The second factor of a confirmed address stays: the mailbox alone does not
  // replace it.
  expect(await left(owner)).toEqual({ passkeys: 0, factors: 1 })
})

test('an expired link does nothing', async () => {
  const person = await member(app)
  await app.visitor().post('/users/forgot-password', { email: person.email })
  await mailTo(person.email, 'reset-password')
  await app.platform.db.pool.query(
    "update mail_tokens set expires_at = now() - interval '1 second' where user_id = $1",
    [person.id],
  )
  expect(
    (
      await app.visitor().post('/users/reset-password', {
        token: tokenIn(found(person.email, 'reset-password').text),
        password: 'otra-clave',
      })
    ).status,
  ).toBe(410)
})

test('a busy mail server is tried again', async () => {
  failures = 1
  const person = await newcomer(app)
  await mailTo(person.email, 'confirm-email')
})

test('without a mail server mails are stored in the outbox, readable by its owner only', async () => {
  const plain = await startTestApp()
  const person = await newcomer(plain, 'buzon@correo.example')
  const outbox = join(plain.platform.config.dataDir, 'outbox')
  await expect.poll(() => (existsSync(outbox) ? readdirSync(outbox).length : 0)).toBe(1)
  const text = readFileSync(join(outbox, readdirSync(outbox)[0]!), 'utf8')
  expect(text).toContain(`To: ${person.email}`)
  expect(text).toContain('confirm-email?token')
  await plain.stop()
})
