import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member } from '../../../testing/cast.ts'
import { startStaff } from '../../../testing/staff.ts'
import { type Caller, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  ;({ app, admin } = await startStaff())
})
afterAll(() => app.stop())

test('an announcement is one row, published live, listed with notifications, read and deleted by each person', async () => {
  const [a, b] = [await member(app), await member(app)]
  const socket = await a.socket()
  const heard = new Promise((resolve) => socket.once('createNotification', resolve))
  expect((await admin.post('/usersStaff/notification/create', { title: '', content: '' })).body.fields).toEqual({
    title: 'Título es requerido',
    content: 'Contenido es requerido',
  })
  const before = (await app.platform.db.pool.query('select count(*)::int as n from notifications')).rows[0].n
  await admin.post('/usersStaff/notification/create', {
    title: 'Concurso',
    content: 'Este mes, boleros.',
    action: 'admin',
  })
  expect(await heard).toMatchObject({ action: 'admin', title: 'Concurso', content: 'Este mes, boleros.', user: null })
  expect((await app.platform.db.pool.query('select count(*)::int as n from notifications')).rows[0].n).toBe(before)
  const list = async (who: Member) => (await who.get('/users/notifications')).body.data
  expect(await list(a)).toMatchObject({ unread: 1, notifications: [{ title: 'Concurso', read: false }] })
  const { id } = (await list(a)).notifications[0]
  await a.post('/live/read-notification', { id })
  expect(await list(a)).toMatchObject({ unread: 0, notifications: [{ read: true }] })
  await a.post('/live/delete-notification', { id })
  expect((await list(a)).notifications).toEqual([])
  expect((await list(b)).unread).toBe(1)
  await b.post('/live/read-all-notifications', {})
  expect((await list(b)).unread).toBe(0)
  const late = await member(app)
  expect((await list(late)).notifications).toEqual([])
})
