import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { differences } from '../../../tools/recount.ts'
import { drawPictures } from './draw-pictures.ts'
import { demoLogins, demoPassword, loadDemo } from './load-demo.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  expect(await demoLogins(app.platform.db)).toEqual([])
  expect(await loadDemo(app.platform)).toBe(true)
})
afterAll(() => app.stop())

async function signedIn(nickName: string): Promise<Caller> {
  const caller = app.visitor()
  const { status } = await caller.post('/users/login', { email: nickName, password: demoPassword })
  expect(status).toBe(200)
  return caller
}

test('the demo is loaded once, and every counter agrees with its rows', async () => {
  expect(await loadDemo(app.platform)).toBe(false)
  expect(await differences(app.platform.db.pool)).toEqual([])
})

test('a writer finds notifications of many kinds, a negotiation, and interpretations to decide on', async () => {
  const luna = await signedIn('luna')
  const { notifications, unread } = (await luna.get('/users/notifications?itemsPerPage=50')).body.data as {
    notifications: { action: string; createdAt: string }[]
    unread: number
  }
  expect(unread).toBeGreaterThan(0)
  expect(unread).toBeLessThan(30)
  expect(new Set(notifications.map(({ action }) => action))).toEqual(
    new Set(['like', 'follow', 'commentLyric', 'commentPost', 'interpretation', 'suggestion_approved']),
  )
  const chats = (await luna.get('/chats')).body.data as { chats: { user: { nickName: string }; unread: number }[] }
  expect(JSON.stringify(chats)).toContain('elchema')
  const rows = await rowsOf(
    `select l.id from lyrics l join interpretations i on i.lyric_id = l.id
       join users u on u.id = l.author_id where u.nick_name = 'luna' and i.status = 'pending' order by l.title`,
  )
  for (const { id } of rows) {
    const pending = (await luna.get(`/interpretations/pending/${id}`)).body.data as { interpretations: object[] }
    expect(pending.interpretations).toHaveLength(1)
  }
  expect(rows).toHaveLength(2)
})

test('nothing happens before its song is out, and nothing in the future', async () => {
  const rows = await rowsOf(
    `select 'comment' as what from comments c join lyrics l on l.id = c.subject_id where c.created_at < l.published_at
     union all
     select 'reply' from comments r join comments c on c.id = r.parent_id where r.created_at < c.created_at
     union all
     select 'like' from lyric_likes k join lyrics l on l.id = k.lyric_id where k.created_at < l.published_at
     union all
     select 'interpretation' from interpretations i join lyrics l on l.id = i.lyric_id
      where i.created_at < l.published_at
     union all
     select 'notification' from notifications where created_at > now()
     union all
     select 'message' from chat_messages where created_at > now()`,
  )
  expect(rows).toEqual([])
})

test('a moderator has reports, an open case, and no more than a moderator may do', async () => {
  const amparo = await signedIn('amparo')
  const { reports } = (await amparo.get('/reports')).body.data as { reports: { type: string; count: number }[] }
  expect(reports.map(({ type, count }) => `${count} ${type}`).sort()).toEqual(['1 lyric', '1 user', '2 comment'])
  expect((await amparo.get('/usersStaff/suggestions/all')).status).toBe(403)
})

test('portraits and covers are drawn once, and a picture that is there stays', async () => {
  const pictures = async () =>
    (
      await rowsOf(`select u.nick_name as name, u.profile_image as image from users u where u.profile_image is not null
         union all select l.title, l.cover_image from lyrics l where l.cover_image is not null order by name`)
    ).map(({ name, image }) => `${name} ${image}`)
  expect(await pictures()).toEqual([])
  await drawPictures(app.platform)
  const drawn = await pictures()
  expect(drawn).toHaveLength(26)
  await drawPictures(app.platform)
  expect(await pictures()).toEqual(drawn)
})

const rowsOf = async (sql: string) => (await app.platform.db.pool.query<Record<string, string>>(sql)).rows
