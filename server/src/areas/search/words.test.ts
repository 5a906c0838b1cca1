// What a lyric contains never breaks a search: only letters and digits are words, in the database and here alike.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spelledWordsOf, wordLinesOf, wordsOf } from '#contract/text.ts'
import { member, publish } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { quotedWord } from './parse-query.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

// Scripts that every Unicode version in use knows alike, and what separates words.
const blocks: [number, number][] = [
  [0x01, 0x2af],
  [0x300, 0x36f],
  [0x391, 0x3a1],
  [0x3a3, 0x3c9],
  [0x410, 0x44f],
  [0x5d0, 0x5ea],
  [0x621, 0x65f],
  [0x905, 0x939],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20ac],
  [0x2190, 0x21ff],
  [0x3041, 0x3096],
  [0x4e00, 0x4fff],
  [0xac00, 0xacff],
  [0xfe00, 0xfe0f],
  [0x1f300, 0x1f5ff],
]
const character = fc.oneof(
  ...blocks.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
  fc.constantFrom(..."'\\&|!():*<>`-_./@%$ áñüßøæœłıİ"),
)
const anyText = fc.array(character, { maxLength: 60 }).map((characters) => characters.join(''))

test('the database and the page find the same words in any text', async () => {
  const texts = fc.sample(anyText, { numRuns: 5_000, seed: 7 })
  const { rows } = await app.platform.db.pool.query<{ words: string[] }>(
    'select words(text) from unnest($1::text[]) with ordinality t (text, n) order by n',
    [texts],
  )
  const different = texts.filter((text, at) => JSON.stringify(wordsOf(text)) !== JSON.stringify(rows[at]!.words))
  expect(different.map((text) => [text, wordsOf(text), rows[texts.indexOf(text)]!.words])).toEqual([])
})

test('the database and the server find the same lines of words in any title and text', async () => {
  const texts = fc.sample(fc.tuple(anyText, fc.array(anyText, { maxLength: 5 })), { numRuns: 2_000, seed: 11 })
  const given = texts.map(([title, lines]) => ({ title, text: lines.join('\n') }))
  const { rows } = await app.platform.db.pool.query<{ lines: string }>(
    `select word_lines(title, text) as lines
       from unnest($1::text[], $2::text[]) with ordinality t (title, text, n) order by n`,
    [given.map(({ title }) => title), given.map(({ text }) => text)],
  )
  expect(given.map(({ title, text }) => wordLinesOf(title, text))).toEqual(rows.map(({ lines }) => lines))
})

test('the words of a lyric are those of its text, also when the text changes without them', async () => {
  const { pool } = app.platform.db
  const author = await member(app)
  const rest = 'cruza el agua de la noche entera\ny nadie la mira pasar'
  const lyrics = '<p>La luz del faro<br>cruza el agua de la noche entera<br>y nadie la mira pasar</p>'
  const id = await publish(author, { title: 'El faro', lyrics })
  const stored = async () =>
    (
      await pool.query<{ lines: string; own: boolean }>(
        `select word_lines as lines, search = lyric_words(language, title, lyrics_text)
                and pairs = pairs_of(search) as own from lyrics where id = $1`,
        [id],
      )
    ).rows[0]
  expect(await stored()).toEqual({ lines: `el faro\nla luz del faro\n${rest}`, own: true })
  // As a node of the earlier version writes it.
  await pool.query("update lyrics set lyrics_text = replace(lyrics_text, 'faro', 'muelle') where id = $1", [id])
  expect(await stored()).toEqual({ lines: `el faro\nla luz del muelle\n${rest}`, own: true })
  await author.put(`/lyrics/${id}`, { title: 'Él, el mar' })
  expect(await stored()).toEqual({ lines: `el el mar\nla luz del muelle\n${rest}`, own: true })
  await author.put(`/lyrics/${id}`, { isPublished: false })
  expect((await stored())?.lines).toBeNull()
  await author.put(`/lyrics/${id}`, { isPublished: true })
  expect(await stored()).toEqual({ lines: `el el mar\nla luz del muelle\n${rest}`, own: true })
})

test('a word has letters and digits alone, and its spelling leads to the same word', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const words = wordsOf(text)
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{Nd}]{1,40}$/u)
      expect(spelledWordsOf(text).map(({ plain }) => plain)).toEqual(words)
    }),
  )
})

test('a quoted word is one word of a query, whatever it contains', async () => {
  const words = fc.sample(anyText, { numRuns: 500, seed: 9 }).filter((word) => word.trim())
  const { rows } = await app.platform.db.pool.query<{ nodes: number }>(
    'select numnode(query::tsquery) as nodes from unnest($1::text[]) query',
    [words.map(quotedWord)],
  )
  expect(rows.every(({ nodes }) => nodes === 1)).toBe(true)
})

const hostile = [
  "http://x.es/'palabra y https://ejemplo.org/d'amor?a=1&b='c'#d y correo'raro@ejemplo.com",
  "/ruta/de'l/archivo.txt C:\\carpeta\\'cita' ftp://a.b/'&|!():*<>`\\'",
  "a & b | !c <-> (d:*) 'e' \\f\\ ''g'' :ABCD * <1> <> `h` $$i$$ -- j /* k */",
  'emoji 🎵🎶 fin👩‍👩‍👧 pala\u200bbra co\u00adrazón \u202eatseuv\u202c שָׁלוֹם مَرْحَبًا',
  `${'larga'.repeat(2_000)} ${'ñ'.repeat(6_000)} ${'中'.repeat(3_000)}`,
  "d’amor l’été o'clock rock-and-roll azul-celeste 3.1416 -7 1e400 50% #etiqueta @alguien snake_case A&B",
  'ﷺ ㌀㌀㌀ ½ ① ª º ßtraße Øre Łódź İstanbul ıspanak ΟΔΟΣ ﬁn ＡＢＣ 𝐀𝐁',
]

test('lyrics with hostile texts are found by every part of them, and no search or suggestion fails', async () => {
  const author = await member(app)
  const reader = await member(app)
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  for (const text of hostile)
    await publish(author, {
      title: [...text].slice(0, 60).join(''),
      lyrics: `<p>${escaped(text)}<br>${'la la la '.repeat(12)}</p>`,
    })
  const cut = (part: string) => [...part].slice(0, 180).join('')
  const whole = new Set(hostile.flatMap((text) => [...text.split(/\s+/), ...wordsOf(text)]).map(cut))
  const parts = new Set([...whole, ...hostile.flatMap((text) => text.split(/[^\p{L}]+/u)).map(cut)])
  parts.delete('')
  expect(parts.size).toBeGreaterThan(120)
  const bad: unknown[] = []
  for (const part of parts) {
    const search = encodeURIComponent(part)
    for (const path of [
      `?search=${search}`,
      `?title=${search}&text=${search}`,
      `?search=${search}&order=alphabetical&type=popular`,
      `/suggestions?search=${search}`,
    ]) {
      const { status, body } = await reader.get(`/searchBar/logged${path}`)
      if (status !== 200) bad.push([path, status])
      const isFound = status === 200 && (body.data.lyrics as unknown[]).length > 0
      if (path === `?search=${search}` && whole.has(part) && !isFound && wordsOf(part).some((word) => word.length > 1))
        bad.push([path, 'not found'])
    }
  }
  expect(bad).toEqual([])
  const { rows } = await app.platform.db.pool.query<{ word: string }>('select word from known_words')
  expect(rows.filter(({ word }) => JSON.stringify(wordsOf(word)) !== JSON.stringify([word]))).toEqual([])
}, 60_000)
