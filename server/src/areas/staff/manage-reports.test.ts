import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, publish } from '../../../testing/cast.ts'
import { logged, notificationsOf, report, startStaff } from '../../../testing/staff.ts'
import { type Caller, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: Caller
let moderator: Caller
let moderatorNick: string
beforeAll(async () => {
  ;({ app, admin, moderator, moderatorNick } = await startStaff())
})
afterAll(() => app.stop())

test('reports are grouped by thing, the most reported first, with the evidence; solving removes it and notifies the reporters', async () => {
  const [author, a, b, c] = await Promise.all(Array.from({ length: 4 }, () => member(app)))
  const lyric = await publish(author!, { title: 'Copiada' })
  const post = (await author!.post('/posts', { content: 'Solo uno' })).body.data.id as string
  for (const who of [a!, b!, c!]) await report(who, 'lyric', lyric, 'plagiarism')
  await author!.put(`/lyrics/${lyric}`, { title: 'Original' })
  await report(a!, 'post', post)
  const { reports } = (await moderator.get('/reports')).body.data
  expect(reports[0]).toMatchObject({
    type: 'lyric',
    count: 3,
    motives: { plagiarism: 3 },
    evidence: { title: 'Copiada' },
    person: { nickName: author!.nickName, solvedBefore: 0 },
    reporters: [c!.nickName, b!.nickName, a!.nickName],
  })
  expect(reports[0].reportedTarget.content).toMatch(/^Original/)
  expect(reports[1]).toMatchObject({ type: 'post', count: 1 })
  expect((await moderator.get('/reports?order=newest')).body.data.reports[0].type).toBe('post')
  expect((await moderator.get('/reports?order=oldest')).body.data.reports[0].type).toBe('lyric')

  expect(
    (await moderator.put(`/reports/${reports[0].id}`, { resolution: 'solved', reason: 'Es un plagio' })).status,
  ).toBe(200)
  expect((await app.visitor().get(`/lyrics/unlogged/${lyric}`)).status).toBe(404)
  for (const who of [a!, b!, c!])
    expect((await notificationsOf(who))[0]).toMatchObject({ action: 'admin', title: 'Tu denuncia fue atendida' })
  expect((await notificationsOf(author!))[0]).toMatchObject({
    title: 'Quitamos contenido tuyo',
    content: 'Es un plagio',
  })
  expect((await moderator.put(`/reports/${reports[0].id}`, { resolution: 'solved' })).status).toBe(404)

  expect(
    (await moderator.post(`/usersStaff/report/response/${reports[1].id}`, { content: 'Lo estamos viendo' })).status,
  ).toBe(200)
  expect((await moderator.put(`/reports/${reports[1].id}`, { resolution: 'deny' })).status).toBe(200)
  expect((await notificationsOf(a!)).map((one) => one.content)).toEqual(
    expect.arrayContaining(['Lo estamos viendo', expect.stringContaining('no incumple las reglas')]),
  )
  expect((await app.visitor().get(`/posts/${post}`)).status).toBe(200)
  expect((await moderator.get('/reports')).body.data.reports).toEqual([])
  expect((await logged(admin, 'solve-report'))[0]).toMatchObject({ target: 'lyric: Copiada', reason: 'Es un plagio' })
})

test('solving a report bans a person, or deletes a comment with its replies and counter; reports on staff are refused', async () => {
  const [author, noise, reporter] = await Promise.all(Array.from({ length: 3 }, () => member(app)))
  const lyric = await publish(author!)
  const comment = (await noise!.post('/comments', { id: lyric, content: 'Insulto' })).body.data.id as string
  await author!.post('/comments', { id: lyric, content: 'Oye', parentCommentId: comment })
  await moderator.put(`/reports/${await report(reporter!, 'comment', comment)}`, { resolution: 'solved' })
  expect((await app.visitor().get(`/lyrics/unlogged/${lyric}`)).body.data.commentCount).toBe(0)
  await moderator.put(`/reports/${await report(reporter!, 'user', noise!.nickName)}`, { resolution: 'solved' })
  expect((await noise!.get('/auth/me')).status).toBe(401)
  expect(
    (await moderator.put(`/reports/${await report(reporter!, 'user', moderatorNick)}`, { resolution: 'solved' })).body
      .code,
  ).toBe('oneself')
})
