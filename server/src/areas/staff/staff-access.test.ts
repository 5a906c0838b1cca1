import { afterAll, beforeAll, expect, test } from 'vitest'
import { member } from '../../../testing/cast.ts'
import { nobody, startStaff } from '../../../testing/staff.ts'
import { type Caller, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: Caller
let moderator: Caller
beforeAll(async () => {
  ;({ app, admin, moderator } = await startStaff())
})
afterAll(() => app.stop())

// Every call of the staff against every role: what a page hides, the server refuses.

type Access = 'staff' | 'admin'

const calls: [access: Access, name: string, call: (who: Caller) => Promise<{ status: number }>][] = [
  ['staff', 'users', (who) => who.get('/usersStaff/user/all')],
  ['staff', 'banned users', (who) => who.get('/usersStaff/user/banned')],
  ['admin', 'moderators', (who) => who.get('/usersStaff/moderators/all')],
  ['staff', 'user action', (who) => who.put('/usersStaff/user/action', { nickName: 'nadie.aqui', action: 'ban' })],
  ['staff', 'reject an appeal', (who) => who.put('/usersStaff/appeals/reject', { nickName: 'nadie.aqui' })],
  ['admin', 'revoke a moderator', (who) => who.put('/usersStaff/moderators/delete', { nickName: 'nadie.aqui' })],
  ['admin', 'create a moderator', (who) => who.post('/usersStaff/create', {})],
  ['staff', 'reports', (who) => who.get('/reports')],
  ['staff', 'resolve a report', (who) => who.put(`/reports/${nobody}`, { resolution: 'deny' })],
  ['staff', 'answer a report', (who) => who.post(`/usersStaff/report/response/${nobody}`, { content: 'x' })],
  ['admin', 'suggestions', (who) => who.get('/usersStaff/suggestions/all')],
  ['admin', 'decide a suggestion', (who) => who.put(`/usersStaff/suggestions/action/${nobody}`, { action: 'reject' })],
  ['admin', 'answer a suggestion', (who) => who.post(`/usersStaff/suggestions/response/${nobody}`, { content: 'x' })],
  ...['genres', 'thematics', 'artists', 'subgenres'].flatMap(
    (path): [Access, string, (who: Caller) => Promise<{ status: number }>][] => [
      ['admin', `add to ${path}`, (who) => who.post(`/${path}/admin`, { name: '' })],
      ['admin', `rename in ${path}`, (who) => who.put(`/${path}/update/999999`, { name: 'x' })],
      ['admin', `delete from ${path}`, (who) => who.put(`/${path}/delete/999999`)],
      ['admin', `merge in ${path}`, (who) => who.put(`/${path}/merge/999999`, { into: 1 })],
      ['admin', `count in ${path}`, (who) => who.get(`/${path}/999999/lyrics`)],
    ],
  ),
  ['admin', 'announce', (who) => who.post('/usersStaff/notification/create', {})],
  ['admin', 'log', (who) => who.get('/usersStaff/log')],
  ['admin', 'numbers', (who) => who.get('/usersStaff/numbers')],
  ['admin', 'open a case', (who) => who.post('/ticket/create-and-take', { userRegisteredNickname: 'nadie.aqui' })],
  ['admin', 'close a case (event)', (who) => who.post('/live/close-ticket', ['nadie.aqui'])],
  ['staff', 'the guard', (who) => who.get('/token/admin')],
]

test.each(calls)('%s may: %s', async (access, _name, call) => {
  const person = await member(app)
  expect((await call(app.visitor())).status).toBe(401)
  expect((await call(person)).status).toBe(403)
  const [asModerator, asAdmin] = [(await call(moderator)).status, (await call(admin)).status]
  if (access === 'staff') expect([401, 403]).not.toContain(asModerator)
  else expect(asModerator).toBe(403)
  expect([401, 403]).not.toContain(asAdmin)
})

test('the table above lists every call of staff', async () => {
  const { routes, liveCalls } = await import('#contract/api.ts')
  const staffs = [...routes, ...liveCalls].filter((shape) => shape.access === 'staff' || shape.access === 'admin')
  expect(calls).toHaveLength(staffs.length)
})
