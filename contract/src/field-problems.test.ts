import { expect, test } from 'vitest'
import type { z } from 'zod'
import { invisibleTexts } from '../testing/invisible-texts.ts'
import { samples } from '../testing/samples.ts'
import { accountMessages } from './accounts/account-rules.ts'
import { routes } from './api.ts'
import { fieldMessages } from './field-messages.ts'
import { parseFields } from './field-problems.ts'
import { lyricMessages, lyricProblems } from './lyrics/lyric-rules.ts'
import { textOfHtml } from './lyrics/lyric-html.ts'

/** The problem of one field of a call, the rules of a whole lyric included. */
function problemOf(schema: z.ZodType, name: string, body: object, field: string): string | undefined {
  const parsed = parseFields(schema, body)
  if (parsed.problems) return parsed.problems[field]
  if (name !== 'POST /lyrics') return undefined
  const lyric = parsed.data as {
    title: string
    lyrics: string
    description?: string | null
    isPublished: boolean
    language?: string | null
    country?: number | null
    musicalGenreId?: number | null
  }
  const { title, lyrics, description, language, country, musicalGenreId } = lyric
  return lyricProblems(
    { title, text: textOfHtml(lyrics), description: description ?? '', language, country, musicalGenreId },
    lyric.isPublished,
  )[field as 'title']
}

/**
 * What the specification says about a field that is missing, null, empty or too short; by call and field, or by field.
 */
const sentences: Record<string, string> = {
  'POST /users/register name': 'Nombre es requerido',
  'POST /users/register lastName': 'Apellido es requerido',
  'POST /users/register email': 'Correo electrónico inválido',
  'POST /users/register birthday': 'Fecha de nacimiento es requerida',
  'POST /users/register password': 'La contraseña debe tener al menos 6 caracteres',
  'POST /users/completeRegister favoritesMusicalGenres': 'Elige 5 o más',
  'POST /lyrics title': 'El título es obligatorio.',
  'POST /lyrics description': 'Historia de la canción es obligatorio.',
  'POST /lyrics language': 'El idioma es obligatorio.',
  'POST /lyrics country': 'El país es obligatorio.',
  'POST /lyrics musicalGenreId': 'El género musical es obligatorio.',
  'POST /lyrics/savedList/post/list listName': 'Por favor, escribe un nombre para la lista.',
  'POST /interpretations youtubeLink': 'Debes ingresar al menos un enlace de YouTube o Spotify.',
  'POST /reports motive': 'Por favor, selecciona un motivo o especifica uno.',
  'POST /usersStaff/create name': 'Nombre es requerido',
  'POST /usersStaff/create lastName': 'Apellido es requerido',
  'POST /usersStaff/create email': 'Email es requerido',
  'POST /usersStaff/create password': 'La contraseña debe tener al menos 6 caracteres',
  'POST /usersStaff/notification/create title': 'Título es requerido',
  'POST /usersStaff/notification/create content': 'Contenido es requerido',
}
for (const path of ['genres', 'thematics', 'artists']) {
  for (const call of [`POST /${path}`, `POST /${path}/admin`, `PUT /${path}/update/:id`])
    sentences[`${call} name`] = 'El nombre no puede estar vacío.'
}

