import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityOf, member, newcomer, password } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('only sent fields change', async () => {
  const luna = await member(app)
  const before = (await luna.get('/auth/me')).body.data
  const after = (
    await luna.put('/users/update', {
      bio: 'Boleros',
      phoneNumber: '+52 33 1234',
      instagramUrl: 'https://instagram.com/luna',
    })
  ).body.data
  expect(after).toEqual({
    ...before,
    bio: 'Boleros',
    phoneNumber: '+52 33 1234',
    instagramUrl: 'https://instagram.com/luna',
  })
})

test.each([
  [{ bio: 'x'.repeat(81) }, 'bio'],
  [{ name: 'Lu' }, 'name'],
  [{ name: 'Lu\u202Ena' }, 'name'],
  [{ instagramUrl: 'https://example.com/luna' }, 'instagramUrl'],
  [{ genre: ' ' }, 'genre'],
  [{ name: 'Luna\u0000' }, 'name'],
  [{ name: 'Luna www.premios.example' }, 'name'],
  [{ lastName: 'ana@correo.example' }, 'lastName'],
])('%j is refused', async (body, field) => {
  const luna = await newcomer(app)
  const answer = await luna.put('/users/update', body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.fields)).toEqual([field])
})

test('a new e-mail or password needs the current password; a new password ends the other sessions and sockets', async () => {
  const luna = await member(app, 'cambia')
  expect((await luna.put('/users/update', { password: 'nuevo secreto' })).body.code).toBe('wrong_current_password')
  expect((await luna.put('/users/update', { email: 'x@correo.example', currentPassword: 'no es' })).status).toBe(403)

  const phone = app.visitor()
  await phone.post('/users/login', { email: 'cambia', password })
  const socket = await phone.socket()
  const closed = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await luna.put('/users/update', { password: 'nuevo secreto', currentPassword: password })).status).toBe(200)
  await closed
  expect((await phone.get('/auth/me')).status).toBe(401)
  expect((await luna.get('/auth/me')).status).toBe(200)
  expect((await app.visitor().post('/users/login', { email: 'cambia', password: 'nuevo secreto' })).status).toBe(200)
})

test('a nickname is unique without case and accents, and a former one stays reserved', async () => {
  const luna = await member(app, 'Lucía')
  const other = await newcomer(app)
  expect((await other.put('/users/nickname', { nickName: 'LUCIA' })).body.code).toBe('nickname_taken')
  await luna.put('/users/nickname', { nickName: 'lucia.canta' })
  expect((await other.put('/users/nickname', { nickName: 'lucía' })).body.code).toBe('nickname_taken')
  expect((await luna.put('/users/nickname', { nickName: 'Lucía' })).body.data.nickName).toBe('Lucía')
})

test('of two concurrent requests for a nickname one succeeds', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => newcomer(app)))
  const answers = await Promise.all(people.map((person) => person.put('/users/nickname', { nickName: 'disputado' })))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('a country needs one of its cities; both may be empty', async () => {
  const luna = await member(app)
  const place = (country?: number | null, city?: number | null) => luna.put('/users/update', { country, city })
  expect((await place(724, cityOf(484, 'JAL'))).body.fields).toEqual({
    city: 'Esa ciudad no pertenece al país elegido.',
  })
  expect((await place(999_999)).body.code).toBe('country_not_found')
  expect((await place(724)).body.fields).toEqual({ city: 'Por favor, completa ambos campos.' })
  expect((await place(484, null)).body.fields).toEqual({ city: 'Por favor, completa ambos campos.' })
  expect((await place(undefined, cityOf(484, 'NLE'))).body.data).toMatchObject({
    country: { code: 'MX' },
    city: { name: 'Nuevo León' },
  })
  expect((await place(724, cityOf(724, 'GR'))).body.data).toMatchObject({
    country: { code: 'ES' },
    city: { name: 'Granada' },
  })
  expect((await place(724)).status).toBe(200)
  expect((await place(null)).body.data).toMatchObject({ country: null, city: null })
  expect((await luna.put('/users/update', { country: 'México' })).body.fields).toEqual({
    country: 'Por favor, completa ambos campos.',
  })
})

test('a profile needs at least five genres', async () => {
  const luna = await member(app)
  const genres = async (musicalGenres: unknown) => (await luna.put('/users/update', { musicalGenres })).body.fields
  for (const few of [[], [1, 2, 3, 4], [1, 2, 3, 4, 4], [1, 2, 3, 4, 999_999], null, 'rock', ['rock']])
    expect(await genres(few)).toEqual({ musicalGenres: 'Elige 5 o más' })
  expect(await genres([1, 2, 3, 4, 5])).toBeUndefined()
})

test('the actor comes from the session: a role or an id in the payload changes nothing', async () => {
  const luna = await newcomer(app)
  const answer = await luna.put('/users/update', {
    rol: 'admin',
    role: 'admin',
    id: '00000000-0000-7000-8000-000000000000',
    isRegistered: true,
    bio: 'hola',
  })
  expect(answer.body.data).toMatchObject({ id: luna.id, rol: 'user', isRegistered: false, bio: 'hola' })
})
