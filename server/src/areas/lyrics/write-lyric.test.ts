import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { cityOf, lyricBody, member, type Member, newcomer, publish, verses } from '../../../testing/cast.ts'
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

test('a lyric with all fields is returned with all fields', async () => {
  const genre = (await luna.get('/genres?search=bolero')).body.data[0]
  const answer = await luna.post('/lyrics', {
    ...lyricBody(),
    userRegisteredNickname: 'luna',
    musicalGenreId: genre.id,
    musicalSubGenres: [genre.subgenres[0].id],
    city: cityOf(484, 'JAL'),
    thematic: [1, { id: 2 }],
    artistWishList: [806],
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
    bandcampLink: 'https://luna.bandcamp.com/track/x',
    permissions: { recordPermission: { credits: true }, otherPermission: { liveCredits: true } },
  })
  expect(answer.body.data).toMatchObject({
    title: 'Mapa de tu espalda',
    lyrics: verses,
    isPublished: true,
    musicalGenre: { name: 'Bolero' },
    musicalSubGenres: [{ id: genre.subgenres[0].id }],
    country: { code: 'MX', flagUrl: '/media/flags/mx.svg' },
    city: { name: 'Jalisco' },
    thematic: [{ id: 1 }, { id: 2 }],
    artistWishList: [{ id: 806, name: 'Otro' }],
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ',
    bandCampLink: 'https://luna.bandcamp.com/track/x',
    spotifyLink: null,
    User: { nickName: 'luna', rol: 'user' },
    likeCount: 0,
    permissions: {
      recordPermission: { credits: true, request: false, deny: false },
      modifyPermission: { deny: true },
      otherPermission: { liveCredits: true, coversCredits: false },
    },
  })
  expect(answer.body.data.publishedAt).toMatch(/Z$/)
})

test.each([
  [{ title: '  ' }, 'title', 'El título es obligatorio.'],
  [{ lyrics: undefined }, 'lyrics', 'La letra debe tener al menos 60 caracteres para ser publicada.'],
  [
    { lyrics: `<p>${'\u200b\u3164'.repeat(60)}</p>` },
    'lyrics',
    'La letra debe tener al menos 60 caracteres para ser publicada.',
  ],
  [{ title: '\u3164' }, 'title', 'El título es obligatorio.'],
  [{ title: undefined }, 'title', 'El título es obligatorio.'],
  [{ country: 'México' }, 'country', 'El país es obligatorio.'],
  [{ lyrics: '<p>corta</p>' }, 'lyrics', 'La letra debe tener al menos 60 caracteres para ser publicada.'],
  [
    { lyrics: `<p>${'<strong></strong>'.repeat(60)}</p>` },
    'lyrics',
    'La letra debe tener al menos 60 caracteres para ser publicada.',
  ],
  [{ lyrics: `<p>${'ñ'.repeat(20_001)}</p>` }, 'lyrics', 'La letra puede tener 20 000 caracteres como máximo.'],
  [{ description: ' ' }, 'description', 'Historia de la canción es obligatorio.'],
  [{ language: null }, 'language', 'El idioma es obligatorio.'],
  [{ language: 'fr' }, 'language', 'El idioma es obligatorio.'],
  [{ country: null }, 'country', 'El país es obligatorio.'],
  [{ musicalGenreId: null }, 'musicalGenreId', 'El género musical es obligatorio.'],
  [{ musicalGenreId: 999_999 }, 'musicalGenreId', 'Elige un valor de la lista.'],
  [{ city: cityOf(724, 'GR') }, 'city', 'Esa ciudad no pertenece al país elegido.'],
  [{ youtubeLink: 'https://evil.example/x' }, 'youtubeLink', 'El enlace debe ser de YouTube y empezar con https://'],
  [
    { permissions: { recordPermission: { credits: true, deny: true } } },
    'permissions',
    'Elige exactamente una opción en cada grupo de permisos.',
  ],
])('publishing refuses %j', async (change, field, message) => {
  const answer = await luna.post('/lyrics', lyricBody(change))
  expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }])
})

test('a theme or an artist that the catalogue does not have says so by its name', async () => {
  const id = await publish(luna)
  await app.platform.db.pool.query("update lyrics set theme_ids = '{1,99999}', artist_ids = '{99999}' where id = $1", [
    id,
  ])
  const { thematic, artistWishList } = (await app.visitor().get(`/lyrics/unlogged/${id}`)).body.data
  expect(thematic).toEqual([expect.objectContaining({ id: 1 }), { id: 99_999, name: 'Tema no encontrado' }])
  expect(artistWishList).toEqual([{ id: 99_999, name: 'Artista desconocido' }])
})

