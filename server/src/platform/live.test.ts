// The socket as a foreign client uses it: without acknowledgements, fast, and with bad intent.
import { connect } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { events } from '../app.ts'

let app: TestApp
let guarded: TestApp
beforeAll(async () => {
  app = await startTestApp()
  guarded = await startTestApp({ rateLimit: true, trustedProxies: ['127.0.0.1'] })
})
afterAll(async () => {
  await app.stop()
  await guarded.stop()
})

const cookiesOf = (who: Member) => [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const closed = (socket: Socket) => new Promise<string>((resolve) => void socket.once('disconnect', resolve))
const column = async (text: string, values: unknown[] = []) =>
  (await app.platform.db.pool.query<{ it: unknown }>(text, values)).rows.map((row) => row.it)

interface Scene {
  me: Member
  other: Member
  lyric: string
  chatId: string
}
async function scene(): Promise<Scene> {
  const [me, other] = [await member(app), await member(app)]
  const lyric = await publish(other)
  const chatId = (await me.post('/chats', { usersNickname: other.nickName })).body.data.id as string
  return { me, other, lyric, chatId }
}

test('each writing event works without an acknowledgement', async () => {
  const { me, other, lyric, chatId } = await scene()
  const socket = await me.socket()
  const comment = (await other.post('/comments', { id: lyric, content: 'Gracias' })).body.data.id as string
  const post = (await other.post('/posts', { content: 'Hola' })).body.data.id as string
  const share = (await other.post('/shares', { lyricId: lyric })).body.data.id as string
  const own = await publish(me)
  await other.post('/live/like', { lyricsId: own, like: true })
  await other.post('/live/follow', { followedNickname: me.nickName, action: 'follow' })
  const proposed = (
    await me.post('/interpretations', { lyricsId: lyric, youtubeLink: 'https://youtu.be/aqz-KE-bpKQ', content: 'Mía' })
  ).body.data.id as string
  await other.put(`/interpretations/approve-reject/${proposed}`, { action: 'approve' })
  const notifications = (await me.get('/users/notifications')).body.data.notifications as { id: string }[]
  const hidden = (await other.post('/live/message', { chatId, content: 'Para ocultar' })).body.data.message.id as string

  const is = (text: string, values: unknown[]) => async () => (await column(`select exists (${text}) as it`, values))[0]
  const steps: [event: string, payload: unknown, isDone: () => Promise<unknown>][] = [
    [
      'like',
      { lyricsId: lyric, like: true },
      is('select from lyric_likes where lyric_id = $1 and user_id = $2', [lyric, me.id]),
    ],
    ['view', { lyricsId: lyric }, is('select from lyric_views where lyric_id = $1 and viewer = $2', [lyric, me.id])],
    [
      'commentLike',
      { commentId: comment, like: true },
      is('select from comment_likes where comment_id = $1', [comment]),
    ],
    [
      'postLike',
      { postId: post, like: true },
      async () =>
        (await me.get(`/posts/logged/${post}`)).body.data?.likedByUser ??
        (await column('select count(*)::int as it from wall_likes where item_id = $1', [post]))[0] === 1,
    ],
    ['shareLike', { shareId: share, like: true }, is('select from wall_likes where item_id = $1', [share])],
    [
      'interpretationLike',
      { interpretationId: proposed, like: true },
      is('select from interpretation_likes where interpretation_id = $1', [proposed]),
    ],
    [
      'save',
      { lyricsId: lyric, listName: 'default' },
      async () => JSON.stringify((await me.get('/lyrics/savedList/get/list')).body.data).includes(lyric),
    ],
    [
      'unsave',
      { lyricsId: lyric, listName: 'default' },
      async () => !JSON.stringify((await me.get('/lyrics/savedList/get/list')).body.data).includes(lyric),
    ],
    [
      'message',
      { chatId, content: 'Sin acuse' },
      is("select from chat_messages where chat_id = $1 and content = 'Sin acuse'", [chatId]),
    ],
    [
      'delete-message',
      { messageId: hidden, chatId },
      is('select from chat_messages_hidden where message_id = $1', [hidden]),
    ],
    [
      'read-notification',
      { id: notifications[0]!.id },
      is('select from notifications where id = $1 and read_at is not null', [notifications[0]!.id]),
    ],
    [
      'delete-notification',
      { id: notifications[0]!.id },
      async () => !(await is('select from notifications where id = $1', [notifications[0]!.id])()),
    ],
    [
      'read-all-notifications',
      {},
      async () => !(await is('select from notifications where user_id = $1 and read_at is null', [me.id])()),
    ],
    [
      'follow',
      { followedNickname: other.nickName, action: 'follow' },
      is('select from follows where follower_id = $1', [me.id]),
    ],
    [
      'block',
      { blockedNickname: other.nickName, action: 'block' },
      is('select from blocks where blocker_id = $1', [me.id]),
    ],
  ]
  for (const [event, payload, isDone] of steps) {
    expect([event, await isDone()]).toEqual([event, false])
    socket.emit(event, payload)
    await expect.poll(isDone, { message: event }).toBe(true)
  }
  // These change nothing that lasts: what others hear shows that they ran.
  const rest = ['seen', 'typing', 'close-ticket', 'watch', 'unwatch', 'watchPosts', 'unwatchPosts']
  expect(new Set([...steps.map(([event]) => event), ...rest])).toEqual(new Set(events.map(({ shape }) => shape.event)))
})

test('watching, reading and typing work without an acknowledgement', async () => {
  const { me, other, lyric, chatId } = await scene()
  const [mine, theirs] = [await me.socket(), await other.socket()]
  const heard: string[] = []
  theirs.onAny((event: string) => heard.push(event))
  mine.on('view', () => heard.push('mine: view'))
  await other.post('/live/message', { chatId, content: 'Para leer' })
  mine.emit('watch', { lyricIds: [lyric] })
  mine.emit('typing', { chatId })
  mine.emit('seen', { chatId })
  await expect.poll(() => heard).toEqual(expect.arrayContaining(['typing', 'seen']))
  await app.visitor().post('/live/view', { lyricsId: lyric })
  await expect.poll(() => heard).toContain('mine: view')
})

test('the events of one socket take effect in their order', async () => {
  const { me, lyric, chatId } = await scene()
  const socket = await me.socket()
  for (let round = 0; round < 5; round++) {
    const words = Array.from({ length: 5 }, (_, n) => `${round}-${n}`)
    for (const content of words) socket.emit('message', { chatId, content })
    socket.emit('like', { lyricsId: lyric, like: true })
    for (let n = 0; n < 9; n++) socket.emit('like', { lyricsId: lyric })
    socket.emit('like', { lyricsId: lyric, like: true })
    socket.emit('follow', { followedNickname: me.nickName, action: 'follow' })
    socket.emit('like', { lyricsId: lyric, like: false })
    // Ten toggles and an odd one: liked.
    for (let n = 0; n < 11; n++) socket.emit('like', { lyricsId: lyric })
    expect(await socket.emitWithAck('like', { lyricsId: lyric, like: false })).toMatchObject({ ok: true, like: false })
    expect(
      await column('select content as it from chat_messages where chat_id = $1 and content like $2 order by place', [
        chatId,
        `${round}-%`,
      ]),
    ).toEqual(words)
    expect(await column('select user_id as it from lyric_likes where lyric_id = $1', [lyric])).toEqual([])
    for (let n = 0; n < 10; n++) socket.emit('like', { lyricsId: lyric })
    expect(await socket.emitWithAck('like', { lyricsId: lyric })).toMatchObject({ like: true })
    await socket.emitWithAck('like', { lyricsId: lyric, like: false })
  }
})

test('the queue is bounded: further events are refused at once', async () => {
  const { me, lyric } = await scene()
  const socket = await me.socket()
  const answers = (await Promise.all(
    Array.from({ length: 3_000 }, () => socket.emitWithAck('like', { lyricsId: lyric, like: true })),
  )) as { ok: boolean; code?: string }[]
  const refused = answers.filter((answer) => !answer.ok)
  expect(refused.length).toBeGreaterThan(100)
  expect(refused.every((answer) => answer.code === 'too_many_requests')).toBe(true)
  expect(socket.connected).toBe(true)
})

test.each(['websocket', 'polling'] as const)(
  'a photo of 8 MB goes by %s, a visitor’s large message closes the socket',
  async (transport) => {
    const { me, chatId } = await scene()
    const open = async (cookie: string) => {
      const socket = io(app.address, {
        path: '/socket',
        transports: [transport],
        forceNew: true,
        reconnection: false,
        extraHeaders: { cookie },
      })
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve)
        socket.once('connect_error', reject)
      })
      return socket
    }
    const mine = await open(cookiesOf(me))
    // Eight megabytes that are no picture: they arrive, and are looked at.
    const content = `data:image/png;base64,${Buffer.alloc(8 * 1024 * 1024, 7).toString('base64')}`
    expect(await mine.emitWithAck('message', { chatId, content, isFile: true })).toMatchObject({
      ok: false,
      code: 'not_an_image',
    })
    expect(await mine.emitWithAck('message', { chatId, content: 'a'.repeat(3_000_000) })).toMatchObject({
      ok: false,
      code: 'validation_failed',
    })
    expect(mine.connected).toBe(true)
    mine.disconnect()
    const theirs = await open('')
    expect(await theirs.emitWithAck('watch', { lyricIds: [] })).toMatchObject({ ok: true })
    const end = closed(theirs)
    theirs.emit('watch', { lyricIds: ['x'.repeat(20_000)] })
    await end
  },
)

