import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
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

test('two people have one chat, whoever opens it and how often', async () => {
  const id = await openChat(luna, mateo)
  expect(await openChat(mateo, luna)).toBe(id)
  expect((await mateo.post('/chats', { usersNicknames: ['mateo', 'luna'] })).body.data.id).toBe(id)
  expect((await luna.post('/chats', { usersNickname: 'LUNA' })).body.code).toBe('oneself')
  expect((await luna.post('/chats', { usersNickname: 'nadie.aqui' })).body.code).toBe('user_not_found')
  expect((await app.visitor().post('/chats', { usersNickname: 'luna' })).status).toBe(401)
})

test('a person outside a chat can neither read, write, see, type, hide nor delete in it', async () => {
  const stranger = await member(app)
  const id = await openChat(luna, mateo)
  const { data } = (await writeTo(luna, id, 'Secreto')).body
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
  expect(JSON.stringify(await chatsOf(stranger))).not.toContain('Secreto')
})

test('neither of two people with a block can write; a deleted account is named so', async () => {
  const [a, b] = [await member(app), await member(app)]
  const id = await openChat(a, b)
  await writeTo(b, id, 'Antes')
  await a.post('/live/block', { blockedNickname: b.nickName, block: true })
  expect([(await writeTo(a, id, 'x')).body.code, (await writeTo(b, id, 'x')).body.code]).toEqual(['blocked', 'blocked'])
  expect((await b.post('/chats', { usersNickname: a.nickName })).body.code).toBe('blocked')
  expect((await a.post('/chats', { usersNickname: b.nickName })).body.code).toBe('blocked')
  await a.post('/live/block', { blockedNickname: b.nickName, block: false })
  await app.platform.db.pool.query('update users set deleted_at = now() where id = $1', [b.id])
  expect((await messagesOf(a, id))[0]).toMatchObject({ content: 'Antes', sender: 'Usuario eliminado' })
  expect((await chatsOf(a))[0]!.user.nickName).toBe('Usuario eliminado')
  expect((await writeTo(a, id, 'x')).status).toBe(403)
})

test('a negotiation opens the chat with the author and adds the lyric’s card, once a day', async () => {
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
  expect(await messagesOf(luna, id)).toHaveLength(1)
  expect((await chatsOf(luna)).find((chat) => chat.id === id)!.lastMessage!.content).toBe('Azotea')
  expect((await luna.post(`/lyrics/requestAdquisition/${lyric}`)).body.code).toBe('oneself')
  const draft = await publish(luna, { isPublished: false })
  expect((await buyer.post(`/lyrics/requestAdquisition/${draft}`)).body.code).toBe('lyric_not_found')
  expect((await app.visitor().post(`/lyrics/requestAdquisition/${lyric}`)).status).toBe(401)
})

test('nobody can chat with themselves, not by a former nickname either', async () => {
  const person = await member(app)
  await person.put('/users/nickname', { nickName: 'antes.otra' })
  await person.put('/users/nickname', { nickName: 'ahora.esta' })
  for (const usersNickname of ['ahora.esta', 'antes.otra'])
    expect((await person.post('/chats', { usersNickname })).body.code).toBe('oneself')
})

test('ten concurrent requests for one lyric write one card', async () => {
  const [author, buyer] = [await member(app), await member(app)]
  const song = await publish(author)
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.post(`/lyrics/requestAdquisition/${song}`)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await messagesOf(author, answers[0]!.body.data.chat.id)).toHaveLength(1)
})
