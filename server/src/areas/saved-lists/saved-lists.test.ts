import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathSegment } from '#contract/path-segment.ts'
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

const lists = async (who: Member) =>
  (await who.get('/lyrics/savedList/get/list')).body.data as Record<string, { id: string }[]>
const create = (who: Member, listName: string) => who.post('/lyrics/savedList/post/list', { listName })
const titles = (answer: { body: { data: { lyrics: { title: string }[] } } }) =>
  answer.body.data.lyrics.map((one) => one.title)

test('every user has the default list, which can be neither created nor deleted', async () => {
  expect(await lists(mateo)).toEqual({ default: [] })
  expect((await create(mateo, 'default')).body.code).toBe('list_exists')
  expect((await mateo.put('/lyrics/savedList/delete/list', { listName: 'default' })).body.code).toBe('default_list')
  expect((await mateo.get('/lyrics/savedList/get/list/default')).body.data.lyrics).toEqual([])
})

test('a list has a name of 1 to 60 characters, unique for each person', async () => {
  expect((await create(mateo, '  ')).body.fields).toEqual({ listName: 'Por favor, escribe un nombre para la lista.' })
  expect((await create(mateo, 'x'.repeat(61))).status).toBe(422)
  expect((await create(mateo, ' Domingo con café ')).body.data).toEqual({ listName: 'Domingo con café' })
  expect((await create(mateo, 'Domingo con cafe\u0301')).body.code).toBe('list_exists')
  expect((await create(luna, 'Domingo con café')).status).toBe(200)
  const both = await Promise.all([create(luna, 'A la vez'), create(luna, 'A la vez')])
  expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await create(mateo, '__proto__')).status).toBe(200)
  expect(Object.keys(await lists(mateo))).toContain('__proto__')
})

// What a person may type, a path or a query could take for something else.
const oddNames = [
  '🎵'.repeat(60),
  '.',
  '..',
  '...',
  'a/b',
  '/',
  '%',
  '100%',
  '%2F',
  'a%2Fb',
  '#1',
  '¿qué?',
  '?a=b&c',
  'a\\b',
  ';',
  '+ +',
  'Ñandú',
  "l'amour",
  '"<b>"',
  '__proto__',
  '👩‍🎤 ❤️',
]

test.each(oddNames)('the list %j is created, read, shared, renamed and deleted', async (name) => {
  const owner = await member(app)
  expect((await create(owner, name)).body.data).toEqual({ listName: name })
  expect((await owner.post('/live/save', { lyricsId: lyric, listName: name })).status).toBe(200)
  // Over the network: a client of HTTP rewrites an address before it sends it.
  const read = async (listName: string) => {
    const answer = await fetch(
      `${app.address}/api/lyrics/savedList/get/list/${pathSegment(listName)}?nickName=${owner.nickName}`,
    )
    return { status: answer.status, body: (await answer.json()) as { data: { lyrics: { id: string }[] } } }
  }
  expect((await read(name)).body.data.lyrics.map((one) => one.id)).toEqual([lyric])
  expect(
    (await owner.put('/lyrics/savedList/rename/list', { listName: name, newName: `${name.slice(0, 40)}2` })).status,
  ).toBe(200)
  expect((await read(name)).status).toBe(404)
  expect(
    (await owner.put('/lyrics/savedList/rename/list', { listName: `${name.slice(0, 40)}2`, newName: name })).body.data,
  ).toEqual({ listName: name })
  expect((await read(name)).body.data.lyrics).toHaveLength(1)
  expect((await owner.put('/lyrics/savedList/delete/list', { listName: name })).status).toBe(200)
  expect((await read(name)).status).toBe(404)
})

test('a list cannot get a taken or empty name; the default list and another’s cannot be renamed', async () => {
  const owner = await member(app)
  await create(owner, 'Una')
  await create(owner, 'Otra')
  const rename = (listName: string, newName: string, who = owner) =>
    who.put('/lyrics/savedList/rename/list', { listName, newName })
  expect((await rename('Una', 'Otra')).body.code).toBe('list_exists')
  expect((await rename('Una', 'default')).body.code).toBe('list_exists')
  expect((await rename('default', 'Mías')).body.code).toBe('default_list')
  expect((await rename('Una', 'Mía', mateo)).body.code).toBe('list_not_found')
  expect((await rename('Una', '\u200b\u3164')).body.fields).toEqual({
    newName: 'Por favor, escribe un nombre para la lista.',
  })
  expect((await rename('Una', '🎵'.repeat(61))).body.fields).toEqual({
    newName: 'El nombre puede tener 60 caracteres como máximo.',
  })
  expect(Object.keys(await lists(owner))).toEqual(['default', 'Una', 'Otra'])
})

