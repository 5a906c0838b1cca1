import { afterAll, beforeAll, expect, test } from 'vitest'
import { member } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((item) => item.name)

test('every country has its Spanish name, code, flag and at least one place', async () => {
  const visitor = app.visitor()
  const countries = (await visitor.get('/countries')).body.data as {
    id: number
    name: string
    code: string
    flagUrl: string
  }[]
  expect(countries).toHaveLength(249)
  expect(countries.find((country) => country.code === 'DE')).toMatchObject({ name: 'Alemania', id: 276 })
  const { rows } = await app.platform.db.pool.query(
    'select count(*) as without from countries c where not exists (select from cities where country_id = c.id)',
  )
  expect(rows).toEqual([{ without: 0 }])
  const flag = await fetch(app.address + countries[0]!.flagUrl)
  expect(flag.headers.get('content-type')).toContain('image/svg+xml')
})

test('states of a country are searched without accents', async () => {
  expect(names(await app.visitor().get('/countries/484/cities'))).toHaveLength(32)
  expect(names(await app.visitor().get('/countries/484/cities?search=MICHOACAN'))).toEqual(['Michoacán de Ocampo'])
  expect(names(await app.visitor().get('/countries/724/cities?search=granada'))).toEqual(['Granada'])
  expect((await app.visitor().get('/countries/999999/cities')).body.code).toBe('country_not_found')
})

test('genres with subgenres, themes, artists; 806 is Otro', async () => {
  const visitor = app.visitor()
  const genres = (await visitor.get('/genres')).body.data as { id: number; name: string; subgenres: unknown[] }[]
  expect(genres.length).toBeGreaterThanOrEqual(41)
  expect(genres.at(-1)!.name).toBe('Otro')
  expect(genres.filter((genre) => genre.subgenres.length === 0).map((genre) => genre.name)).toEqual(['Otro'])
  expect(names(await visitor.get('/thematics')).length).toBeGreaterThanOrEqual(41)
  const artists = (await visitor.get('/artists')).body.data as { id: number; name: string }[]
  expect(artists.length).toBeGreaterThanOrEqual(301)
  expect(artists.find((artist) => artist.id === 806)).toEqual({ id: 806, name: 'Otro' })
  expect(names(await visitor.get('/genres?search=REGUETON'))).toEqual(['Reguetón'])
  expect(names(await visitor.get('/artists?search=violeta'))).toEqual(['Violeta Parra'])
  expect(names(await visitor.get('/thematics?search=%25'))).toEqual([])
})

test('equal suggestions of several people are one suggestion', async () => {
  const [luna, mateo] = await Promise.all([member(app), member(app)])
  const first = await luna.post('/genres', { name: 'Corrido espacial' })
  const second = await mateo.post('/genres', { name: ' corrído ESPACIAL ' })
  expect(second.body.data.id).toBe(first.body.data.id)
  const { rows } = await app.platform.db.pool.query(
    'select count(*) as people from suggestion_people where suggestion_id = $1',
    [first.body.data.id],
  )
  expect(rows).toEqual([{ people: 2 }])
  expect((await luna.post('/artists', { name: '  ' })).body.fields).toEqual({ name: 'El nombre no puede estar vacío.' })
  expect((await app.visitor().post('/thematics', { name: 'Trenes' })).status).toBe(401)
  expect(names(await luna.get('/genres?search=espacial'))).toEqual([])
})

test.each([
  ['/genres', 'BOLERO'],
  ['/genres', ' otro '],
  ['/thematics', 'Otro'],
  ['/artists', 'violeta parra'],
])('suggesting to %s an existing item is refused: %s', async (path, name) => {
  const luna = await member(app)
  expect((await luna.post(path, { name })).body).toMatchObject({
    code: 'item_exists',
    error: 'Ya existe un elemento con ese nombre.',
  })
})
