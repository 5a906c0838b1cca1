import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, publish } from '../../../testing/cast.ts'
import { notificationsOf, nobody, startStaff } from '../../../testing/staff.ts'
import { type Caller, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  ;({ app, admin } = await startStaff())
})
afterAll(() => app.stop())

test('an approved suggestion is added, given to waiting lyrics, and notified; a rejected one is notified with its reason', async () => {
  const writer = await member(app)
  const genres = async () => (await app.visitor().get('/genres')).body.data as { id: number; name: string }[]
  const other = (await genres()).find((genre) => genre.name === 'Otro')!
  const suggested = (await writer.post('/genres', { name: 'Bolero punk' })).body.data.id as string
  const lyric = await publish(writer, { musicalGenreId: other.id, suggestionIds: [suggested] })
  const artist = (await writer.post('/artists', { name: 'Los Inventados' })).body.data.id as string
  const second = await publish(writer, { artistWishList: [806], suggestionIds: [artist] })
  const { suggestions } = (await admin.get('/usersStaff/suggestions/all')).body.data
  expect(suggestions).toMatchObject([
    { name: 'Los Inventados', type: 'artist' },
    {
      id: suggested,
      name: 'Bolero punk',
      type: 'genre',
      userRegisteredNickname: writer.nickName,
      people: 1,
      waitingLyrics: 1,
    },
  ])
  expect(
    (await admin.put(`/usersStaff/suggestions/action/${suggested}`, { type: 'artist', action: 'approve' })).status,
  ).toBe(404)
  expect(
    (await admin.put(`/usersStaff/suggestions/action/${suggested}`, { type: 'genre', action: 'approve' })).status,
  ).toBe(200)
  expect((await genres()).map((genre) => genre.name)).toContain('Bolero punk')
  expect((await app.visitor().get(`/lyrics/unlogged/${lyric}`)).body.data.musicalGenre.name).toBe('Bolero punk')
  expect((await notificationsOf(writer))[0]).toMatchObject({
    action: 'suggestion_approved',
    title: 'Sugerencia aprobada',
  })
  expect(
    (await admin.put(`/usersStaff/suggestions/action/${artist}`, { action: 'reject', content: 'No existe' })).status,
  ).toBe(200)
  expect((await notificationsOf(writer))[0]).toMatchObject({ action: 'suggestion_rejected', content: 'No existe' })
  // Feedback reaches the person after the decision, too.
  expect(
    (
      await admin.post(`/usersStaff/suggestions/response/${artist}`, {
        content: 'Busca mejor',
        name: 'Los Inventados',
        type: 'artist',
      })
    ).status,
  ).toBe(200)
  expect((await notificationsOf(writer))[0]).toMatchObject({
    action: 'admin',
    title: 'Sobre tu sugerencia',
    content: 'Busca mejor',
  })
  expect((await admin.post(`/usersStaff/suggestions/response/${suggested}`, { content: 'Gracias' })).status).toBe(200)
  expect((await admin.post(`/usersStaff/suggestions/response/${nobody}`, { content: 'Gracias' })).status).toBe(404)
  expect((await admin.put(`/usersStaff/suggestions/action/${artist}`, { action: 'approve' })).status).toBe(404)
  expect((await app.visitor().get(`/lyrics/unlogged/${second}`)).body.data.artistWishList).toMatchObject([{ id: 806 }])
})

