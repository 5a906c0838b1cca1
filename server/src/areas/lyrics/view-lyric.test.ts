import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('a view counts once for each person or visitor and lyric in 24 hours', async () => {
  const luna = await member(app)
  const id = await publish(luna)
  const [anna, bert] = [app.visitor(), app.visitor()]
  for (const visitor of [anna, bert]) await visitor.post('/users/auto-login')
  const view = async (who: typeof anna) => (await who.post('/live/view', { lyricsId: id })).body.data.viewsCount as number
  expect([await view(anna), await view(anna), await view(bert), await view(luna), await view(luna)]).toEqual([1, 1, 2, 3, 3])
  await app.platform.db.pool.query("update lyric_views set counted_at = now() - interval '25 hours' where lyric_id = $1", [id])
  expect(await view(anna)).toBe(4)
  // Over the socket the payload is the id itself.
  expect(await (await anna.socket()).emitWithAck('view', id)).toMatchObject({ ok: true, viewsCount: 4 })
})

test('a draft has no views', async () => {
  const luna = await member(app)
  const id = await publish(luna, { isPublished: false })
  expect((await luna.post('/live/view', { lyricsId: id })).body.code).toBe('lyric_not_found')
})

test('16 views of one visitor in the same moment count once', async () => {
  const luna = await member(app)
  const id = await publish(luna)
  const visitor = app.visitor()
  await visitor.post('/users/auto-login')
  await Promise.all(Array.from({ length: 16 }, () => visitor.post('/live/view', { lyricsId: id })))
  expect((await luna.get(`/lyrics/logged/${id}`)).body.data.viewsCount).toBe(1)
})
