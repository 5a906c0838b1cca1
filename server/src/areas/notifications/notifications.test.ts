import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let luna: Member
let lyric: string
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
  lyric = await publish(luna, { title: 'Azotea' })
})
afterAll(() => app.stop())

interface Listed {
  notifications: { id: string; action: string; read: boolean; content: string; data: string }[]
  unread: number
  pagination: { totalElements: number; cursor: string | null }
}
const list = async (who: Member, query = '') => (await who.get(`/users/notifications${query}`)).body.data as Listed

test('notifications are listed newest first as published live; read, read all and delete reach the person’s other pages', async () => {
  const fans = await Promise.all(Array.from({ length: 10 }, () => member(app)))
  const socket = await luna.socket()
  const received: unknown[] = []
  socket.on('createNotification', (one) => received.push(one))
  for (const fan of fans) await fan.post('/live/like', { lyricsId: lyric, like: true })
  const first = await list(luna)
  expect([first.notifications.length, first.unread, first.pagination.totalElements]).toEqual([8, 10, 10])
  expect(first.notifications[0]).toMatchObject({
    action: 'like',
    read: false,
    data: lyric,
    content: `A ${fans[9]!.nickName} le gusta «Azotea».`,
  })
  const rest = await list(luna, `?cursor=${first.pagination.cursor}`)
  await expect.poll(() => received.length).toBe(10)
  // The event has the title of the lyric besides, of which the page makes the sentence of a group.
  const listed = [...first.notifications, ...rest.notifications].map((one) => ({ ...one, lyric: 'Azotea' }))
  expect(listed).toEqual(received.toReversed())

  const [one, other] = [first.notifications[0]!, first.notifications[1]!]
  const heard = new Promise((resolve) => socket.once('read-notification', resolve))
  expect(await socket.emitWithAck('read-notification', one.id)).toEqual({ ok: true, unread: 9 })
  expect(await heard).toEqual({ id: one.id, unread: 9 })
  expect((await list(luna)).notifications[0]!.read).toBe(true)
  expect((await luna.post('/live/delete-notification', { id: other.id })).body.data).toEqual({ unread: 8 })
  expect((await list(luna)).pagination.totalElements).toBe(9)
  expect(await socket.emitWithAck('read-all-notifications')).toEqual({ ok: true, unread: 0 })
  expect((await list(luna)).unread).toBe(0)
  expect((await fans[0]!.post('/live/read-notification', { id: one.id })).body.code).toBe('notification_not_found')
  expect((await fans[0]!.post('/live/delete-notification', { id: one.id })).status).toBe(404)
  expect((await app.visitor().get('/users/notifications')).status).toBe(401)
})

interface Grouped {
  notifications: { id: string; action: string; content: string; others: number; read: boolean }[]
  unread: number
}
const grouped = async (who: Member) => (await who.get('/users/notifications?grouped=true')).body.data as Grouped

test('similar notifications of one day are one group, read and deleted together; another day or song is separate', async () => {
  const writer = await member(app)
  const [song, other] = [await publish(writer, { title: 'Río' }), await publish(writer, { title: 'Mar' })]
  const fans = await Promise.all(Array.from({ length: 4 }, () => member(app)))
  for (const fan of fans) await fan.post('/live/like', { lyricsId: song, like: true })
  await fans[0]!.post('/live/like', { lyricsId: other, like: true })
  for (const fan of fans.slice(0, 2)) await fan.post('/comments', { id: song, content: 'Hola' })
  for (const fan of fans) await fan.post('/live/follow', { followedNickname: writer.nickName, action: 'follow' })
  const { notifications, unread } = await grouped(writer)
  expect(notifications.map((one) => [one.content, one.others])).toEqual([
    [`${fans[3]!.nickName} y 3 más te siguen.`, 3],
    [`${fans[1]!.nickName} y 1 más comentaron «Río».`, 1],
    [`A ${fans[0]!.nickName} le gusta «Mar».`, 0],
    [`A ${fans[3]!.nickName} y 3 más les gusta «Río».`, 3],
  ])
  expect(unread).toBe(11)
  expect((await writer.post('/live/read-notification', { id: notifications[0]!.id, group: true })).body.data).toEqual({
    unread: 7,
  })
  expect((await writer.post('/live/read-notification', { id: notifications[3]!.id })).body.data).toEqual({ unread: 6 })
  expect((await writer.post('/live/delete-notification', { id: notifications[3]!.id, group: true })).body.data).toEqual(
    { unread: 3 },
  )
  expect((await grouped(writer)).notifications).toHaveLength(3)
  // Who is blocked or banned counts for nothing, and hides nobody else.
  await writer.post('/live/block', { blockedNickname: fans[3]!.nickName, action: 'block' })
  await app.platform.db.pool.query('update users set banned_at = now() where id = $1', [fans[2]!.id])
  expect((await grouped(writer)).notifications[0]).toMatchObject({
    content: `${fans[1]!.nickName} y 1 más te siguen.`,
    others: 1,
  })
  await app.platform.db.pool.query(
    `update notifications
     set created_at = created_at - interval '1 day', group_key = group_key || '-'
     where user_id = $1 and actor_id = $2 and action = 'follow'`,
    [writer.id, fans[0]!.id],
  )
  expect(
    (await grouped(writer)).notifications.filter((one) => one.action === 'follow').map((one) => one.others),
  ).toEqual([0, 0])
})

test('a muted kind is neither stored nor published', async () => {
  const [writer, fan] = [await member(app), await member(app)]
  const song = await publish(writer)
  expect((await writer.get('/users/notification-preferences')).body.data).toEqual({ muted: [] })
  expect((await writer.put('/users/notification-preferences', { muted: ['like', 'comment'] })).body.data).toEqual({
    muted: ['like', 'comment'],
  })
  expect((await writer.put('/users/notification-preferences', { muted: ['admin'] })).status).toBe(422)
  const socket = await writer.socket()
  const received: { action: string }[] = []
  socket.on('createNotification', (one: { action: string }) => received.push(one))
  await fan.post('/live/like', { lyricsId: song, like: true })
  await fan.post('/comments', { id: song, content: 'Hola' })
  await fan.post('/live/follow', { followedNickname: writer.nickName, action: 'follow' })
  await expect.poll(() => received.map((one) => one.action)).toEqual(['follow'])
  expect((await list(writer)).notifications.map((one) => one.action)).toEqual(['follow'])
})

test('nothing is notified about things that the person may not see', async () => {
  const [writer, fan] = [await member(app), await member(app)]
  const song = await publish(writer)
  await fan.post('/live/like', { lyricsId: song, like: true })
  await fan.post('/comments', { id: song, content: 'Hola' })
  expect((await list(writer)).notifications).toHaveLength(2)
  await app.platform.db.pool.query('update users set banned_at = now() where id = $1', [fan.id])
  expect(await list(writer)).toMatchObject({ notifications: [], unread: 0 })
})
