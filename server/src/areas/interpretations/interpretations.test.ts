import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, newcomer, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let luna: Member
let mateo: Member
let lyric: string
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
  mateo = await member(app, 'mateo')
  lyric = await publish(luna)
})
afterAll(() => app.stop())

const youtubeLink = 'https://youtu.be/aqz-KE-bpKQ'
const propose = (who: Member, more: object = {}) =>
  who.post('/interpretations', { lyricsId: lyric, youtubeLink, content: 'Bajé medio tono.', ...more })
const approved = async (who = app.visitor()) =>
  (await who.get(`/interpretations/unlogged/approved/${lyric}`)).body.data.interpretations as { id: string }[]
const decide = (who: Member, id: string, action: string) => who.put(`/interpretations/approve-reject/${id}`, { action })

test('a pending proposal is visible to the author only; approving notifies both', async () => {
  const [author, singer, watcher] = [await luna.socket(), await mateo.socket(), await app.visitor().socket()]
  await watcher.emitWithAck('watch', { lyricIds: [lyric] })
  const received = new Promise((resolve) => author.once('createNotification', resolve))
  const answer = await propose(mateo)
  expect(answer.body.data).toMatchObject({
    lyricsId: lyric,
    status: 'pending',
    youtubeLink,
    spotifyLink: null,
    content: 'Bajé medio tono.',
    user: { nickName: 'mateo' },
  })
  const { id } = answer.body.data
  expect(await received).toMatchObject({
    action: 'interpretation',
    data: lyric,
    content: 'mateo propuso una interpretación de «Mapa de tu espalda».',
  })
  expect(await approved()).toEqual([])
  expect((await luna.get(`/interpretations/pending/${lyric}`)).body.data).toMatchObject({
    interpretations: [{ id }],
    pagination: { totalElements: 1 },
  })
  expect((await mateo.get(`/interpretations/pending/${lyric}`)).status).toBe(404)
  expect((await decide(mateo, id, 'approve')).body.code).toBe('interpretation_not_found')
  // What is pending is neither liked nor commented on.
  expect((await luna.post('/live/interpretationLike', { interpretationId: id })).status).toBe(404)
  expect((await luna.post('/comments', { id, content: 'Qué bien' })).status).toBe(404)

  const heard = Promise.all([
    new Promise((resolve) => watcher.once('interpretation', resolve)),
    new Promise((resolve) => singer.once('createNotification', resolve)),
  ])
  expect((await decide(luna, id, 'approve')).status).toBe(200)
  const [event, news] = await heard
  expect(event).toMatchObject({ interpretation: { id, lyricsId: lyric, status: 'approved', likedByUser: false } })
  expect(news).toMatchObject({ content: 'luna aceptó tu interpretación de «Mapa de tu espalda».' })
  expect((await approved()).map((one) => one.id)).toEqual([id])
  expect((await decide(luna, id, 'reject')).status).toBe(404)
})

test('a rejected proposal is deleted', async () => {
  const { id } = (await propose(mateo)).body.data
  expect((await decide(luna, id, 'reject')).status).toBe(200)
  expect((await app.platform.db.pool.query('select 1 from interpretations where id = $1', [id])).rowCount).toBe(0)
})

test.each([
  [{ youtubeLink: '', spotifyLink: null }, { youtubeLink: 'Debes ingresar al menos un enlace de YouTube o Spotify.' }],
  [{ youtubeLink: 'https://evil.example/x' }, { youtubeLink: 'El enlace debe ser de YouTube y empezar con https://' }],
  [{ spotifyLink: 'https://youtu.be/x' }, { spotifyLink: 'El enlace debe ser de Spotify y empezar con https://' }],
])('%j is refused', async (change, fields) => {
  expect((await propose(mateo, change)).body.fields).toEqual(fields)
})

test('proposing needs a finished registration and a visible lyric', async () => {
  expect((await app.visitor().post('/interpretations', { lyricsId: lyric, youtubeLink })).status).toBe(401)
  const half = await newcomer(app)
  await half.put('/users/nickname', { nickName: 'amedias' })
  expect((await half.post('/interpretations', { lyricsId: lyric, youtubeLink })).body.code).toBe(
    'registration_incomplete',
  )
  const draft = await publish(luna, { isPublished: false })
  expect((await propose(mateo, { lyricsId: draft })).body.code).toBe('lyric_not_found')
})

test('an approved interpretation is liked and commented on, counters follow, and all of it is deleted with the lyric', async () => {
  const other = await publish(luna)
  const { id } = (await propose(mateo, { lyricsId: other })).body.data
  await decide(luna, id, 'approve')
  const socket = await luna.socket()
  expect(await socket.emitWithAck('interpretationLike', { interpretationId: id, like: true })).toMatchObject({
    ok: true,
    like: true,
    likesCount: 1,
  })
  expect(await socket.emitWithAck('interpretationLike', { interpretationId: id, like: true })).toMatchObject({
    likesCount: 1,
  })
  const comment = (await luna.post('/comments', { id, content: 'Qué bien' })).body.data
  const [shown] = (await luna.get(`/interpretations/logged/approved/${other}`)).body.data.interpretations
  expect(shown).toMatchObject({ likesCount: 1, commentsCount: 1, likedByUser: true })
  expect((await luna.get(`/comments/logged/${id}`)).body.data.comments).toMatchObject([{ content: 'Qué bien' }])
  expect((await luna.get(`/lyrics/logged/${other}`)).body.data.commentCount).toBe(0)
  expect(await socket.emitWithAck('commentLike', { commentId: comment.id })).toMatchObject({ ok: true, likesCount: 1 })
  await luna.delete(`/comments/${comment.id}`)
  expect((await luna.get(`/interpretations/logged/approved/${other}`)).body.data.interpretations[0].commentsCount).toBe(
    0,
  )
  await luna.post('/comments', { id, content: 'Otra vez' })
  await luna.delete(`/lyrics/${other}`)
  expect((await app.platform.db.pool.query('select 1 from comments where subject_id = $1', [id])).rowCount).toBe(0)
})
