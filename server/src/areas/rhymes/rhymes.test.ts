import { afterAll, beforeAll, expect, test } from 'vitest'
import { lyricBody, member, type Member, publish } from '../../../testing/cast.ts'
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { scanWaitingLyrics } from '../lyrics/index.ts'

let app: TestApp
let author: Member
let visitor: Caller
beforeAll(async () => {
  app = await startTestApp()
  author = await member(app)
  visitor = app.visitor()
})
afterAll(() => app.stop())

interface Found {
  word: string
  common: boolean
  poor: boolean
}
interface Answer {
  word: string
  syllables: number
  key: string
  groups: { syllables: number; hasMore: boolean; words: Found[] }[]
  near: Found[]
}
const rhymes = async (query: string): Promise<Answer> => (await visitor.get(`/rhymes?${query}`)).body.data as Answer
const wordsOf = ({ groups }: Answer) => groups.flatMap(({ words }) => words.map(({ word }) => word))

test('consonant rhymes by syllables, the common ones first', async () => {
  const answer = await rhymes('word=corazón&limit=10')
  expect(answer).toMatchObject({ word: 'corazón', syllables: 3, key: 'on' })
  expect(answer.groups.map(({ syllables }) => syllables).slice(0, 5)).toEqual([1, 2, 3, 4, 5])
  const [, two, three] = answer.groups
  expect(two!.words.map(({ word }) => word)).toEqual(expect.arrayContaining(['razón', 'canción', 'pasión']))
  expect(three!.words.map(({ word }) => word)).toContain('ilusión')
  expect(two!.hasMore).toBe(true)
  expect(two!.words.every(({ common }) => common)).toBe(true)
  expect(two!.words.find(({ word }) => word === 'canción')!.poor).toBe(true)
  expect(two!.words.find(({ word }) => word === 'razón')!.poor).toBe(false)
  expect(wordsOf(answer)).not.toContain('corazón')
})

test('one group, page after page, repeats and skips nothing', async () => {
  const all = wordsOf(await rhymes('word=guitarra&syllables=3&limit=100'))
  const pages = []
  for (let offset = 0; offset < all.length; offset += 4)
    pages.push(...wordsOf(await rhymes(`word=guitarra&syllables=3&limit=4&offset=${offset}`)))
  expect(all.length).toBeGreaterThan(10)
  expect(pages).toEqual(all)
  expect((await rhymes('word=guitarra&syllables=3&limit=100&offset=100')).groups).toEqual([])
})

test('assonant rhymes share their vowels, and consonant ones are not among them', async () => {
  const found = wordsOf(await rhymes('word=cielo&kind=asonante&limit=100'))
  expect(found).toEqual(expect.arrayContaining(['beso', 'silencio', 'fuego']))
  for (const word of ['velo', 'hielo', 'cielo', 'casa']) expect(found).not.toContain(word)
})

test('near rhymes stand apart and are bounded', async () => {
  const answer = await rhymes('word=vida')
  const near = answer.near.map(({ word }) => word)
  expect(near).toEqual(expect.arrayContaining(['amiga', 'viva']))
  expect(near.length).toBeLessThanOrEqual(40)
  expect(wordsOf(answer).filter((word) => near.includes(word))).toEqual([])
})

test('seseo and yeísmo can be switched off', async () => {
  expect(wordsOf(await rhymes('word=caza&limit=100'))).toEqual(expect.arrayContaining(['casa', 'plaza']))
  const apart = wordsOf(await rhymes('word=caza&seseo=false&limit=100'))
  expect(apart).toContain('plaza')
  expect(apart).not.toContain('casa')
  expect(wordsOf(await rhymes('word=calle&limit=100'))).toContain('ensaye')
  const other = wordsOf(await rhymes('word=calle&yeismo=false&limit=100'))
  expect(other).toContain('valle')
  expect(other).not.toContain('ensaye')
})

test('forms of vos, and offensive words, come when they are asked for', async () => {
  expect(wordsOf(await rhymes('word=jamás&syllables=2&limit=100'))).not.toContain('cantás')
  expect(wordsOf(await rhymes('word=jamás&syllables=2&limit=100&voseo=true'))).toContain('cantás')
  const offensive = 'word=pierda&limit=100'
  expect(wordsOf(await rhymes(offensive))).not.toContain('mierda')
  expect(wordsOf(await rhymes(`${offensive}&offensive=true`))).toContain('mierda')
})

test('verbs with pronouns, and words of America, rhyme', async () => {
  expect(wordsOf(await rhymes('word=cuídame&limit=100'))).toEqual(expect.arrayContaining(['pídame', 'olvídame']))
  expect(wordsOf(await rhymes('word=diáfano&kind=asonante&starts=huapan&limit=100'))).toContain('huapango')
  expect(wordsOf(await rhymes('word=tratante&starts=popo&kind=asonante'))).toEqual([])
  expect(wordsOf(await rhymes('word=trote&limit=100'))).toContain('popote')
})

test('first letters narrow the words; accents and capitals do not count, an ñ does', async () => {
  const found = wordsOf(await rhymes('word=casa&starts=PÁ&limit=100'))
  expect(found).toContain('pasa')
  expect(found.every((word) => /^p[aá]/i.test(word))).toBe(true)
  const plain = wordsOf(await rhymes('word=sueño&kind=asonante&starts=an&limit=100'))
  expect(plain.some((word) => word.startsWith('añ'))).toBe(false)
  expect(wordsOf(await rhymes('word=sueño&kind=asonante&starts=añ&limit=100'))).toContain('añejo')
})