test('subgenres, themes and artists are given by id or name; items of another genre or unknown ones are refused', async () => {
  const genres = (await luna.get('/genres')).body.data as {
    id: number
    name: string
    subgenres: { id: number; name: string }[]
  }[]
  const [genre, other] = genres as [(typeof genres)[0], (typeof genres)[0]]
  const theme = (await luna.get('/thematics')).body.data[0] as { id: number; name: string }
  const body = (more: object) => lyricBody({ musicalGenreId: genre.id, ...more })
  const [one, two] = genre.subgenres as [{ id: number; name: string }, { id: number; name: string }]
  const made = (
    await luna.post(
      '/lyrics',
      body({
        musicalSubGenres: [one.id, two.name.toUpperCase(), { name: one.name }],
        thematic: theme.name,
        artistWishList: ['Otro'],
      }),
    )
  ).body.data
  expect(made).toMatchObject({
    musicalSubGenres: [{ id: one.id }, { id: two.id }],
    thematic: [{ id: theme.id }],
    artistWishList: [{ id: 806 }],
  })
  for (const foreign of [other.subgenres[0]!.id, other.subgenres[0]!.name, 'No existe', 999_999]) {
    expect((await luna.post('/lyrics', body({ musicalSubGenres: [foreign] }))).body.fields).toEqual({
      musicalSubGenres: 'Ese subgénero no pertenece al género elegido.',
    })
  }
  for (const field of ['thematic', 'artistWishList'])
    expect((await luna.post('/lyrics', body({ [field]: ['No existe'] }))).body.fields).toEqual({
      [field]: 'Elige un valor de la lista.',
    })
  // Another genre drops the subgenres of the former one.
  expect((await luna.put(`/lyrics/${made.id}`, { musicalGenreId: other.id })).body.data.musicalSubGenres).toEqual([])
})

test('links are stored as the URL parser writes them', async () => {
  const id = await publish(luna, {
    youtubeLink: ' HTTPS://YouTu.be/aqz-KE-bpKQ?t=3 ',
    spotifyLink: 'https://open.spotify.com\\track/4uLU6hMCjMI75M1A2tKUQC',
    bandCampLink: 'https://luna.bandcamp.com',
  })
  expect((await luna.get(`/lyrics/logged/${id}`)).body.data).toMatchObject({
    youtubeLink: 'https://youtu.be/aqz-KE-bpKQ?t=3',
    spotifyLink: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
    bandCampLink: 'https://luna.bandcamp.com/',
  })
})

test('a draft needs a title and five characters, and only its author sees it', async () => {
  const short = await luna.post('/lyrics', { title: 'Idea', lyrics: '<p>abcd</p>', isPublished: false })
  expect(short.body.fields).toEqual({ lyrics: 'La letra debe tener al menos 5 caracteres para guardar como borrador.' })
  const draft = await publish(luna, {
    title: 'Idea',
    lyrics: '<p>abcde</p>',
    description: '',
    language: null,
    country: null,
    musicalGenreId: null,
    isPublished: false,
  })
  expect((await luna.get(`/lyrics/logged/${draft}`)).body.data).toMatchObject({ isPublished: false, publishedAt: null })
  for (const [who, mode] of [
    [mateo, 'logged'],
    [app.visitor(), 'unlogged'],
    [luna, 'unlogged'],
  ] as const) {
    expect((await who.get(`/lyrics/${mode}/${draft}`)).body.code).toBe('lyric_not_found')
  }
  expect((await mateo.get(`/lyrics/logged/likesList/${draft}`)).status).toBe(404)
  expect(
    (await luna.get('/lyrics/user/mysongs?type=draft')).body.data.lyrics.map((lyric: { id: string }) => lyric.id),
  ).toContain(draft)
})

