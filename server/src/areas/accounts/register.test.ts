import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, password } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const whole = { name: 'Luna', lastName: 'Herrera', email: 'luna@correo.example', birthday: '1990-02-03', password }

test('step 1 creates an account and signs in', async () => {
  const luna = app.visitor()
  const answer = await luna.post('/users/register', whole)
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    name: 'Luna',
    email: 'luna@correo.example',
    birthday: '1990-02-03',
    nickName: null,
    isRegistered: false,
    rol: 'user',
  })
  expect(JSON.stringify(answer.body)).not.toContain('argon2')
  expect(String(answer.headers['set-cookie'])).toMatch(/estribillo_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  expect((await luna.get('/auth/me')).body.data.email).toBe('luna@correo.example')
})

test.each([
  ['name', 'Lu', 'Nombre es requerido'],
  ['lastName', '', 'Apellido es requerido'],
  ['email', 'luna@', 'Correo electrónico inválido'],
  ['birthday', '', 'Fecha de nacimiento es requerida'],
  ['birthday', '1990-13-01', 'Fecha de nacimiento inválida'],
  ['birthday', '1899-12-31', 'La fecha de nacimiento debe ser del 1900 en adelante'],
  ['birthday', `${new Date().getUTCFullYear() - 11}-01-01`, 'Debes tener al menos 12 años'],
  ['password', 'cinco', 'La contraseña debe tener al menos 6 caracteres'],
])('%s %j is refused with "%s"', async (field, value, message) => {
  const answer = await app.visitor().post('/users/register', { ...whole, email: 'otra@correo.example', [field]: value })
  expect(answer.status).toBe(422)
  expect(answer.body).toEqual({ error: message, code: 'validation_failed', fields: { [field]: message } })
})

test('a missing field has its message too', async () => {
  const answer = await app.visitor().post('/users/register', {})
  expect(answer.body.fields).toEqual({
    name: 'Nombre es requerido',
    lastName: 'Apellido es requerido',
    email: 'Correo electrónico inválido',
    birthday: 'Fecha de nacimiento es requerida',
    password: 'La contraseña debe tener al menos 6 caracteres',
  })
})

test('one address has one account, in any case, also for concurrent registrations', async () => {
  await newcomer(app, 'uno@correo.example')
  const answer = await app.visitor().post('/users/register', { ...whole, email: 'UNO@correo.example' })
  expect([answer.status, answer.body.code]).toEqual([409, 'email_taken'])
  const both = await Promise.all(
    [1, 2].map(() => app.visitor().post('/users/register', { ...whole, email: 'dos@correo.example' })),
  )
  expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the steps in order: nickname, gender, place, genres', async () => {
  const luna = await newcomer(app)
  const early = await luna.post('/users/completeRegister', { favoritesMusicalGenres: [1, 2, 3, 4, 5] })
  expect([early.status, early.body.code]).toEqual([403, 'registration_incomplete'])

  expect((await luna.put('/users/nickname', { nickName: 'Ñandú.7' })).body.data.nickName).toBe('Ñandú.7')
  expect((await luna.put('/users/update', { genre: 'Mujer' })).body.data.genre).toBe('Mujer')
  const countries = (await luna.get('/countries?search=mexico')).body.data
  const cities = (await luna.get(`/countries/${countries[0].id}/cities?search=jalisco`)).body.data
  const placed = await luna.put('/users/update', { country: countries[0].id, city: cities[0].id })
  expect(placed.body.data).toMatchObject({ country: { name: 'México', code: 'MX' }, city: { name: 'Jalisco' } })

  const few = await luna.post('/users/completeRegister', { favoritesMusicalGenres: [1, 2, 3, 4, 4] })
  expect(few.body.fields).toEqual({ favoritesMusicalGenres: 'Elige 5 o más' })
  const done = await luna.post('/users/completeRegister', { favoritesMusicalGenres: [1, 2, 3, 4, 5, 5] })
  expect(done.body.data).toMatchObject({ isRegistered: true, musicalGenres: [1, 2, 3, 4, 5] })
})

test('completing names the missing step', async () => {
  const luna = await newcomer(app)
  await luna.put('/users/nickname', { nickName: 'sinlugar' })
  const genres = { favoritesMusicalGenres: [1, 2, 3, 4, 5] }
  expect((await luna.post('/users/completeRegister', genres)).body.fields).toEqual({
    genre: 'Por favor, selecciona un género.',
  })
  expect((await luna.post('/users/completeRegister', { ...genres, genre: 'Otro' })).body.fields).toEqual({
    country: 'Por favor, completa ambos campos.',
  })
  expect((await luna.get('/auth/me')).body.data.isRegistered).toBe(false)
})

test('a repeated registration returns the same account; another’s address stays taken', async () => {
  const body = {
    name: 'Repetida',
    lastName: 'Una vez',
    email: 'otra.vez@correo.example',
    birthday: '1990-02-03',
    password: 'caramelo',
    clientId: crypto.randomUUID(),
  }
  const answers = await Promise.all(Array.from({ length: 4 }, () => app.visitor().post('/users/register', body)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.data.id as string)).size).toBe(1)
  expect((await app.visitor().post('/users/register', { ...body, password: 'no es esta' })).body.code).toBe(
    'email_taken',
  )
  expect((await app.visitor().post('/users/register', { ...body, clientId: crypto.randomUUID() })).body.code).toBe(
    'email_taken',
  )
  await app.platform.db.pool.query("update users set created_at = now() - interval '1 hour' where email = $1", [
    body.email,
  ])
  expect((await app.visitor().post('/users/register', body)).body.code).toBe('email_taken')
})