test.each([
  ['deep', (n: number) => `42["watch",${'['.repeat(n)}${']'.repeat(n)}]`],
  ['wide', (n: number) => `42["watch",{${Array.from({ length: n }, (_, at) => `"${at}":0`).join(',')}}]`],
])('a %s message closes its socket before it is parsed', async (_name, message) => {
  const socket = await (await member(app)).socket()
  const end = closed(socket)
  ;(socket.io.engine as unknown as { transport: { ws: { send(text: string): void } } }).transport.ws.send(
    message(5_000),
  )
  await end
})

test('a body of the polling transport brings few packets', async () => {
  const who = await member(app)
  const headers = { cookie: cookiesOf(who), 'content-type': 'text/plain;charset=UTF-8' }
  const { sid } = JSON.parse(
    (await (await fetch(`${app.address}/socket/?EIO=4&transport=polling`, { headers })).text()).slice(1),
  ) as { sid: string }
  const body = `40${'\x1e2'.repeat(200_000)}`
  await fetch(`${app.address}/socket/?EIO=4&transport=polling&sid=${sid}`, { method: 'POST', headers, body }).catch(
    () => {},
  )
  expect((await fetch(`${app.address}/socket/?EIO=4&transport=polling&sid=${sid}`, { headers })).status).toBe(400)
})

test('sockets of one address are limited, behind a trusted proxy by the real address', async () => {
  const { port, hostname } = new URL(guarded.address)
  const upgrade = (address: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `GET /socket/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        ),
      )
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString()))
      sockets.push(socket)
    })
  const sockets: { destroy(): void }[] = []
  const answers = []
  for (let n = 0; n < 103; n++) answers.push((await upgrade(`2001:db8:1:2::${n}`)).slice(9, 12))
  expect(answers.filter((status) => status === '101')).toHaveLength(100)
  expect(await upgrade('2001:db8:1:2::ffff')).toMatch(/^HTTP\/1.1 429 [^]*too_many_requests/)
  expect(await upgrade('2001:db8:1:3::1')).toMatch(/^HTTP\/1.1 101/)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => guarded.platform.live.count()).toBe(0)
  expect(await upgrade('2001:db8:1:2::1')).toMatch(/^HTTP\/1.1 101/)
  for (const socket of sockets) socket.destroy()
})

test('a flooding socket is closed', async () => {
  const socket = await guarded.visitor().socket()
  const end = closed(socket)
  for (let n = 0; n < 400; n++) socket.emit('unwatch', { lyricIds: [] })
  await end
})
