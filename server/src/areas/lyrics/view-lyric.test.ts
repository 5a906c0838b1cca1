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
  const view = async (who: typeof anna) =>
    (await who.post('/live/view', { lyricsId: id })).body.data.viewsCount as number
  expect([await view(anna), await view(anna), await view(bert), await view(luna), await view(luna)]).toEqual([
    1, 1, 2, 3, 3,
  ])
  await app.platform.db.pool.query(
    "update lyric_views set counted_at = now() - interval '25 hours' where lyric_id = $1",
    [id],
  )
  expect(await view(anna)).toBe(4)
  // Over the socket the payload is the id itself.
  expect(await (await anna.socket()).emitWithAck('view', id)).toMatchObject({ ok: true, viewsCount: 4 })
})

test('a draft has no views', async () => {
  const luna = await member(app)
  const id = await publish(luna, { isPublished: false })
  expect((await luna.post('/live/view', { lyricsId: id })).body.code).toBe('lyric_not_found')
})

test('16 concurrent views of one visitor count once', async () => {
  const luna = await member(app)
  const id = await publish(luna)
  const visitor = app.visitor()
  await visitor.post('/users/auto-login')
  await Promise.all(Array.from({ length: 16 }, () => visitor.post('/live/view', { lyricsId: id })))
  expect((await luna.get(`/lyrics/logged/${id}`)).body.data.viewsCount).toBe(1)
})

test('a visitor’s cookie counts only with this site’s signature, and is never a person’s id', async () => {
  const luna = await member(app)
  const id = await publish(luna)
  const ask = (cookie: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/live/view',
      headers: { cookie, 'content-type': 'application/json' },
      payload: JSON.stringify({ lyricsId: id }),
    })
  const views = async (cookie: string) => (await ask(cookie)).json<{ data: { viewsCount: number } }>().data.viewsCount
  const visitor = app.visitor()
  await visitor.post('/users/auto-login')
  const signed = visitor.cookies.get('estribillo_visitor')!
  expect(await views(`estribillo_visitor=${signed}`)).toBe(1)
  // Each of these is somebody without a cookie, who is known by the address.
  const last = signed.at(-3) === 'A' ? 'B' : 'A'
  for (const value of [
    luna.id,
    'made-up',
    `${signed}x`,
    `${signed.slice(0, -3)}${last}${signed.slice(-2)}`,
    'x'.repeat(6_000),
    '',
  ])
    expect(await views(`estribillo_visitor=${value}`)).toBe(2)
  const viewers = (
    await app.platform.db.pool.query<{ viewer: string }>('select viewer from lyric_views where lyric_id = $1', [id])
  ).rows.map((row) => row.viewer)
  expect(viewers.every((viewer) => /^(v:[\w-]{16}|a:[\w-]{22})$/.test(viewer))).toBe(true)
  // A value of one's own is replaced at the next visit.
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/users/auto-login',
    headers: { cookie: `estribillo_visitor=${luna.id}` },
  })
  expect(answer.cookies.find((cookie) => cookie.name === 'estribillo_visitor')?.value).toMatch(/^[\w-]{16}\.[\w-]{22}$/)
  const kept = await app.http.inject({
    method: 'POST',
    url: '/api/users/auto-login',
    headers: { cookie: `estribillo_visitor=${signed}` },
  })
  expect(kept.cookies.find((cookie) => cookie.name === 'estribillo_visitor')).toBeUndefined()
})

test('a replaced key is trusted until it is deleted', async () => {
  const { openVisitors } = await import('../../platform/visitors.ts')
  const { db, log, visitors } = app.platform
  const before = visitors.issue()
  await db.pool.query('insert into visitor_keys default values')
  const renewed = await openVisitors(db, log)
  expect([renewed.isSigned(before), renewed.isSigned(renewed.issue()), visitors.isSigned(renewed.issue())]).toEqual([
    true,
    true,
    false,
  ])
  await db.pool.query('delete from visitor_keys where id = (select min(id) from visitor_keys)')
  const later = await openVisitors(db, log)
  expect(later.isSigned(before)).toBe(false)
  renewed.close()
  later.close()
})

test('60 visitors of one address count as 20 views of a lyric a day; other addresses and members count', async () => {
  const luna = await member(app)
  const [id, other] = [await publish(luna), await publish(luna)]
  const view = async (
    lyricsId: string,
    remoteAddress: string,
    cookie = `estribillo_visitor=${app.platform.visitors.issue()}`,
  ) =>
    (
      await app.http.inject({
        method: 'POST',
        url: '/api/live/view',
        remoteAddress,
        headers: { cookie, 'content-type': 'application/json' },
        payload: JSON.stringify({ lyricsId }),
      })
    ).json<{
      data: { viewsCount: number }
    }>().data.viewsCount
  for (let n = 0; n < 60; n++) await view(id, '203.0.113.7')
  expect(await view(id, '203.0.113.7')).toBe(20)
  expect(await view(other, '203.0.113.7')).toBe(1)
  expect(await view(id, '203.0.113.8')).toBe(21)
  for (let n = 0; n < 30; n++) await view(id, `2001:db8:7:7::${n}`)
  expect(await view(id, '2001:db8:7:7:ffff::1')).toBe(41)
  expect((await luna.post('/live/view', { lyricsId: id })).body.data.viewsCount).toBe(42)
  await app.platform.db.pool.query("update lyric_view_addresses set since = now() - interval '25 hours'")
  expect(await view(id, '203.0.113.7')).toBe(43)
})
