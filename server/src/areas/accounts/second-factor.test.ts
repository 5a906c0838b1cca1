import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, password } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
const enter = (person: Member, code?: string) =>
  app.visitor().post('/users/login', { email: person.email, password, ...(code ? { code } : {}) })

async function protectedOne(): Promise<{ person: Member; secret: string; recoveryCodes: string[] }> {
  const person = await member(app)
  const { secret, address } = (await person.post('/users/second-factor', { currentPassword: password })).body.data
  expect(address).toContain(`otpauth://totp/Estribillo:${encodeURIComponent(person.email)}`)
  const { recoveryCodes } = (await person.post('/users/second-factor/confirm', { code: codeOf(secret, -1) })).body.data
  return { person, secret, recoveryCodes }
}

test('a second factor is begun with the password and counts from its first code', async () => {
  const person = await member(app)
  expect((await person.post('/users/second-factor', { currentPassword: 'otra' })).body.fields).toEqual({
    currentPassword: 'La contraseña actual no es correcta.',
  })
  const { secret } = (await person.post('/users/second-factor', { currentPassword: password })).body.data
  expect((await enter(person)).status).toBe(200)
  expect((await person.post('/users/second-factor/confirm', { code: '000000' })).body.code).toBe('wrong_code')
  expect((await person.post('/users/second-factor/confirm', { code: codeOf(secret) })).status).toBe(200)
  expect((await person.get('/users/security')).body.data).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 })
  expect((await person.post('/users/second-factor', { currentPassword: password })).body.code).toBe(
    'second_factor_exists',
  )
})

test('signing in requires a code, accepts each one once, and no other account’s', async () => {
  const { person, secret } = await protectedOne()
  expect(await enter(person)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
  // The password comes first: without it nobody learns that there is a factor.
  expect(
    (await app.visitor().post('/users/login', { email: person.email, password: 'otra', code: codeOf(secret) })).body
      .code,
  ).toBe('wrong_credentials')
  const code = codeOf(secret)
  expect((await enter(person, code)).status).toBe(200)
  expect((await enter(person, code)).body.code).toBe('wrong_code')
  const other = await protectedOne()
  expect((await enter(person, codeOf(other.secret, 1))).body.code).toBe('wrong_code')
  expect((await enter(person, codeOf(secret, 5))).body.code).toBe('wrong_code')
  expect((await enter(person, 'hola')).body.fields).toEqual({
    code: 'Escribe los 6 dígitos o un código de recuperación.',
  })
})

test('a recovery code works once, written with or without its hyphen', async () => {
  const { person, recoveryCodes } = await protectedOne()
  const written = `${recoveryCodes[0]!.slice(0, 5)}-${recoveryCodes[0]!.slice(5)}`.toLowerCase()
  expect((await enter(person, written)).status).toBe(200)
  expect((await enter(person, recoveryCodes[0])).body.code).toBe('wrong_code')
  expect((await person.get('/users/security')).body.data.recoveryCodesLeft).toBe(9)
})

test('password and code remove it', async () => {
  const { person, secret, recoveryCodes } = await protectedOne()
  expect(
    (await person.post('/users/second-factor/remove', { currentPassword: 'otra', code: recoveryCodes[0] })).body.code,
  ).toBe('wrong_current_password')
  expect(
    (await person.post('/users/second-factor/remove', { currentPassword: password, code: '000000' })).body.code,
  ).toBe('wrong_code')
  expect(
    (await person.post('/users/second-factor/remove', { currentPassword: password, code: codeOf(secret) })).status,
  ).toBe(200)
  expect((await enter(person)).status).toBe(200)
  expect((await person.post('/users/second-factor/remove', { currentPassword: password, code: '123456' })).status).toBe(
    404,
  )
})

test('an unknown or invented passkey is refused', async () => {
  const person = await member(app)
  const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} }
  expect((await person.post('/users/passkeys/options', { currentPassword: 'otra' })).body.code).toBe(
    'wrong_current_password',
  )
  expect((await person.post('/users/passkeys', { response, name: 'Llave' })).body.code).toBe('passkey_failed')
  expect((await app.visitor().post('/users/passkey-login', { response })).body.code).toBe('passkey_failed')
  expect((await person.delete('/users/passkeys/AAAA')).body.code).toBe('wrong_current_password')
  expect((await person.delete('/users/passkeys/AAAA', { currentPassword: password })).status).toBe(404)
})
