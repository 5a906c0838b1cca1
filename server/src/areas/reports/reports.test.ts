import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
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

const storedReport = async (id: string) =>
  (await app.platform.db.pool.query('select * from reports where id = $1', [id])).rows[0]

test('everything reportable can be reported, with a copy of its content', async () => {
  const lyric = await publish(luna, { title: 'Plagio' })
  const post = (await luna.post('/posts', { content: 'Compren aquí' })).body.data.id as string
  const share = (await luna.post('/shares', { lyricId: lyric, content: 'Vean' })).body.data.id as string
  const comment = (await luna.post('/comments', { id: lyric, content: 'Insulto' })).body.data.id as string
  const interpretation = (
    await luna.post('/interpretations', {
      lyricsId: lyric,
      youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
      content: 'Mía',
    })
  ).body.data.id as string
  await luna.put(`/interpretations/approve-reject/${interpretation}`, { action: 'approve' })
  const evidence: Record<string, [string, object]> = {
    lyric: [lyric, { title: 'Plagio', nickName: 'luna' }],
    post: [post, { content: 'Compren aquí' }],
    share: [share, { content: 'Vean', lyricId: lyric }],
    comment: [comment, { content: 'Insulto', subjectId: lyric }],
    interpretation: [interpretation, { content: 'Mía' }],
    user: ['luna', { nickName: 'luna' }],
  }
  for (const [type, [reportedId, copy]] of Object.entries(evidence)) {
    const answer = await mateo.post('/reports', { type, reportedId, motive: 'spam' })
    expect(answer.status, type).toBe(200)
    const { evidence: stored } = await storedReport(answer.body.data.id)
    for (const date of ['createdAt', 'publishedAt'])
      if (date in stored) expect(stored[date]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await storedReport(answer.body.data.id)).toMatchObject({
      type,
      motive: 'spam',
      reporter_id: mateo.id,
      reported_user_id: luna.id,
      resolution: null,
      evidence: copy,
    })
  }
  await luna.put(`/lyrics/${lyric}`, { title: 'Otro título' })
  expect(
    (await app.platform.db.pool.query("select evidence from reports where type = 'lyric'")).rows[0].evidence.title,
  ).toBe('Plagio')
})

test('reasons are accepted as booleans and a text; a report needs one', async () => {
  const lyric = await publish(luna)
  const send = (body: object) => mateo.post('/reports', { type: 'lyric', reportedId: lyric, ...body })
  for (const body of [{}, { motive: 'other' }, { spam: false, other: null }, { motive: 'other', other: '  ' }])
    expect((await send(body)).body.fields).toEqual({ motive: 'Por favor, selecciona un motivo o especifica uno.' })
  const first = await send({ spam: false, plagiarism: true, other: null })
  expect(await storedReport(first.body.data.id)).toMatchObject({ motive: 'plagiarism', other: null })
  const again = await send({ other: 'Es de mi abuela' })
  expect(again.body.data.id).toBe(first.body.data.id)
  expect(await storedReport(first.body.data.id)).toMatchObject({ motive: 'other', other: 'Es de mi abuela' })
})

test('visitors, oneself, drafts and missing things cannot be reported', async () => {
  const [lyric, draft] = [await publish(luna), await publish(luna, { isPublished: false })]
  expect((await app.visitor().post('/reports', { type: 'lyric', reportedId: lyric, motive: 'spam' })).status).toBe(401)
  expect((await luna.post('/reports', { type: 'lyric', reportedId: lyric, motive: 'spam' })).body.code).toBe('oneself')
  for (const reportedId of [draft, 'nada', "' or 1=1", '01900000-0000-7000-8000-000000000000'])
    expect((await mateo.post('/reports', { type: 'lyric', reportedId, motive: 'spam' })).status).toBe(404)
})
