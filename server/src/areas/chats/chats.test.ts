import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeAdmin } from '../accounts/index.ts'

let app: TestApp
let luna: Member
let mateo: Member
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
  mateo = await member(app, 'mateo')
})
afterAll(() => app.stop())

const open = async (who: Member, whom: Member) =>
  (await who.post('/chats', { usersNickname: whom.nickName })).body.data.id as string
const write = (who: Member, chatId: string, content: string, more: object = {}) =>
  who.post('/live/message', { chatId, content, ...more })
const messages = async (who: Member, chatId: string, query = '') =>
  (await who.get(`/chats/messages/${chatId}${query}`)).body.data as {
    id: string
    content: string
    sender: string
    isFile: boolean
  }[]
interface Listed {
  id: string
  user: { nickName: string }
  lastMessage: { content: string } | null
  unread: number
  isTicketClosed: boolean | null
}
const chats = async (who: Member) => (await who.get('/chats')).body.data as Listed[]

test('two people have one chat, however often and by whom it is opened', async () => {
  const id = await open(luna, mateo)
  expect(await open(mateo, luna)).toBe(id)
  expect((await mateo.post('/chats', { usersNicknames: ['mateo', 'luna'] })).body.data.id).toBe(id)
  expect((await luna.post('/chats', { usersNickname: 'LUNA' })).body.code).toBe('oneself')
  expect((await luna.post('/chats', { usersNickname: 'nadie.aqui' })).body.code).toBe('user_not_found')
  expect((await app.visitor().post('/chats', { usersNickname: 'luna' })).status).toBe(401)
})

test('a message reaches both, once, in order, and counts as unread until the chat is seen', async () => {
  const [a, b] = [await member(app), await member(app)]
  const id = await open(a, b)
  const [mine, theirs] = await Promise.all([a.socket(), b.socket()])
  const heard: { content: string }[] = []
  theirs.on('message', (message) => heard.push(message))
  const own = new Promise((resolve) => mine.once('message', resolve))
  const clientId = randomUUID()
  const first = await mine.emitWithAck('message', {
    chatId: id,
    content: '  Hola  ',
    sender: 'otra',
    isFile: false,
    clientId,
  })
  expect(first).toMatchObject({
    ok: true,
    message: { chatId: id, content: 'Hola', sender: a.nickName, isFile: false, clientId, deletedBy: [] },
  })
  expect(await own).toEqual(first.message)
  expect((await mine.emitWithAck('message', { chatId: id, content: 'Hola', clientId })).message.id).toBe(
    first.message.id,
  )
  for (let n = 0; n < 5; n++) await mine.emitWithAck('message', { chatId: id, content: `Mensaje ${n}` })
  await expect.poll(() => heard.length).toBe(6)
  expect((await messages(b, id)).map((message) => message.content)).toEqual([
    'Hola',
    ...[0, 1, 2, 3, 4].map((n) => `Mensaje ${n}`),
  ])
  expect(await chats(b)).toMatchObject([
    {
      id,
      user: { nickName: a.nickName },
      lastMessage: { content: 'Mensaje 4', sender: a.nickName, isFile: false },
      unread: 6,
    },
  ])
  expect((await chats(a))[0]!.unread).toBe(0)
  const seen = new Promise((resolve) => mine.once('seen', resolve))
  await theirs.emitWithAck('seen', { chatId: id })
  expect(await seen).toMatchObject({ chatId: id, nickName: b.nickName })
  expect((await chats(b))[0]!.unread).toBe(0)
  const typing = new Promise((resolve) => mine.once('typing', resolve))
  await theirs.emitWithAck('typing', { chatId: id })
  expect(await typing).toEqual({ chatId: id, nickName: b.nickName })
})

test('the same message sent ten times at once is one; twenty writers at once lose none', async () => {
  const [a, b] = [await member(app), await member(app)]
  const id = await open(a, b)
  const clientId = randomUUID()
  await Promise.all(Array.from({ length: 10 }, () => write(a, id, 'Una vez', { clientId })))
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(n % 2 ? a : b, id, `M${n}`, { clientId: randomUUID() })))
  const all = await messages(a, id)
  expect(all.filter((message) => message.content === 'Una vez')).toHaveLength(1)
  expect(all).toHaveLength(21)
})

test('long histories are read backwards', async () => {
  const [a, b] = [await member(app), await member(app)]
  const id = await open(a, b)
  for (let n = 0; n < 25; n++) await write(a, id, `M${n}`)
  const last = await messages(b, id, '?itemsPerPage=10')
  const before = await messages(b, id, `?itemsPerPage=10&before=${last[0]!.id}`)
  const first = await messages(b, id, `?itemsPerPage=10&before=${before[0]!.id}`)
  expect([...first, ...before, ...last].map((message) => message.content)).toEqual(
    Array.from({ length: 25 }, (_, n) => `M${n}`),
  )
})

