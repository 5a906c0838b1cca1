import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { scanWaitingLyrics } from './index.ts'

let app: TestApp
let author: Member
beforeAll(async () => {
  app = await startTestApp()
  author = await member(app)
})
afterAll(() => app.stop())

const read = async (id: string) => (await author.get(`/lyrics/logged/${id}`)).body.data
const none = { form: null, licences: [] }
const licence = { verse: 'la ola de tu mar', kind: 'hiato', from: 1, to: 4 }

test('the form and the licences of a lyric are stored, changed by themselves, copied and forgotten', async () => {
  const id = await publish(author)
  expect((await read(id)).scansion).toEqual(none)
  const scansion = { form: { name: 'propia', pattern: '8a 8b' }, licences: [licence] }
  expect((await author.put(`/lyrics/${id}`, { scansion })).body.data).toMatchObject({ scansion })
  expect((await author.put(`/lyrics/${id}`, { title: 'Otro' })).body.data).toMatchObject({ scansion })
  const copy = (await author.post(`/lyrics/${id}/duplicate`)).body.data
  expect(copy.scansion).toEqual(scansion)
  expect((await author.put(`/lyrics/${id}`, { scansion: null })).body.data).toMatchObject({ scansion: none })
})

test('a verse is stored with plain spaces and composed letters', async () => {
  const id = await publish(author, {
    scansion: { licences: [{ ...licence, verse: 'la\u00A0ola de o\u0301nix' }] },
  })
  expect((await read(id)).scansion).toEqual({ form: null, licences: [{ ...licence, verse: 'la ola de ónix' }] })
})

test.each([
  [{ form: { name: 'haiku', pattern: '' } }],
  [{ form: { name: 'propia', pattern: 'ocho' } }],
  [{ form: { name: 'propia', pattern: '' } }],
  [{ licences: [{ ...licence, kind: 'enclisis' }] }],
  [{ licences: [{ ...licence, from: -1 }] }],
  [{ licences: [{ ...licence, verse: 'a'.repeat(301) }] }],
  [{ licences: Array.from({ length: 201 }, () => licence) }],
])('what is no form or no licence is refused (%#)', async (scansion) => {
  const { status, body } = await author.put(`/lyrics/${await publish(author)}`, { scansion })
  expect(status).toBe(422)
  expect(Object.keys(body.fields)).toHaveLength(1)
})

const couplets = (stanza: string, times: number) => Array.from({ length: times }, () => stanza).join('')
const redondilla =
  '<p>Hombres necios que acusáis<br>a la mujer sin razón<br>sin ver que sois la ocasión<br>de lo mismo que culpáis</p>'
const free = '<p>Hoy llovió.<br>Nadie vino a verme en toda la tarde de este mes de enero<br>y el café está frío.</p>'
const found = async (query: string) =>
  ((await author.get(`/searchBar/logged?${query}`)).body.data.lyrics as { id: string }[]).map(({ id }) => id)

test('a lyric says its metre and its form, as they are after each change, and is found by them', async () => {
  const id = await publish(author, { lyrics: couplets(redondilla, 2) })
  expect(await read(id)).toMatchObject({ metre: 8, form: 'redondilla' })
  expect(await found('form=redondilla')).toEqual([id])
  expect(await found('metre=8')).toEqual([id])
  expect(await found('metre=8&form=soneto')).toEqual([])
  expect((await author.put(`/lyrics/${id}`, { lyrics: free })).body.data).toMatchObject({ metre: null, form: null })
  expect(await found('form=redondilla')).toEqual([])
  const versions = (await author.get(`/lyrics/${id}/versions`)).body.data as { id: string }[]
  const restored = await author.post(`/lyrics/${id}/versions/${versions.at(-1)!.id}/restore`)
  expect(restored.body.data).toMatchObject({ metre: 8, form: 'redondilla' })
  // Two verses of nine syllables make a quatrain that is no redondilla.
  const licences = [
    { verse: 'Hombres necios que acusáis', kind: 'hiato', from: 17, to: 20 },
    { verse: 'sin ver que sois la ocasión', kind: 'hiato', from: 18, to: 21 },
  ]
  expect((await author.put(`/lyrics/${id}`, { scansion: { licences } })).body.data).toMatchObject({
    form: 'cuarteto',
  })
  expect((await author.put(`/lyrics/${id}`, { language: 'pt' })).body.data).toMatchObject({ metre: null, form: null })
})

test('a chosen form that lacks nothing is the form of the lyric', async () => {
  const romance =
    '<p>Que por mayo era, por mayo,<br>cuando hace la calor,<br>cuando los trigos encañan<br>y están los campos en flor</p>'
  const id = await publish(author, { lyrics: romance, scansion: { form: { name: 'corrido', pattern: '' } } })
  expect(await read(id)).toMatchObject({ metre: 8, form: 'corrido' })
  expect((await author.put(`/lyrics/${id}`, { scansion: null })).body.data).toMatchObject({ form: 'copla' })
})

test('a lyric from before there was a scan is scanned by the sweep', async () => {
  const id = await publish(author, { lyrics: couplets(redondilla, 3) })
  const { pool } = app.platform.db
  const forget = 'update lyrics set metre = null, verse_form = null, is_scanned = false, rhymes = null where id = $1'
  await pool.query(forget, [id])
  expect(await read(id)).toMatchObject({ metre: null, form: null })
  await scanWaitingLyrics(app.platform.db)
  expect(await read(id)).toMatchObject({ metre: 8, form: 'redondilla' })
})

test('a form or a metre that is none is refused by a search', async () => {
  expect((await author.get('/searchBar/logged?form=haiku')).status).toBe(422)
  expect((await author.get('/searchBar/logged?metre=99')).status).toBe(422)
})
