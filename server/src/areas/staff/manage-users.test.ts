import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, publish } from '../../../testing/cast.ts'
import { act, logged, startStaff } from '../../../testing/staff.ts'
import { type Caller, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: Caller
let moderator: Caller
let moderatorNick: string
beforeAll(async () => {
  ;({ app, admin, moderator, moderatorNick } = await startStaff())
})
afterAll(() => app.stop())

test('a ban ends sessions and sockets at once, hides the person, is undone, and is logged with its reason', async () => {
  const person = await member(app)
  const lyric = await publish(person)
  const socket = await person.socket()
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await act(moderator, person.nickName, 'ban')).body.data).toMatchObject({
    nickName: person.nickName,
    isBanned: true,
  })
  await ended
  expect((await person.get('/auth/me')).status).toBe(401)
  expect((await app.visitor().get(`/lyrics/unlogged/${lyric}`)).status).toBe(404)
  const login = await app.visitor().post('/users/login', { email: person.email, password: 'caramelo' })
  expect(login).toMatchObject({ status: 403, body: { code: 'account_banned' } })
  expect((await logged(admin, 'ban'))[0]).toMatchObject({
    actor: moderatorNick,
    target: person.nickName,
    reason: 'Porque sí',
  })
  expect(
    (await moderator.get('/usersStaff/user/banned')).body.data.users.map((user: { nickName: string }) => user.nickName),
  ).toContain(person.nickName)
  expect((await act(moderator, person.nickName, 'ban')).body.data.isBanned).toBe(false)
  expect((await app.visitor().get(`/lyrics/unlogged/${lyric}`)).status).toBe(200)
  expect((await act(moderator, person.nickName, 'ban', true)).body.data.isBanned).toBe(true)
  expect((await act(moderator, person.nickName, 'ban', true)).body.data.isBanned).toBe(true)
})

test('a banned person appeals once, with their password; lifting the ban resolves the appeal', async () => {
  const person = await member(app)
  const appeal = (password = 'caramelo') =>
    app.visitor().post('/appeals', { email: person.email, password, content: 'Fue un malentendido' })
  expect((await appeal()).body.code).toBe('not_banned')
  await act(admin, person.nickName, 'ban')
  expect((await appeal('otra')).body.code).toBe('wrong_credentials')
  expect((await appeal()).status).toBe(200)
  expect((await appeal()).body.code).toBe('appeal_exists')
  expect((await moderator.get('/usersStaff/user/banned')).body.data.users[0]).toMatchObject({
    nickName: person.nickName,
    appeal: { content: 'Fue un malentendido', resolution: null },
  })
  expect((await act(moderator, person.nickName, 'ban', false)).body.data.appeal.resolution).toBe('accepted')
  await act(admin, person.nickName, 'ban')
  expect((await moderator.put('/usersStaff/appeals/reject', { nickName: person.nickName })).body.code).toBe('not_found')
  expect((await appeal()).status).toBe(200)
  const rejected = await moderator.put('/usersStaff/appeals/reject', { nickName: person.nickName, reason: 'Reincide' })
  expect(rejected.body.data).toMatchObject({ isBanned: true, appeal: { resolution: 'rejected' } })
  expect((await appeal()).body.code).toBe('appeal_rejected')
  expect((await logged(admin, 'reject-appeal'))[0]).toMatchObject({ target: person.nickName, reason: 'Reincide' })
})

test('a deletion by staff can be restored for 30 days', async () => {
  const person = await member(app)
  expect((await act(moderator, person.nickName, 'delete')).body.data).toMatchObject({
    isDeleted: true,
    canBeRestored: true,
  })
  expect((await app.visitor().get(`/users/unlogged/profile/${person.nickName}`)).status).toBe(404)
  expect((await act(moderator, person.nickName, 'delete')).body.data.isDeleted).toBe(false)
  expect((await app.visitor().get(`/users/unlogged/profile/${person.nickName}`)).status).toBe(200)
  await act(moderator, person.nickName, 'delete', true)
  await app.platform.db.pool.query("update users set deleted_at = now() - interval '31 days' where id = $1", [
    person.id,
  ])
  expect((await act(moderator, person.nickName, 'delete', false)).body.code).toBe('too_late')
})

test('nobody acts on themselves or on an admin; a moderator acts on users only; revoking takes effect at once', async () => {
  const adminNick = (await admin.get('/auth/me')).body.data.nickName as string
  for (const action of ['ban', 'delete']) {
    expect((await act(admin, adminNick, action)).body.code).toBe('oneself')
    expect((await act(moderator, adminNick, action)).body.code).toBe('not_on_staff')
    expect((await act(moderator, moderatorNick, action)).body.code).toBe('oneself')
  }
  expect((await act(moderator, moderatorNick, 'mod')).status).toBe(403)
  const other = (
    await admin.post('/usersStaff/create', {
      name: 'Otro',
      lastName: 'Moderador',
      email: 'otro@correo.example',
      password: 'caramelo',
    })
  ).body.data.nickName as string
  expect((await act(moderator, other, 'ban')).body.code).toBe('not_on_staff')
  const theirs = app.visitor()
  await theirs.post('/users/login', { email: 'otro@correo.example', password: 'caramelo' })
  const socket = await theirs.socket()
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await admin.put('/usersStaff/moderators/delete', { nickName: other })).status).toBe(200)
  await ended
  expect((await theirs.get('/reports')).status).toBe(401)
  await theirs.post('/users/login', { email: 'otro@correo.example', password: 'caramelo' })
  expect((await theirs.get('/reports')).status).toBe(403)
  expect((await admin.put('/usersStaff/moderators/delete', { nickName: other })).status).toBe(404)
})

test.each([
  [
    { name: 'Li', lastName: '', email: 'no', password: 'corta' },
    {
      name: 'Nombre es requerido',
      lastName: 'Apellido es requerido',
      email: 'Email inválido',
      password: 'La contraseña debe tener al menos 6 caracteres',
    },
  ],
])('wrong data for a moderator are refused', async (body, fields) => {
  expect((await admin.post('/usersStaff/create', body)).body.fields).toEqual(fields)
  expect(
    (
      await admin.post('/usersStaff/create', {
        name: 'Marta',
        lastName: 'Moderadora',
        email: 'marta@correo.example',
        password: 'caramelo',
      })
    ).body.code,
  ).toBe('email_taken')
})

test('the numbers count by day; users are found by name and e-mail', async () => {
  const numbers = async () => (await admin.get('/usersStaff/numbers?days=7')).body.data.days
  const before = (await numbers()).at(-1)
  const [writer] = [await member(app), await member(app)]
  await publish(writer)
  const days = await numbers()
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toMatchObject({ signUps: before.signUps + 2, lyrics: before.lyrics + 1 })
  expect(days[0]).toMatchObject({ signUps: 0, likes: 0, responseHours: null })
  expect((await moderator.get('/usersStaff/user/all?search=marta@correo')).body.data.users).toMatchObject([
    { email: 'marta@correo.example', rol: 'moderator' },
  ])
  expect((await moderator.get('/usersStaff/user/all?search=MODERADORA')).body.data.users.length).toBe(1)
  expect((await moderator.get('/usersStaff/user/all?search=%25')).body.data.users).toEqual([])
})