const without = (body: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
const fields = samples.flatMap(({ name, schema, sample }) =>
  Object.keys(sample ?? {}).map((field) => [`${name} ${field}`, { name, schema, sample, field }] as const),
)

test('there is an accepted sample of every body and every payload', () => {
  expect(
    samples
      .filter(({ schema, sample }) => sample === undefined || parseFields(schema, sample).problems)
      .map(({ name, schema, sample }) => [name, parseFields(schema, sample).problems]),
  ).toEqual([])
  expect(fields.length).toBeGreaterThan(120)
})

test.each(Object.entries(sentences))('%s: %s', (key, sentence) => {
  const found = fields.find(([name]) => name === key)
  const { name, schema, sample, field } = found![1]
  // A report says its reason as a motive or as a text.
  const rest = name === 'POST /reports' ? without(sample, 'other') : sample
  for (const body of [without(rest, field), { ...rest, [field]: null }])
    expect(problemOf(schema, name, body, field)).toBe(sentence)
  if (typeof sample[field] === 'string' && !field.endsWith('Link') && field !== 'motive' && field !== 'language')
    expect(problemOf(schema, name, { ...rest, [field]: '' }, field)).toBe(sentence)
})

test('a lyric without a text gets the message of a draft or of a published lyric', () => {
  const { schema, sample } = samples.find(({ name }) => name === 'POST /lyrics')!
  for (const body of [
    without(sample, 'lyrics'),
    { ...sample, lyrics: '' },
    { ...sample, lyrics: '<p>\u200b\u3164</p>' },
    { ...sample, lyrics: `<p>${'\u200b'.repeat(80)}</p>` },
  ]) {
    expect(problemOf(schema, 'POST /lyrics', body, 'lyrics')).toBe(lyricMessages.lyricsPublish)
    expect(problemOf(schema, 'POST /lyrics', { ...body, isPublished: false }, 'lyrics')).toBe(lyricMessages.lyricsDraft)
  }
})

const wrong = [
  undefined,
  null,
  '',
  ' ',
  7,
  -1,
  1.5,
  Number.NaN,
  true,
  [],
  [null],
  {},
  'x',
  'x'.repeat(30_000),
  Array.from({ length: 200 }, () => 'x'),
  'media\ud800',
]
const english = /\b(invalid|expected|required|too|must|string|received|input)\b/i

test.each(fields)('%s: every refusal explains the problem in Spanish', (_, { name, schema, sample, field }) => {
  for (const value of wrong) {
    const problem = problemOf(
      schema,
      name,
      value === undefined ? without(sample, field) : { ...sample, [field]: value },
      field,
    )
    if (problem === undefined) continue
    expect(problem, JSON.stringify(value)?.slice(0, 60)).not.toMatch(english)
    expect(problem.length).toBeGreaterThan(8)
    expect(['El valor no es válido.', fieldMessages.format], JSON.stringify(value)?.slice(0, 60)).not.toContain(problem)
  }
})

const queries = routes.flatMap((shape) =>
  'query' in shape
    ? Object.keys(shape.query.shape).map(
        (field) => [`${shape.method} ${shape.path} ?${field}`, shape.query as z.ZodType, field] as const,
      )
    : [],
)
test.each(queries)('%s: every refusal explains the problem in Spanish', (_, schema, field) => {
  for (const value of ['', 'x', '-1', '0', '51', '1.5', 'x'.repeat(300), ['1', '2'], '1e99']) {
    const problem = parseFields(schema, { [field]: value }).problems?.[field]
    if (problem === undefined) continue
    expect(problem, String(value)).not.toMatch(english)
    expect(['El valor no es válido.', fieldMessages.format], String(value).slice(0, 60)).not.toContain(problem)
  }
})

// Passwords and codes are compared, not read; ids, tokens, links and pictures have a form of their own.
const notText = /password|token|code|^id$|Ids?$|clientId|Link$|Url$|^images$|^profilePic$|^response$|birthday/
const texts = fields.filter(([, { sample, field }]) => typeof sample[field] === 'string' && !notText.test(field))

test.each(texts)(
  '%s: fields that accept any text refuse invisible characters alone with the same message',
  (_, { name, schema, sample, field }) => {
    const refused = problemOf(schema, name, { ...sample, [field]: '   ' }, field)
    if (refused === undefined) return
    for (const [kind, text] of invisibleTexts) {
      if (text === '') continue
      for (const padded of [text, ` ${text} `, text.repeat(15)])
        expect(problemOf(schema, name, { ...sample, [field]: padded }, field), kind).toBe(refused)
    }
  },
)

test('the walk reaches the texts that people write', () => {
  for (const call of [
    'POST /comments content',
    'POST /posts content',
    'message content',
    'POST /lyrics title',
    'POST /lyrics lyrics',
    'POST /reports other',
    'POST /appeals content',
    'PUT /lyrics/savedList/move to',
  ])
    expect(texts.map(([name]) => name)).toContain(call)
})

test('a union of shapes names the wrong field', () => {
  const rename = samples.find(({ name }) => name === 'PUT /genres/update/:id')!
  expect(parseFields(rename.schema, {}).problems).toEqual({ name: 'El nombre no puede estar vacío.' })
  expect(parseFields(rename.schema, { name: '\u3164' }).problems).toEqual({ name: 'El nombre no puede estar vacío.' })
  expect(parseFields(rename.schema, { genre: { name: '' } }).problems).toEqual({
    genre: 'El nombre no puede estar vacío.',
  })
  const update = samples.find(({ name }) => name === 'PUT /users/update')!
  expect(parseFields(update.schema, { musicalGenres: [1, 2, 3, 4, 4] }).problems).toEqual({
    musicalGenres: accountMessages.genres,
  })
})

test('fields that a form may leave empty are accepted empty', () => {
  for (const [name, field] of [
    ['PUT /users/update', 'bio'],
    ['PUT /reports/:id', 'reason'],
    ['POST /shares', 'content'],
    ['POST /ticket/create-and-take', 'motive'],
  ] as const) {
    const { schema, sample } = samples.find((one) => one.name === name)!
    expect(parseFields(schema, { ...sample, [field]: '' }).problems).toBeUndefined()
  }
})

test('no text of 60,000 characters blocks the server', () => {
  for (const [name, { schema, sample, field }] of texts) {
    for (const long of ['x'.repeat(60_000), 'x.'.repeat(30_000), '\u200b '.repeat(30_000), '\u0301'.repeat(60_000)]) {
      const start = performance.now()
      parseFields(schema, { ...sample, [field]: long })
      expect(performance.now() - start, name).toBeLessThan(500)
    }
  }
})