test('a word that is in no dictionary rhymes by its sounds', async () => {
  expect(wordsOf(await rhymes('word=Blonfón&limit=100'))).toContain('canción')
})

test.each([
  ['word=', 'word', 'Escribe una sola palabra, con sus acentos.'],
  ['', 'word', 'Escribe una sola palabra, con sus acentos.'],
  ['word=dos palabras', 'word', 'Escribe una sola palabra, con sus acentos.'],
  ['word=pst', 'word', 'Esta palabra no tiene vocales, así que no rima con ninguna.'],
  [`word=${'a'.repeat(61)}`, 'word', 'La palabra puede tener 60 letras como máximo.'],
  ['word=sol&syllables=0', 'syllables', 'Las sílabas deben ser un número entero de 1 a 20.'],
  ['word=sol&limit=101', 'limit', 'Se pueden pedir de 1 a 100 palabras.'],
  ['word=sol&offset=-1', 'offset', 'Se pueden saltar de 0 a 100000 palabras.'],
  ['word=sol&starts=a1', 'starts', 'El comienzo puede tener hasta 30 letras.'],
  ['word=sol&kind=rara', 'kind', 'Elige una de estas opciones: consonante, asonante.'],
  ['word=sol&seseo=quizás', 'seseo', 'Este dato debe ser «true» o «false».'],
])('"%s" is refused in Spanish', async (query, field, message) => {
  const { status, body } = await visitor.get(`/rhymes?${query}`)
  expect(status).toBe(422)
  expect(body.fields[field]).toBe(message)
})

interface Verse {
  text: string
  word: string
  lyric: { id: string; title: string }
  author: { nickName: string }
}
const verses = async (query: string, who: Caller = visitor): Promise<Verse[]> =>
  (await who.get(`/rhymes/verses?${query}`)).body.data.verses as Verse[]
const lines = (text: string) =>
  `<p>La <b>jacaranda</b> azul de la mañana no conoce la prisa de los trenes,<br>${text}</p>`

test('verses of published lyrics that rhyme, with their authors; they follow publication, edits and deletion', async () => {
  const lyrics = lines('me llueve flores sobre el ventanal.')
  const id = await publish(author, { lyrics, isPublished: false })
  expect(await verses('word=chapuzal')).toEqual([])
  await author.put(`/lyrics/${id}`, lyricBody({ lyrics }))
  expect(await verses('word=chapuzal')).toEqual([
    {
      text: 'me llueve flores sobre el ventanal.',
      word: 'ventanal',
      lyric: { id, title: 'Mapa de tu espalda' },
      author: { nickName: author.nickName, name: 'Persona', lastName: 'Nueva' },
    },
  ])
  // The word itself is no rhyme, and a full rhyme is not listed as an assonance.
  expect(await verses('word=ventanal')).toEqual([])
  expect(await verses('word=chapuzal&kind=asonante')).toEqual([])
  expect((await verses('word=amar&kind=asonante')).map(({ word }) => word)).toContain('ventanal')
  await author.put(`/lyrics/${id}`, { lyrics: lines('me llueve flores sobre la pared') })
  expect(await verses('word=chapuzal')).toEqual([])
  expect((await verses('word=merced')).map(({ lyric }) => lyric.id)).toEqual([id])
  await author.delete(`/lyrics/${id}`)
  expect(await verses('word=merced')).toEqual([])
})

test('the verses of somebody who blocked the reader are not shown', async () => {
  const reader = await member(app)
  const id = await publish(author, { lyrics: lines('y todo cupo dentro de un baúl') })
  expect((await verses('word=azul', reader)).map(({ lyric }) => lyric.id)).toEqual([id])
  await author.post('/live/block', { blockedNickname: reader.nickName, block: true })
  expect(await verses('word=azul', reader)).toEqual([])
  expect((await verses('word=azul')).map(({ lyric }) => lyric.id)).toEqual([id])
})

test('a lyric from before there were rhymes gets them from the sweep; one in another language has none', async () => {
  const id = await publish(author, { lyrics: lines('se me perdió la voz en el reloj') })
  const { pool } = app.platform.db
  await pool.query('update lyrics set rhymes = null where id = $1', [id])
  expect(await verses('word=boj')).toEqual([])
  await scanWaitingLyrics(app.platform.db)
  expect((await verses('word=boj')).map(({ lyric }) => lyric.id)).toEqual([id])
  await author.put(`/lyrics/${id}`, { language: 'pt' })
  expect(await verses('word=boj')).toEqual([])
})

test('the rhyme finder has limits of its own', async () => {
  const limited = await startTestApp({ rateLimit: true })
  try {
    const guest = limited.visitor()
    for (let n = 0; n < 120; n++) expect((await guest.get('/rhymes?word=sol&limit=1')).status).toBe(200)
    expect((await guest.get('/rhymes?word=sol')).status).toBe(429)
    for (let n = 0; n < 60; n++) expect((await guest.get('/rhymes/verses?word=sol')).status).toBe(200)
    expect((await guest.get('/rhymes/verses?word=sol')).status).toBe(429)
    expect((await guest.get('/genres')).status).toBe(200)
  } finally {
    await limited.stop()
  }
})
