import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { chatsOf, messagesOf, writeTo } from '../../../testing/chats.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeAdmin } from '../accounts/index.ts'

let app: TestApp
let luna: Member
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
  await member(app, 'mateo')
})
afterAll(() => app.stop())

test('an admin alone opens a case; closing affects both at once, the server refuses messages, and it can be reopened', async () => {
  await makeAdmin(app.platform.db, 'admin@correo.example', 'muy secreto')
  const admin = app.visitor()
  await admin.post('/users/login', { email: 'admin@correo.example', password: 'muy secreto' })
  const person = await member(app)
  expect((await luna.post('/ticket/create-and-take', { userRegisteredNickname: person.nickName })).status).toBe(403)
  expect((await luna.post('/live/close-ticket', [person.nickName, 'luna'])).status).toBe(403)
  const { id } = (
    await admin.post('/ticket/create-and-take', {
      userRegisteredNickname: person.nickName,
      reportId: '',
      autoCloseTicket: false,
      isProfileCase: true,
      motive: 'spam',
    })
  ).body.data.chat
  const nick = (await admin.get('/auth/me')).body.data.nickName as string
  expect((await person.post('/chats/has-ticket-open', { usersNicknames: [person.nickName, nick] })).body.data).toBe(
    true,
  )
  expect((await writeTo(person, id, 'Yo no fui')).status).toBe(200)
  const socket = await person.socket()
  const heard = new Promise((resolve) => socket.once('close-ticket', resolve))
  expect((await admin.post('/live/close-ticket', [person.nickName, nick])).body.data).toEqual({
    chatId: id,
    closed: true,
  })
  expect(await heard).toEqual({ chatId: id, closed: true })
  expect((await writeTo(person, id, 'Pero')).body).toMatchObject({
    code: 'ticket_closed',
    error: 'El administrador ha cerrado tu caso.',
  })
  expect((await chatsOf(person))[0]!.isTicketClosed).toBe(true)
  expect((await person.post('/chats/has-ticket-open', { usersNicknames: [nick] })).body.data).toBe(false)
  expect((await admin.post('/live/close-ticket', { nickName: person.nickName, close: false })).body.data.closed).toBe(
    false,
  )
  expect((await writeTo(person, id, 'Gracias')).status).toBe(200)
  expect((await admin.post('/live/close-ticket', ['mateo', nick])).body.code).toBe('ticket_not_found')
})

test('a closed case refuses messages on every route, however often it was opened, and for any state of the account', async () => {
  await makeAdmin(app.platform.db, 'casos@correo.example', 'muy secreto')
  const admin = app.visitor()
  const me = (await admin.post('/users/login', { email: 'casos@correo.example', password: 'muy secreto' })).body.data
  const [person, reporter] = [await member(app), await member(app)]
  const report = (await reporter.post('/reports', { type: 'user', reportedId: person.nickName, motive: 'spam' })).body
    .data.id as string
  const openCase = (more: object = {}) =>
    admin.post('/ticket/create-and-take', { userRegisteredNickname: person.nickName, ...more })
  const id = (await openCase()).body.data.chat.id as string
  await openCase({ reportId: report })
  const song = await publish(person)
  const expectClosed = async (closed: boolean) => {
    for (const who of [admin, person]) {
      expect((await who.get(`/chats/${id}`)).body.data.isTicketClosed).toBe(closed)
      expect((await who.get('/chats')).body.data[0].isTicketClosed).toBe(closed)
    }
    for (const [who, whom] of [
      [admin, person.nickName],
      [person, me.nickName],
    ] as const)
      expect((await who.post('/chats/has-ticket-open', { usersNicknames: [whom] })).body.data).toBe(!closed)
    expect((await person.post('/live/message', { chatId: id, content: 'Hola' })).body.code).toBe(
      closed ? 'ticket_closed' : undefined,
    )
    expect((await admin.post(`/lyrics/requestAdquisition/${song}`)).body.code).toBe(
      closed ? 'ticket_closed' : undefined,
    )
    expect(
      (await app.platform.db.pool.query('select from tickets where chat_id = $1 and closed_at is null', [id]))
        .rowCount! > 0,
    ).toBe(!closed)
  }
  await expectClosed(false)
  await admin.post('/live/close-ticket', [person.nickName, me.nickName])
  await expectClosed(true)
  await admin.post('/live/close-ticket', { nickName: person.nickName, close: false })
  await expectClosed(false)
  const socket = await person.socket()
  const heard = new Promise((resolve) => socket.once('close-ticket', resolve))
  expect((await admin.put(`/reports/${report}`, { resolution: 'deny', autoCloseTicket: true })).status).toBe(200)
  expect(await heard).toEqual({ chatId: id, closed: true })
  await expectClosed(true)
  await admin.post('/live/close-ticket', { nickName: person.nickName, close: false })
  await app.platform.db.pool.query('update users set banned_at = now() where id = $1', [person.id])
  expect((await admin.post('/live/close-ticket', { nickName: person.nickName, close: true })).body.data).toMatchObject({
    chatId: id,
    closed: true,
  })
})