test.each([
  [{ content: '   ' }, 'Escribe un mensaje o agrega una imagen.'],
  [{ content: 'x'.repeat(2001) }, 'El mensaje puede tener 2000 caracteres como máximo.'],
  [{ content: 'no', isFile: true }, 'La imagen no se pudo leer.'],
])('%j is refused', async (body, message) => {
  const id = await open(luna, mateo)
  expect((await luna.post('/live/message', { chatId: id, ...body })).body.fields).toEqual({ content: message })
})

test('a picture is for the two of the chat alone', async () => {
  const [a, b, stranger] = [await member(app), await member(app), await member(app)]
  const id = await open(a, b)
  const picture = `data:image/png;base64,${(
    await sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
  ).toString('base64')}`
  const socket = await a.socket()
  const { message } = await socket.emitWithAck('message', { chatId: id, content: picture, isFile: true })
  expect(message).toMatchObject({ isFile: true, content: `/api/chats/images/${message.id}` })
  const look = (who: { cookies: Map<string, string> }, small = '') =>
    fetch(`${app.address}${message.content}${small}`, {
      headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  for (const who of [a, b])
    expect([(await look(who)).status, (await look(who)).headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(Buffer.from(await (await look(b, '?small')).arrayBuffer())).metadata()).width).toBe(440)
  expect([(await look(stranger)).status, (await look(app.visitor())).status]).toEqual([404, 401])
  expect((await app.platform.db.pool.query("select from images where place = 'media'")).rowCount).toBe(0)
  expect(
    (await socket.emitWithAck('message', { chatId: id, content: 'data:image/png;base64,AAAA', isFile: true })).code,
  ).toBe('not_an_image')
  expect((await chats(b))[0]).toMatchObject({ lastMessage: { isFile: true, content: '' } })
})

test('who is not in a chat neither reads, writes, sees, types, hides nor deletes in it', async () => {
  const stranger = await member(app)
  const id = await open(luna, mateo)
  const { data } = (await write(luna, id, 'Secreto')).body
  expect((await stranger.get(`/chats/messages/${id}`)).body.code).toBe('chat_not_found')
  expect((await stranger.get(`/chats/${id}`)).status).toBe(404)
  for (const event of ['message', 'seen', 'typing'])
    expect((await stranger.post(`/live/${event}`, { chatId: id, content: 'Hola' })).body.code, event).toBe(
      'chat_not_found',
    )
  expect((await stranger.post('/live/delete-message', { chatId: id, messageId: data.message.id })).body.code).toBe(
    'message_not_found',
  )
  expect((await stranger.put('/chats/delete', { chatId: id })).body.code).toBe('chat_not_found')
  expect(JSON.stringify(await chats(stranger))).not.toContain('Secreto')
})

test('deleting a message or a chat is for oneself; a new message brings the chat back, without what was', async () => {
  const [a, b] = [await member(app), await member(app)]
  const id = await open(a, b)
  const first = (await write(a, id, 'Uno')).body.data.message.id as string
  await write(a, id, 'Dos')
  const socket = await b.socket()
  const heard = new Promise((resolve) => socket.once('delete-message', resolve))
  expect((await b.post('/live/delete-message', { chatId: id, messageId: first })).body.data).toEqual({
    id: first,
    deletedBy: [b.nickName],
  })
  expect(await heard).toEqual({ id: first, chatId: id, deletedBy: [b.nickName] })
  expect((await messages(b, id)).map((message) => message.content)).toEqual(['Dos'])
  expect(await messages(a, id)).toHaveLength(2)
  expect((await b.put('/chats/delete', { chatId: id })).body.data).toEqual([])
  expect(await chats(a)).toHaveLength(1)
  await write(a, id, 'Tres')
  expect(await chats(b)).toMatchObject([{ id, unread: 1 }])
  expect((await messages(b, id)).map((message) => message.content)).toEqual(['Tres'])
})

test('neither of two of whom one blocked the other writes; somebody who left is called so', async () => {
  const [a, b] = [await member(app), await member(app)]
  const id = await open(a, b)
  await write(b, id, 'Antes')
  await a.post('/live/block', { blockedNickname: b.nickName, block: true })
  expect([(await write(a, id, 'x')).body.code, (await write(b, id, 'x')).body.code]).toEqual(['blocked', 'blocked'])
  expect((await b.post('/chats', { usersNickname: a.nickName })).body.code).toBe('blocked')
  expect((await a.post('/chats', { usersNickname: b.nickName })).body.code).toBe('blocked')
  await a.post('/live/block', { blockedNickname: b.nickName, block: false })
  await app.platform.db.pool.query('update users set deleted_at = now() where id = $1', [b.id])
  expect((await messages(a, id))[0]).toMatchObject({ content: 'Antes', sender: 'Usuario eliminado' })
  expect((await chats(a))[0]!.user.nickName).toBe('Usuario eliminado')
  expect((await write(a, id, 'x')).status).toBe(403)
})

test('asking for a lyric opens the chat with its author, the lyric as the card, once a day', async () => {
  const buyer = await member(app)
  const lyric = await publish(luna, { title: 'Azotea' })
  const socket = await luna.socket()
  const heard = new Promise((resolve) => socket.once('message', resolve))
  const { id } = (await buyer.post(`/lyrics/requestAdquisition/${lyric}`)).body.data.chat
  expect(await heard).toMatchObject({
    chatId: id,
    isLyric: true,
    sender: buyer.nickName,
    lyric: { id: lyric, title: 'Azotea' },
  })
  expect((await buyer.post(`/lyrics/requestAdquisition/${lyric}`)).body.data.chat.id).toBe(id)
  expect(await messages(luna, id)).toHaveLength(1)
  expect((await chats(luna)).find((chat) => chat.id === id)!.lastMessage!.content).toBe('Azotea')
  expect((await luna.post(`/lyrics/requestAdquisition/${lyric}`)).body.code).toBe('oneself')
  const draft = await publish(luna, { isPublished: false })
  expect((await buyer.post(`/lyrics/requestAdquisition/${draft}`)).body.code).toBe('lyric_not_found')
  expect((await app.visitor().post(`/lyrics/requestAdquisition/${lyric}`)).status).toBe(401)
})

test('a case: opened by an admin alone, closed for both at once, refused by the server while closed, and opened again', async () => {
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
  expect((await write(person, id, 'Yo no fui')).status).toBe(200)
  const socket = await person.socket()
  const heard = new Promise((resolve) => socket.once('close-ticket', resolve))
  expect((await admin.post('/live/close-ticket', [person.nickName, nick])).body.data).toEqual({
    chatId: id,
    closed: true,
  })
  expect(await heard).toEqual({ chatId: id, closed: true })
  expect((await write(person, id, 'Pero')).body).toMatchObject({
    code: 'ticket_closed',
    error: 'El administrador ha cerrado tu caso.',
  })
  expect((await chats(person))[0]!.isTicketClosed).toBe(true)
  expect((await person.post('/chats/has-ticket-open', { usersNicknames: [nick] })).body.data).toBe(false)
  expect((await admin.post('/live/close-ticket', { nickName: person.nickName, close: false })).body.data.closed).toBe(
    false,
  )
  expect((await write(person, id, 'Gracias')).status).toBe(200)
  expect((await admin.post('/live/close-ticket', ['mateo', nick])).body.code).toBe('ticket_not_found')
})

test('nobody talks to themselves, not by a former nickname either', async () => {
  const person = await member(app)
  await person.put('/users/nickname', { nickName: 'antes.otra' })
  await person.put('/users/nickname', { nickName: 'ahora.esta' })
  for (const usersNickname of ['ahora.esta', 'antes.otra'])
    expect((await person.post('/chats', { usersNickname })).body.code).toBe('oneself')
})

test('ten requests for one lyric at once write one card', async () => {
  const [author, buyer] = [await member(app), await member(app)]
  const song = await publish(author)
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.post(`/lyrics/requestAdquisition/${song}`)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await messages(author, answers[0]!.body.data.chat.id)).toHaveLength(1)
})

test('a closed case is closed at every door, however often it was opened, and whatever became of the person', async () => {
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

test('a case ends with its report when it was opened so, and with the suggestion when staff say so; each step is in the log', async () => {
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

test('a case opens whoever blocked whom, and both may write while it is open', async () => {
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
  expect((await chats(person)).map((chat) => chat.id)).toEqual([id])
  expect((await person.post('/chats/has-ticket-open', { usersNicknames: [me.nickName] })).body.data).toBe(true)
  expect((await admin.post('/chats/has-ticket-open', { usersNicknames: [person.nickName] })).body.data).toBe(true)
  expect([(await write(admin, id, 'Hola')).status, (await write(person, id, 'Dime')).status]).toEqual([200, 200])
  expect((await messages(person, id)).map((message) => message.content)).toEqual(['Hola', 'Dime'])
  await admin.post('/live/close-ticket', { nickName: person.nickName, close: true })
  expect([(await write(admin, id, 'x')).body.code, (await write(person, id, 'x')).body.code]).toEqual([
    'ticket_closed',
    'ticket_closed',
  ])
  // The block stays: outside of the case there is no contact.
  expect((await admin.post('/live/follow', { followedNickname: person.nickName, action: 'follow' })).body.code).toBe(
    'blocked',
  )
})
