import { afterAll, beforeAll, expect, test } from 'vitest'
import { member } from '../../../testing/cast.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const scan = (body: unknown, who = app.visitor()) => who.post('/verses/scan', body)

test('a visitor scans a quatrain: counts, stresses, licences, syllables, rhymes and form', async () => {
  const lines = [
    'Hombres necios que acusáis',
    'a la mujer sin razón',
    'sin ver que sois la ocasión',
    'de lo mismo que culpáis',
  ]
  const { status, body } = await scan({ lines })
  expect(status).toBe(200)
  expect(body.data.metre).toBe(8)
  expect(body.data.stanzas).toEqual([{ first: 0, last: 3, form: 'redondilla', scheme: 'abba' }])
  expect(body.data.lines).toHaveLength(4)
  expect(body.data.lines[0]).toEqual({
    syllables: 8,
    stresses: [1, 3, 7],
    ending: 'aguda',
    natural: 8,
    licences: [{ kind: 'sinalefa', from: 17, to: 20 }],
    spans: [
      [0, 3],
      [3, 8],
      [8, 10],
      [10, 15],
      [15, 20],
      [20, 22],
      [22, 26],
    ],
    rhythm: 'trocaico',
    rhyme: 'a',
    stressedAt: [1, 9, 23],
    leavesMetre: false,
  })
})

test('every line has its entry; an empty one ends a stanza', async () => {
  const { body } = await scan({ lines: ['Llega la tarde otra vez', '', '...', 'y la noche va a llegar'] })
  expect(body.data.lines.map(({ syllables }: { syllables: number }) => syllables)).toEqual([8, 0, 0, 8])
  expect(body.data.stanzas.map(({ first, last }: { first: number; last: number }) => [first, last])).toEqual([
    [0, 0],
    [3, 3],
  ])
  expect((await scan({ lines: [] })).body.data).toEqual({ metre: null, lines: [], stanzas: [] })
})

test('the metre can be given', async () => {
  const line = 'y el suave viento'
  expect((await scan({ lines: [line] })).body.data.lines[0].syllables).toBe(5)
  const { metre, lines } = (await scan({ lines: [line], metre: 6 })).body.data
  expect([metre, lines[0].syllables, lines[0].natural]).toEqual([6, 6, 5])
  expect(lines[0].licences).toContainEqual({ kind: 'diéresis', from: 6, to: 8 })
})

test('a licence can be set and undone; an impossible one is refused', async () => {
  const lines = ['la hora del suave viento']
  const apart = await scan({
    lines,
    forced: [
      { line: 0, kind: 'hiato', from: 1, to: 5 },
      { line: 0, kind: 'diéresis', from: 13, to: 15 },
    ],
  })
  expect(apart.body.data.lines[0].licences).toEqual([
    { kind: 'hiato', from: 1, to: 5 },
    { kind: 'diéresis', from: 13, to: 15 },
  ])
  expect(apart.body.data.lines[0].syllables).toBe(9)
  const joined = await scan({
    lines,
    metre: 9,
    forced: [
      { line: 0, kind: 'sinalefa', from: 1, to: 5 },
      { line: 0, kind: 'sinéresis', from: 13, to: 15 },
    ],
  })
  expect(joined.body.data.lines[0].licences).toEqual([{ kind: 'sinalefa', from: 1, to: 5 }])
  for (const forced of [
    { line: 0, kind: 'sinalefa', from: 13, to: 15 },
    { line: 0, kind: 'hiato', from: 0, to: 2 },
    { line: 7, kind: 'hiato', from: 1, to: 5 },
  ]) {
    const { status, body } = await scan({ lines, forced: [forced] })
    expect(status).toBe(422)
    expect(body.fields.forced).toBe(
      'La licencia número 1 no es posible: en ese lugar no hay dos vocales que se puedan unir o separar así.',
    )
  }
})

test.each([
  [
    'too many lines',
    { lines: Array.from({ length: 401 }, () => 'a') },
    'lines',
    'Se pueden medir 400 versos como máximo.',
  ],
  [
    'a line that is too long',
    { lines: ['a'.repeat(301)] },
    'lines',
    'Cada verso puede tener 300 caracteres como máximo.',
  ],
  ['no lines', {}, 'lines', 'Este dato es obligatorio.'],
  ['a metre that is none', { lines: ['sol'], metre: 99 }, 'metre', 'La medida debe ser un número entero de 2 a 24.'],
  [
    'a licence without a name',
    { lines: ['sol'], forced: [{ line: 0, kind: 'elipsis', from: 0, to: 2 }] },
    'forced',
    'Elige una de estas opciones: sinalefa, hiato, diéresis, sinéresis.',
  ],
])('%s is refused in Spanish', async (_, body, field, message) => {
  const answer = await scan(body)
  expect(answer.status).toBe(422)
  expect(answer.body.fields[field]).toBe(message)
})

test('400 lines of 300 characters are answered to a signed-in person; a visitor may send 64 KB', async () => {
  const lines = Array.from({ length: 400 }, (_, n) => `${n} ${'amo a Eva y a ella '.repeat(20)}`.slice(0, 300))
  const { status, body } = await scan({ lines }, await member(app))
  expect(status).toBe(200)
  expect(body.data.lines).toHaveLength(400)
  expect((await scan({ lines })).status).toBe(413)
  expect((await scan({ lines: lines.slice(0, 200) })).status).toBe(200)
})

test('scanning has a limit of its own', async () => {
  const limited = await startTestApp({ rateLimit: true })
  try {
    const visitor = limited.visitor()
    for (let n = 0; n < 60; n++) expect((await scan({ lines: ['sol'] }, visitor)).status).toBe(200)
    expect((await scan({ lines: ['sol'] }, visitor)).status).toBe(429)
    expect((await visitor.get('/genres')).status).toBe(200)
  } finally {
    await limited.stop()
  }
})