test('a case opened for a report ends with it, or with the suggestion if staff say so; each step is logged', async () => {
  await makeAdmin(app.platform.db, 'registro@correo.example', 'muy secreto')
  const admin = app.visitor()
  await admin.post('/users/login', { email: 'registro@correo.example', password: 'muy secreto' })
  const [person, reporter] = [await member(app), await member(app)]
  const report = (await reporter.post('/reports', { type: 'user', reportedId: person.nickName, motive: 'spam' })).body
    .data.id as string
  const openCase = (more: object = {}) =>
    admin.post('/ticket/create-and-take', { userRegisteredNickname: person.nickName, motive: 'Hablemos', ...more })
  const id = (await openCase({ reportId: report, autoCloseTicket: true })).body.data.chat.id as string
  const isClosed = async () => (await person.get(`/chats/${id}`)).body.data.isTicketClosed as boolean
  await admin.put(`/reports/${report}`, { resolution: 'deny' })
  expect(await isClosed()).toBe(true)
  await openCase()
  expect(await isClosed()).toBe(false)
  const suggested = (await person.post('/genres', { name: 'Vals de ascensor' })).body.data.id as string
  await admin.put(`/usersStaff/suggestions/action/${suggested}`, { action: 'reject', autoCloseTicket: true })
  expect(await isClosed()).toBe(true)
  await admin.post('/live/close-ticket', { nickName: person.nickName, close: false })
  await admin.post('/live/close-ticket', { nickName: person.nickName, close: false })
  await admin.post('/live/close-ticket', { nickName: person.nickName, close: true })
  const { entries } = (await admin.get(`/usersStaff/log?search=${person.nickName}`)).body.data as {
    entries: { action: string; target: string; reason: string }[]
  }
  expect(entries.filter((entry) => entry.target === person.nickName).map((entry) => entry.action)).toEqual([
    'close-case',
    'reopen-case',
    'open-case',
    'open-case',
  ])
  expect(entries.at(-1)!.reason).toBe('Hablemos')
})

test('a case opens across a block, and both may write while it is open', async () => {
  await makeAdmin(app.platform.db, 'bloqueos@correo.example', 'muy secreto')
  const caller = app.visitor()
  const me = (await caller.post('/users/login', { email: 'bloqueos@correo.example', password: 'muy secreto' })).body
    .data
  const admin = { ...caller, nickName: me.nickName, id: me.id, email: 'bloqueos@correo.example' }
  const person = await member(app)
  await person.post('/live/block', { blockedNickname: me.nickName, block: true })
  const opened = await admin.post('/ticket/create-and-take', {
    userRegisteredNickname: person.nickName,
    motive: 'Hablemos',
  })
  expect(opened.status).toBe(200)
  const { id } = opened.body.data.chat
  expect((await chatsOf(person)).map((chat) => chat.id)).toEqual([id])
  expect((await person.post('/chats/has-ticket-open', { usersNicknames: [me.nickName] })).body.data).toBe(true)
  expect((await admin.post('/chats/has-ticket-open', { usersNicknames: [person.nickName] })).body.data).toBe(true)
  expect([(await writeTo(admin, id, 'Hola')).status, (await writeTo(person, id, 'Dime')).status]).toEqual([200, 200])
  expect((await messagesOf(person, id)).map((message) => message.content)).toEqual(['Hola', 'Dime'])
  await admin.post('/live/close-ticket', { nickName: person.nickName, close: true })
  expect([(await writeTo(admin, id, 'x')).body.code, (await writeTo(person, id, 'x')).body.code]).toEqual([
    'ticket_closed',
    'ticket_closed',
  ])
  // The block stays: outside of the case there is no contact.
  expect((await admin.post('/live/follow', { followedNickname: person.nickName, action: 'follow' })).body.code).toBe(
    'blocked',
  )
})
