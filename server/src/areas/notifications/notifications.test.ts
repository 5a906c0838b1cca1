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

test('what happened is listed newest first as it was told live, and read, read all and delete reach one’s other pages', async () => {
  const fans = await Promise.all(Array.from({ length: 10 }, () => member(app)))
  const socket = await luna.socket()
  const told: unknown[] = []
  socket.on('createNotification', (one) => told.push(one))
  for (const fan of fans) await fan.post('/live/like', { lyricsId: lyric, like: true })
  const first = await list(luna)
  expect([first.notifications.length, first.unread, first.pagination.totalElements]).toEqual([8, 10, 10])
  expect(first.notifications[0]).toMatchObject({ action: 'like', read: false, data: lyric, content: `A ${fans[9]!.nickName} le gusta «Azotea».` })
  const rest = await list(luna, `?cursor=${first.pagination.cursor}`)
  await expect.poll(() => told.length).toBe(10)
  expect([...first.notifications, ...rest.notifications]).toEqual(told.toReversed())

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

test('nothing is told about what one may not see', async () => {
  const [writer, fan] = [await member(app), await member(app)]
  const song = await publish(writer)
  await fan.post('/live/like', { lyricsId: song, like: true })
  await fan.post('/comments', { id: song, content: 'Hola' })
  expect((await list(writer)).notifications).toHaveLength(2)
  await app.platform.db.pool.query('update users set banned_at = now() where id = $1', [fan.id])
  expect((await list(writer)).notifications).toEqual([])
})
