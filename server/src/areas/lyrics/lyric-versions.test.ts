import { afterAll, beforeAll, expect, test } from 'vitest'
import { lyricBody, member, type Member, publish } from '../../../testing/cast.ts'
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

const versions = async (id: string, who = luna) =>
  (await who.get(`/lyrics/${id}/versions`)).body.data as { id: string; title: string; lyrics: string }[]

test('every save that changes a word is a version, and no other; likes and permissions make none', async () => {
  const id = await publish(luna, { title: 'Uno' })
  await luna.put(`/lyrics/${id}`, { title: 'Dos' })
  await luna.put(`/lyrics/${id}`, { title: 'Dos' })
  await luna.put(`/lyrics/${id}`, { musicalGenreId: 3 })
  await mateo.post('/live/like', { lyricsId: id, like: true })
  await luna.put(`/lyrics/${id}`, { lyrics: `<p>${'Otra letra del todo distinta, '.repeat(3)}</p>` })
  expect((await versions(id)).map((version) => version.title)).toEqual(['Dos', 'Dos', 'Uno'])
  expect((await mateo.get(`/lyrics/${id}/versions`)).status).toBe(404)
})

test('restoring a version adds one; a draft’s short text cannot replace a published lyric', async () => {
  const id = await publish(luna, { title: 'Borrador', lyrics: '<p>Pocas palabras</p>', isPublished: false })
  await luna.put(`/lyrics/${id}`, { title: 'Entera', lyrics: `<p>${'Una línea que se canta sola, '.repeat(4)}</p>` })
  const first = (await versions(id)).at(-1)!
  const restored = await luna.post(`/lyrics/${id}/versions/${first.id}/restore`)
  expect(restored.body.data).toMatchObject({ title: 'Borrador', lyrics: '<p>Pocas palabras</p>' })
  expect(await versions(id)).toHaveLength(3)
  const whole = (await versions(id))[1]!
  await luna.post(`/lyrics/${id}/versions/${whole.id}/restore`)
  await luna.put(`/lyrics/${id}`, { isPublished: true })
  expect((await luna.post(`/lyrics/${id}/versions/${first.id}/restore`)).body.fields).toHaveProperty('lyrics')
  expect((await mateo.post(`/lyrics/${id}/versions/${whole.id}/restore`)).status).toBe(404)
  const other = await publish(luna)
  expect((await luna.post(`/lyrics/${other}/versions/${whole.id}/restore`)).status).toBe(404)
  await luna.delete(`/lyrics/${id}?status=published`)
  expect((await app.platform.db.pool.query('select from lyric_versions where lyric_id = $1', [id])).rowCount).toBe(0)
})

test('a duplicate is a draft with all fields of the original', async () => {
  const id = await publish(luna, {
    title: 'Azotea',
    thematic: [1, 2],
    artistWishList: [3],
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
  })
  const { data } = (await luna.post(`/lyrics/${id}/duplicate`)).body
  const { data: first } = (await luna.get(`/lyrics/logged/${id}`)).body
  expect(data).toMatchObject({
    title: 'Azotea (copia)',
    isPublished: false,
    likeCount: 0,
    lyrics: first.lyrics,
    thematic: first.thematic,
    artistWishList: first.artistWishList,
    youtubeLink: first.youtubeLink,
    permissions: first.permissions,
  })
  expect(data.id).not.toBe(id)
  expect((await mateo.post(`/lyrics/${id}/duplicate`)).status).toBe(404)
})

test('own songs are found by title and text, with or without accents', async () => {
  const writer = await member(app)
  await publish(writer, { title: 'Canción del río' })
  await publish(writer, { title: 'Otra', lyrics: `<p>${'La luna sobre el tejado y nadie más, '.repeat(3)}</p>` })
  const found = async (search: string) =>
    (
      (await writer.get(`/lyrics/user/mysongs?search=${encodeURIComponent(search)}`)).body.data.lyrics as {
        title: string
      }[]
    ).map((lyric) => lyric.title)
  expect(await found('cancion')).toEqual(['Canción del río'])
  expect(await found('TEJADO')).toEqual(['Otra'])
  expect(await found('%')).toEqual([])
  expect(await found('')).toHaveLength(2)
})

test('a change based on an older save is refused and overwrites nothing', async () => {
  const id = await publish(luna, { title: 'Dos páginas' })
  const base = (await luna.get(`/lyrics/logged/${id}`)).body.data.updatedAt as string
  const first = await luna.put(`/lyrics/${id}`, { title: 'Desde la primera', baseUpdatedAt: base })
  expect(first.status).toBe(200)
  expect((await luna.put(`/lyrics/${id}`, { title: 'Desde la segunda', baseUpdatedAt: base })).body).toMatchObject({
    code: 'lyric_changed',
  })
  expect((await luna.get(`/lyrics/logged/${id}`)).body.data.title).toBe('Desde la primera')
  expect(
    (await luna.put(`/lyrics/${id}`, { title: 'Sabiéndolo', baseUpdatedAt: first.body.data.updatedAt })).status,
  ).toBe(200)
})

test('ten concurrent publications with one idempotency key are one lyric; another writer’s equal key is another lyric', async () => {
  const writer = await member(app)
  const clientId = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => writer.post('/lyrics', lyricBody({ title: 'Una vez', clientId }))),
  )
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
  expect((await writer.get('/lyrics/user/mysongs')).body.data.pagination.totalElements).toBe(1)
  expect((await mateo.post('/lyrics', lyricBody({ clientId }))).body.data.id).not.toBe(answers[0]!.body.data.id)
})
