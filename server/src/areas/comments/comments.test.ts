import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
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

const counted = async (id: string) =>
  (await app.visitor().get(`/lyrics/unlogged/${id}`)).body.data.commentCount as number
const comment = async (who: Member, id: string, content: string, parentCommentId?: string) =>
  (await who.post('/comments', { id, content, parentCommentId })).body.data as {
    id: string
    parentCommentId: string | null
  }

test('a comment is published to the lyric’s room, counted, and notified to the author', async () => {
  const [author, visitor] = await Promise.all([luna.socket(), app.visitor().socket()])
  await visitor.emitWithAck('watch', { lyricIds: [lyric] })
  const heard = Promise.all([
    new Promise<Record<string, unknown>>((resolve) => visitor.once('comment', resolve)),
    new Promise<Record<string, unknown>>((resolve) => author.once('createNotification', resolve)),
  ])
  const answer = await mateo.post('/comments', { id: lyric, content: '  Esto se canta solo.  ', sender: 'luna' })
  expect(answer.body.data).toMatchObject({
    content: 'Esto se canta solo.',
    likesCount: 0,
    repliesCount: 0,
    likedByUser: false,
    parentCommentId: null,
    user: { nickName: 'mateo' },
  })
  const [event, notification] = await heard
  // No text: a watcher may have a block with who wrote it.
  expect(event).toEqual({
    id: lyric,
    commentId: answer.body.data.id,
    parentCommentId: null,
    commentCount: 1,
    repliesCount: null,
    revision: expect.any(Number),
  })
  expect(notification).toMatchObject({
    action: 'commentLyric',
    data: lyric,
    content: 'mateo comentó «Mapa de tu espalda».',
  })
  expect(await counted(lyric)).toBe(1)
})

test('replies belong to their comment, oldest first; a reply to a reply joins them', async () => {
  const id = await publish(luna)
  const first = await comment(mateo, id, 'Primero')
  const second = await comment(mateo, id, 'Segundo')
  const reply = await comment(luna, id, 'Respuesta', first.id)
  const nested = await comment(mateo, id, 'Y otra', reply.id)
  expect([reply.parentCommentId, nested.parentCommentId]).toEqual([first.id, first.id])
  const page = (await app.visitor().get(`/comments/unlogged/${id}`)).body.data
  expect(page.comments.map((one: { id: string; repliesCount: number }) => [one.id, one.repliesCount])).toEqual([
    [second.id, 0],
    [first.id, 2],
  ])
  expect(page.pagination.totalElements).toBe(2)
  const replies = (await mateo.get(`/comments/logged/replies/${first.id}`)).body.data
  expect(replies.replies.map((one: { content: string }) => one.content)).toEqual(['Respuesta', 'Y otra'])
  expect(await counted(id)).toBe(4)
})

test('load more neither repeats nor skips while new comments arrive', async () => {
  const id = await publish(luna)
  for (let n = 0; n < 12; n++) await comment(mateo, id, `Comentario ${n}`)
  const first = (await app.visitor().get(`/comments/unlogged/${id}`)).body.data
  await comment(mateo, id, 'Recién llegado')
  const more = (await app.visitor().get(`/comments/unlogged/${id}?cursor=${first.pagination.cursor}`)).body.data
  expect([...first.comments, ...more.comments].map((one: { content: string }) => one.content)).toEqual(
    Array.from({ length: 12 }, (_, n) => `Comentario ${11 - n}`),
  )
})

test.each([
  ['   ', 'Escribe un comentario.'],
  ['x'.repeat(1001), 'El comentario puede tener 1000 caracteres como máximo.'],
])('%j is refused', async (content, message) => {
  expect((await mateo.post('/comments', { id: lyric, content })).body.fields).toEqual({ content: message })
})

test('commenting is refused on invisible subjects, for visitors and across a block', async () => {
  const draft = await publish(luna, { isPublished: false })
  expect((await mateo.post('/comments', { id: draft, content: 'Hola' })).status).toBe(404)
  expect((await mateo.get(`/comments/logged/${draft}`)).status).toBe(404)
  expect((await app.visitor().post('/comments', { id: lyric, content: 'Hola' })).status).toBe(401)
  expect(
    (
      await mateo.post('/comments', {
        id: lyric,
        content: 'Hola',
        parentCommentId: '01900000-0000-7000-8000-000000000000',
      })
    ).body.code,
  ).toBe('comment_not_found')
  const noise = await member(app)
  const said = await comment(noise, lyric, 'Ruido')
  await app.platform.db.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [mateo.id, noise.id])
  expect(JSON.stringify((await mateo.get(`/comments/logged/${lyric}`)).body)).not.toContain('Ruido')
  expect((await mateo.post('/live/commentLike', { commentId: said.id })).body.code).toBe('comment_not_found')
  await app.platform.db.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [luna.id, noise.id])
  expect((await noise.post('/comments', { id: lyric, content: 'Otra vez' })).status).toBe(404)
})

test('a person deletes their own comment with its replies, and the counter follows', async () => {
  const id = await publish(luna)
  const first = await comment(mateo, id, 'Primero')
  const reply = await comment(luna, id, 'Respuesta', first.id)
  expect((await luna.delete(`/comments/${first.id}`)).status).toBe(404)
  expect((await luna.delete(`/comments/${reply.id}`)).status).toBe(200)
  expect((await app.visitor().get(`/comments/unlogged/${id}`)).body.data.comments[0].repliesCount).toBe(0)
  await comment(luna, id, 'Respuesta', first.id)
  expect((await mateo.delete(`/comments/${first.id}`)).status).toBe(200)
  expect(await counted(id)).toBe(0)
})

test('likes of a comment set a state or toggle, and are published to the room', async () => {
  const id = await publish(luna)
  const { id: commentId } = await comment(luna, id, 'Gracias')
  const watcher = await app.visitor().socket()
  await watcher.emitWithAck('watch', { lyricIds: [id] })
  const heard = new Promise((resolve) => watcher.once('commentLike', resolve))
  const socket = await mateo.socket()
  expect(await socket.emitWithAck('commentLike', { commentId, like: true })).toMatchObject({
    ok: true,
    like: true,
    likesCount: 1,
  })
  expect(await heard).toEqual({ commentId, like: true, likesCount: 1, nickName: 'mateo' })
  expect(await socket.emitWithAck('commentLike', { commentId, like: true })).toMatchObject({ likesCount: 1 })
  expect((await mateo.get(`/comments/logged/${id}`)).body.data.comments[0]).toMatchObject({
    likedByUser: true,
    likesCount: 1,
  })
  expect(await socket.emitWithAck('commentLike', { commentId })).toMatchObject({ like: false, likesCount: 0 })
})

test('concurrent comments and deletions leave counters equal to rows', async () => {
  const id = await publish(luna)
  const people = await Promise.all(Array.from({ length: 6 }, () => member(app)))
  await Promise.all(
    people.map(async (person) => {
      for (let n = 0; n < 15; n++) {
        const made = await comment(person, id, 'Hola')
        if (n % 2) await comment(person, id, 'Yo mismo', made.id)
        if (n % 3 === 0) await person.delete(`/comments/${made.id}`)
      }
    }),
  )
  const { rows } = await app.platform.db.pool.query('select count(*) as count from comments where subject_id = $1', [
    id,
  ])
  expect(rows[0].count).toBeGreaterThan(0)
  expect(await counted(id)).toBe(rows[0].count)
})
