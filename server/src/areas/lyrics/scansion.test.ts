import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, type Member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

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
])('%j is refused', async (scansion) => {
  const { status, body } = await author.put(`/lyrics/${await publish(author)}`, { scansion })
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toHaveLength(1)
})
