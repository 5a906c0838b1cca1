import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member } from '../../../testing/cast.ts'
import { chatsOf, messagesOf, openChat, writeTo } from '../../../testing/chats.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let luna: Member
let mateo: Member
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
  mateo = await member(app, 'mateo')
})
afterAll(() => app.stop())

test('a message reaches both members once, in order, and is unread until the chat is seen', async () => {
  const [a, b] = [await member(app), await member(app)]
  const id = await openChat(a, b)
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
  // Each of the two hears whom the chat is with.
  expect(await own).toEqual({ ...first.message, user: { nickName: b.nickName, profilePic: null } })
  expect((await mine.emitWithAck('message', { chatId: id, content: 'Hola', clientId })).message.id).toBe(
    first.message.id,
  )
  for (let n = 0; n < 5; n++) await mine.emitWithAck('message', { chatId: id, content: `Mensaje ${n}` })
  await expect.poll(() => heard.length).toBe(6)
  expect(heard[0]).toMatchObject({ content: 'Hola', user: { nickName: a.nickName } })
  expect((await messagesOf(b, id)).map((message) => message.content)).toEqual([
    'Hola',
    ...[0, 1, 2, 3, 4].map((n) => `Mensaje ${n}`),
  ])
  expect(await chatsOf(b)).toMatchObject([
    {
      id,
      user: { nickName: a.nickName },
      lastMessage: { content: 'Mensaje 4', sender: a.nickName, isFile: false },
      unread: 6,
    },
  ])
  expect((await chatsOf(a))[0]!.unread).toBe(0)
  const seen = new Promise((resolve) => mine.once('seen', resolve))
  await theirs.emitWithAck('seen', { chatId: id })
  expect(await seen).toMatchObject({ chatId: id, nickName: b.nickName })
  expect((await chatsOf(b))[0]!.unread).toBe(0)
  const typing = new Promise((resolve) => mine.once('typing', resolve))
  await theirs.emitWithAck('typing', { chatId: id })
  expect(await typing).toEqual({ chatId: id, nickName: b.nickName })
})

test('a message sent ten times at once is stored once; twenty concurrent writers lose none', async () => {
  const [a, b] = [await member(app), await member(app)]
  const id = await openChat(a, b)
  const clientId = randomUUID()
  await Promise.all(Array.from({ length: 10 }, () => writeTo(a, id, 'Una vez', { clientId })))
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => writeTo(n % 2 ? a : b, id, `M${n}`, { clientId: randomUUID() })),
  )
  const all = await messagesOf(a, id)
  expect(all.filter((message) => message.content === 'Una vez')).toHaveLength(1)
  expect(all).toHaveLength(21)
})

test('long histories load backwards', async () => {
  const [a, b] = [await member(app), await member(app)]
  const id = await openChat(a, b)
  for (let n = 0; n < 25; n++) await writeTo(a, id, `M${n}`)
  const last = await messagesOf(b, id, '?itemsPerPage=10')
  const before = await messagesOf(b, id, `?itemsPerPage=10&before=${last[0]!.id}`)
  const first = await messagesOf(b, id, `?itemsPerPage=10&before=${before[0]!.id}`)
  expect([...first, ...before, ...last].map((message) => message.content)).toEqual(
    Array.from({ length: 25 }, (_, n) => `M${n}`),
  )
})

test.each([
  [{ content: '   ' }, 'Escribe un mensaje o agrega una imagen.'],
  [{ content: 'x'.repeat(2001) }, 'El mensaje puede tener 2000 caracteres como máximo.'],
  [{ content: 'no', isFile: true }, 'La imagen no se pudo leer.'],
])('%j is refused', async (body, message) => {
  const id = await openChat(luna, mateo)
  expect((await luna.post('/live/message', { chatId: id, ...body })).body.fields).toEqual({ content: message })
})

test('only the two members can read a picture of their chat', async () => {
  const [a, b, stranger] = [await member(app), await member(app), await member(app)]
  const id = await openChat(a, b)
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
  expect((await chatsOf(b))[0]).toMatchObject({ lastMessage: { isFile: true, content: '' } })
})

test('deleting a message or a chat affects the caller only; a new message restores the chat without its history', async () => {
  const [a, b] = [await member(app), await member(app)]
  const id = await openChat(a, b)
  const first = (await writeTo(a, id, 'Uno')).body.data.message.id as string
  await writeTo(a, id, 'Dos')
  const socket = await b.socket()
  const heard = new Promise((resolve) => socket.once('delete-message', resolve))
  expect((await b.post('/live/delete-message', { chatId: id, messageId: first })).body.data).toEqual({
    id: first,
    deletedBy: [b.nickName],
  })
  // With the chat as it is without the message.
  const [chat] = await chatsOf(b)
  expect(await heard).toEqual({ id: first, chatId: id, deletedBy: [b.nickName], chat })
  expect((await messagesOf(b, id)).map((message) => message.content)).toEqual(['Dos'])
  expect(await messagesOf(a, id)).toHaveLength(2)
  expect((await b.put('/chats/delete', { chatId: id })).body.data).toEqual([])
  expect(await chatsOf(a)).toHaveLength(1)
  await writeTo(a, id, 'Tres')
  expect(await chatsOf(b)).toMatchObject([{ id, unread: 1 }])
  expect((await messagesOf(b, id)).map((message) => message.content)).toEqual(['Tres'])
})
