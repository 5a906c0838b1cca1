import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, newcomer, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let luna: Member
beforeAll(async () => {
  app = await startTestApp()
  luna = await member(app, 'luna')
})
afterAll(() => app.stop())

const profile = (nickName: string) => app.visitor().get(`/users/unlogged/profile/${encodeURIComponent(nickName)}`)
const titles = (answer: { body: { data: { lyrics: { title: string }[] } } }) =>
  answer.body.data.lyrics.map((lyric) => lyric.title)

test('a profile contains public data only', async () => {
  await luna.put('/users/update', {
    bio: 'Escribo de noche',
    instagramUrl: 'https://instagram.com/luna',
    phoneNumber: '55 1234',
  })
  const { data } = (await profile('LUNA')).body
  expect(data).toMatchObject({
    nickName: 'luna',
    name: 'Persona',
    bio: 'Escribo de noche',
    instagramUrl: 'https://instagram.com/luna',
    country: { code: 'MX' },
    rol: 'user',
    isRegistered: true,
    followersCount: 0,
  })
  expect(data.musicalGenres).toHaveLength(5)
  for (const secret of ['email', 'birthday', 'phoneNumber', 'genre', 'password'])
    expect(data).not.toHaveProperty(secret)
})

test('a former nickname redirects; unknown, banned, deleted and nameless accounts are "Usuario no encontrado"', async () => {
  const person = await member(app, 'antes')
  await person.put('/users/nickname', { nickName: 'despues' })
  expect((await profile('antes')).body.data.nickName).toBe('despues')
  await newcomer(app)
  for (const name of ['nadie.aqui', 'null', 'persona', '../luna', '%00'])
    expect(await profile(name), name).toMatchObject({ status: 404 })
  expect((await profile('nadie.aqui')).body.error).toBe('Usuario no encontrado')
  await app.platform.db.pool.query('update users set banned_at = now() where nick_name = $1', ['despues'])
  expect((await profile('despues')).status).toBe(404)
})

test('a person’s lyrics by date, popularity and age, by nickname or id, without drafts', async () => {
  const writer = await member(app)
  const ids = []
  for (const title of ['Uno', 'Dos', 'Tres']) ids.push(await publish(writer, { title }))
  await publish(writer, { title: 'Borrador', isPublished: false })
  await luna.post('/live/like', { lyricsId: ids[1], like: true })
  const list = (order: string, of = writer.nickName) => app.visitor().get(`/users/lyrics/unlogged/${of}?order=${order}`)
  expect(titles(await list('newest'))).toEqual(['Tres', 'Dos', 'Uno'])
  expect(titles(await list('oldest', writer.id))).toEqual(['Uno', 'Dos', 'Tres'])
  expect(titles(await list('popular'))[0]).toBe('Dos')
  expect((await list('otro')).status).toBe(422)
  const first = await app.visitor().get(`/users/lyrics/unlogged/${writer.nickName}?order=oldest&itemsPerPage=2`)
  expect(
    titles(
      await app
        .visitor()
        .get(
          `/users/lyrics/unlogged/${writer.nickName}?order=oldest&itemsPerPage=2&cursor=${first.body.data.pagination.cursor}`,
        ),
    ),
  ).toEqual(['Tres'])
})

test('own likes and saves are private lists, the latest first', async () => {
  const reader = await member(app)
  const [a, b] = [await publish(luna, { title: 'A' }), await publish(luna, { title: 'B' })]
  for (const id of [a, b]) {
    await reader.post('/live/like', { lyricsId: id, like: true })
    await reader.post('/live/save', { lyricsId: id, listName: 'default' })
  }
  await reader.post('/lyrics/savedList/post/list', { listName: 'Otra' })
  await reader.post('/live/save', { lyricsId: a, listName: 'Otra' })
  expect(titles(await reader.get('/lyrics/user/liked'))).toEqual(['B', 'A'])
  expect(titles(await reader.get('/lyrics/user/saved'))).toEqual(['A', 'B'])
  expect((await app.visitor().get('/lyrics/user/liked')).status).toBe(401)
})