test('saving and unsaving set a state, and the person’s other pages get the events', async () => {
  await create(mateo, 'Versiones')
  const [here, there] = [await mateo.socket(), await mateo.socket()]
  const heard = new Promise((resolve) => there.once('save', resolve))
  expect(await here.emitWithAck('save', { lyricsId: lyric, listName: 'Versiones' })).toEqual({ ok: true, save: true })
  // With what the tile of the list shows.
  const tile = { title: 'Mapa de tu espalda', image: null }
  expect(await heard).toEqual({ lyricsId: lyric, save: true, listName: 'Versiones', ...tile })
  expect(await here.emitWithAck('save', { lyricsId: lyric, listName: 'Versiones' })).toEqual({ ok: true, save: true })
  expect(await here.emitWithAck('save', { lyricsId: lyric })).toEqual({ ok: true, save: true })
  expect((await mateo.get(`/lyrics/logged/${lyric}`)).body.data.savedByUser).toBe(true)
  expect((await luna.get(`/lyrics/logged/${lyric}`)).body.data.savedByUser).toBe(false)
  expect(await here.emitWithAck('unsave', { lyricsId: lyric, listName: 'Versiones' })).toEqual({
    ok: true,
    isStillSaved: true,
  })
  expect(await here.emitWithAck('unsave', { lyricsId: lyric, listName: 'default' })).toEqual({
    ok: true,
    isStillSaved: false,
  })
  expect((await mateo.get(`/lyrics/logged/${lyric}`)).body.data.savedByUser).toBe(false)
  expect(await here.emitWithAck('save', { lyricsId: lyric, listName: 'No existe' })).toMatchObject({
    ok: false,
    code: 'list_not_found',
  })
})

test('everybody with the link reads a list, latest first, page by page', async () => {
  await create(luna, 'Para el coche')
  for (const title of ['Uno', 'Dos', 'Tres'])
    await luna.post('/live/save', { lyricsId: await publish(mateo, { title }), listName: 'Para el coche' })
  const address = `/lyrics/savedList/get/list/${encodeURIComponent('Para el coche')}`
  expect(titles(await luna.get(address))).toEqual(['Tres', 'Dos', 'Uno'])
  expect((await app.visitor().get(address)).status).toBe(401)
  const shared = await app.visitor().get(`${address}?nickName=LUNA&itemsPerPage=2`)
  expect(titles(shared)).toEqual(['Tres', 'Dos'])
  expect(
    titles(
      await app.visitor().get(`${address}?nickName=luna&itemsPerPage=2&cursor=${shared.body.data.pagination.cursor}`),
    ),
  ).toEqual(['Uno'])
  expect((await app.visitor().get(`${address}?nickName=nadie`)).body.code).toBe('list_not_found')
  expect((await mateo.get(address)).body.code).toBe('list_not_found')
})

test('another’s draft cannot be saved; a deleted lyric leaves its lists; deleting a list keeps the lyrics', async () => {
  const draft = await publish(luna, { isPublished: false })
  expect((await mateo.post('/live/save', { lyricsId: draft })).body.code).toBe('lyric_not_found')
  const gone = await publish(luna)
  await create(mateo, 'Breve')
  await mateo.post('/live/save', { lyricsId: gone, listName: 'Breve' })
  await luna.delete(`/lyrics/${gone}`)
  expect((await lists(mateo)).Breve).toEqual([])
  await mateo.post('/live/save', { lyricsId: lyric, listName: 'Breve' })
  expect((await mateo.put('/lyrics/savedList/delete/list', { listName: 'Breve' })).status).toBe(200)
  expect((await mateo.put('/lyrics/savedList/delete/list', { listName: 'Breve' })).body.code).toBe('list_not_found')
  expect((await mateo.get(`/lyrics/logged/${lyric}`)).body.data.savedByUser).toBe(false)
})

test('a lyric moves between lists in one step, and not to a missing list', async () => {
  const reader = await member(app)
  await create(reader, 'Otra')
  await reader.post('/live/save', { lyricsId: lyric, listName: 'default' })
  const move = (from: string, to: string, who = reader) =>
    who.put('/lyrics/savedList/move', { lyricsId: lyric, from, to })
  expect((await move('default', 'Nadie')).body.code).toBe('list_not_found')
  expect((await lists(reader)).default).toHaveLength(1)
  expect((await move('default', 'Otra')).status).toBe(200)
  expect(await lists(reader)).toMatchObject({ default: [], Otra: [{ id: lyric }] })
  expect((await move('default', 'Otra')).body.code).toBe('lyric_not_found')
  expect((await move('Otra', 'default', mateo)).status).toBe(404)
})

test('a list’s link works under a former nickname of its owner', async () => {
  const owner = await member(app, 'nombre.viejo')
  await create(owner, 'Para el viaje')
  await owner.post('/live/save', { lyricsId: lyric, listName: 'Para el viaje' })
  expect((await owner.put('/users/nickname', { nickName: 'nombre.nuevo' })).status).toBe(200)
  for (const nickName of ['nombre.viejo', 'Nombre.Viejo', 'nombre.nuevo']) {
    const answer = await app.visitor().get(`/lyrics/savedList/get/list/Para%20el%20viaje?nickName=${nickName}`)
    expect([answer.status, titles(answer)]).toEqual([200, ['Mapa de tu espalda']])
  }
  expect((await app.visitor().get('/lyrics/savedList/get/list/default?nickName=nadie.asi')).status).toBe(404)
})