test.each(['genres', 'thematics', 'artists'] as const)(
  '%s: add, rename, merge and delete, with the lyrics that move',
  async (path) => {
    const writer = await member(app)
    const field = { genres: 'musicalGenreId', thematics: 'thematic', artists: 'artistWishList' }[path]
    const given = (id: number) => (path === 'genres' ? { [field]: id } : { [field]: [id] })
    const add = async (name: string) =>
      (await admin.post(`/${path}/admin`, path === 'genres' ? { genre: { name } } : { name })).body.data as {
        id: number
        name: string
      }
    const [one, two] = [await add('Cosa uno'), await add('Cosa dos')]
    expect((await admin.post(`/${path}/admin`, { name: 'COSA UNO' })).body.code).toBe('item_exists')
    expect((await admin.post(`/${path}/admin`, { name: '  ' })).body).toMatchObject({
      error: 'El nombre no puede estar vacío.',
      code: 'validation_failed',
    })
    expect((await admin.put(`/${path}/update/${one.id}`, { name: 'Cosa primera' })).body.data.name).toBe('Cosa primera')
    expect((await admin.put(`/${path}/update/${one.id}`, { name: 'cosa dos' })).body.code).toBe('item_exists')
    const lyric = await publish(writer, given(one.id))
    const namesOf = async () => {
      const { data } = (await app.visitor().get(`/lyrics/unlogged/${lyric}`)).body
      return path === 'genres' ? [data.musicalGenre.name] : data[field].map((item: { name: string }) => item.name)
    }
    expect((await admin.get(`/${path}/${one.id}/lyrics`)).body.data).toEqual({ lyrics: 1 })
    expect((await admin.put(`/${path}/merge/${one.id}`, { into: two.id })).body.data).toEqual({ moved: 1 })
    expect(await namesOf()).toEqual(['Cosa dos'])
    const socket = await writer.socket()
    const heard = new Promise((resolve) => socket.once('createNotification', resolve))
    expect((await admin.put(`/${path}/delete/${two.id}`)).body.data).toEqual({ moved: 1 })
    expect(await namesOf()).toEqual(['Otro'])
    const news = {
      action: 'admin',
      title: 'Cambió el catálogo',
      content: 'Quitamos «Cosa dos» del catálogo. Tus canciones que lo tenían ahora están en «Otro».',
    }
    expect(await heard).toMatchObject(news)
    expect((await notificationsOf(writer))[0]).toMatchObject(news)
    const all = (await app.visitor().get(`/${path}?search=otro`)).body.data as { id: number; name: string }[]
    const other = all.find((item) => item.name === 'Otro')!
    for (const call of [
      admin.put(`/${path}/delete/${other.id}`),
      admin.put(`/${path}/update/${other.id}`, { name: 'Ninguno' }),
      admin.put(`/${path}/merge/${other.id}`, { into: 1 }),
    ])
      expect((await call).body.code).toBe('other_item')
  },
)

test('subgenres: add, rename, merge within their genre and delete; lyrics keep their genre', async () => {
  const writer = await member(app)
  const genres = (await app.visitor().get('/genres')).body.data as {
    id: number
    name: string
    subgenres: { id: number; name: string }[]
  }[]
  const [genre, another, other] = [genres[0]!, genres[1]!, genres.find((item) => item.name === 'Otro')!]
  const add = (name: string, genreId = genre.id) => admin.post('/subgenres/admin', { name, genreId })
  const [one, two] = [(await add('Rama uno')).body.data, (await add('Rama dos')).body.data]
  expect((await add('RAMA UNO')).body.code).toBe('item_exists')
  expect((await add('Rama uno', another.id)).status).toBe(200)
  expect((await add('Rama', other.id)).body.code).toBe('other_item')
  expect((await add('Rama', 999_999)).status).toBe(404)
  expect((await add(' ')).body.error).toBe('El nombre no puede estar vacío.')
  expect((await admin.put(`/subgenres/update/${one.id}`, { name: 'Rama primera' })).body.data.name).toBe('Rama primera')
  const lyric = await publish(writer, { musicalGenreId: genre.id, musicalSubGenres: [one.id, two.id] })
  const namesOf = async () => {
    const { data } = (await app.visitor().get(`/lyrics/unlogged/${lyric}`)).body
    return [data.musicalGenre.name, ...data.musicalSubGenres.map((item: { name: string }) => item.name)]
  }
  expect(await namesOf()).toEqual([genre.name, 'Rama primera', 'Rama dos'])
  expect((await admin.put(`/subgenres/merge/${one.id}`, { into: another.subgenres[0]!.id })).status).toBe(404)
  expect((await admin.get(`/subgenres/${one.id}/lyrics`)).body.data).toEqual({ lyrics: 1 })
  expect((await admin.put(`/subgenres/merge/${one.id}`, { into: two.id })).body.data).toEqual({ moved: 1 })
  expect(await namesOf()).toEqual([genre.name, 'Rama dos'])
  expect((await admin.put(`/subgenres/delete/${two.id}`)).body.data).toEqual({ moved: 1 })
  expect(await namesOf()).toEqual([genre.name])
  expect((await notificationsOf(writer))[0]).toMatchObject({
    content: 'Quitamos el subgénero «Rama dos». Tus canciones que lo tenían conservan su género.',
  })
})