test('an edit sends only changes, keeps other fields and the place in the feed, and never creates a second lyric', async () => {
  const id = await publish(luna, { youtubeLink: 'https://youtu.be/aqz-KE-bpKQ' })
  const before = (await luna.get(`/lyrics/logged/${id}`)).body.data
  const edited = await luna.put(`/lyrics/${id}`, {
    id,
    title: 'Mapa',
    lyrics: verses,
    language: 'es',
    isPublished: true,
    userRegisteredNickname: 'luna',
    permissions: { modifyPermission: { request: true } },
  })
  expect(edited.body.data).toMatchObject({
    id,
    title: 'Mapa',
    youtubeLink: before.youtubeLink,
    description: before.description,
    publishedAt: before.publishedAt,
    permissions: { modifyPermission: { request: true, deny: false } },
  })
  expect((await luna.put(`/lyrics/${id}`, { country: null })).body.fields).toEqual({
    country: 'El país es obligatorio.',
  })
  const { rows } = await app.platform.db.pool.query(
    "select count(*) as count from lyrics where title like 'Mapa' and author_id = $1",
    [luna.id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a published draft enters the feed at that moment', async () => {
  const id = await publish(luna, { isPublished: false })
  await publish(luna, { title: 'Después' })
  const published = await luna.put(`/lyrics/${id}`, { isPublished: true })
  expect(published.body.data.isPublished).toBe(true)
  expect((await app.visitor().get('/lyrics/unlogged?itemsPerPage=1')).body.data.lyrics[0].id).toBe(id)
})

test('nobody edits or deletes another’s lyric or one that does not exist', async () => {
  const id = await publish(luna)
  for (const answer of [
    await mateo.put(`/lyrics/${id}`, { title: 'Mía' }),
    await mateo.delete(`/lyrics/${id}`),
    await luna.delete('/lyrics/01900000-0000-7000-8000-000000000000'),
    await luna.delete('/lyrics/%00'),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect((await app.visitor().put(`/lyrics/${id}`, { title: 'Mía' })).status).toBe(401)
  expect((await (await newcomer(app)).post('/lyrics', lyricBody())).body.code).toBe('registration_incomplete')
})

test('deleting needs the right status and deletes everything that refers to the lyric', async () => {
  const id = await publish(luna)
  await mateo.post('/live/like', { lyricsId: id, like: true })
  expect((await luna.delete(`/lyrics/${id}?status=draft`)).status).toBe(404)
  const totalBefore = (await app.visitor().get('/lyrics/unlogged')).body.data.pagination.totalElements
  expect((await luna.delete(`/lyrics/${id}?status=published`)).status).toBe(200)
  expect((await app.visitor().get('/lyrics/unlogged')).body.data.pagination.totalElements).toBe(totalBefore - 1)
  for (const table of ['lyric_likes', 'lyric_counts', 'notifications']) {
    expect((await app.platform.db.pool.query(`select 1 from ${table} where lyric_id = $1`, [id])).rowCount).toBe(0)
  }
})

const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

test('a cover is decoded, stripped, stored in sizes, unchanged by its address, and removed by null', async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c4206b' } })
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .jpeg()
    .toBuffer()
  const id = await publish(luna, { images: [dataUrl(picture, 'image/jpeg')] })
  const [image] = (await luna.get(`/lyrics/logged/${id}`)).body.data.images
  expect(image).toMatchObject({ width: 900, height: 600 })
  expect(image.sizes.map((size: { width: number }) => size.width)).toEqual([96, 320, 640, 1280])
  const stored = await fetch(app.address + image.src)
  expect([stored.headers.get('content-type'), stored.headers.get('x-content-type-options')]).toEqual([
    'image/webp',
    'nosniff',
  ])
  const bytes = Buffer.from(await stored.arrayBuffer())
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect((await sharp(bytes).metadata()).width).toBe(900)
  expect((await luna.put(`/lyrics/${id}`, { images: image.src })).body.data.images).toHaveLength(1)
  expect((await luna.put(`/lyrics/${id}`, { images: null })).body.data.images).toEqual([])
})

test.each([
  ['text that calls itself a PNG', dataUrl(Buffer.from('no soy una imagen')), 415],
  [
    'an SVG',
    dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'image/svg+xml'),
    415,
  ],
  ['a broken PNG', dataUrl(Buffer.from('89504e470d0a1a0a0000', 'hex')), 415],
])('%s is not an image', async (_, image, status) => {
  const answer = await luna.post('/lyrics', lyricBody({ images: image }))
  expect([answer.status, answer.body.code]).toEqual([status, 'not_an_image'])
})

test('a small file with too many pixels is refused before it is decoded', async () => {
  const bomb = await sharp({
    create: { width: 6000, height: 5000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect((await luna.post('/lyrics', lyricBody({ images: dataUrl(bomb) }))).body.code).toBe('image_too_large')
})
