import { expect, test } from 'vitest'
import { placesOfPattern, type FormChoice } from './form-choice.ts'
import { scanLyric } from './scan-lyric.ts'
import type { KnownLines } from './scan.ts'

const gaps = (text: string, form: FormChoice) => scanLyric(text.split('\n'), { form, licences: [] }).gaps
const named = (name: FormChoice['name'], pattern = ''): FormChoice => ({ name, pattern })

const redondilla =
  'Hombres necios que acusáis\na la mujer sin razón\nsin ver que sois la ocasión\nde lo mismo que culpáis'
const sonnet = `Un soneto me manda hacer Violante
que en mi vida me he visto en tanto aprieto;
catorce versos dicen que es soneto;
burla burlando van los tres delante.

Yo pensé que no hallara consonante,
y estoy a la mitad de otro cuarteto;
mas si me veo en el primer terceto,
no hay cosa en los cuartetos que me espante.

Por el primer terceto voy entrando,
y parece que entré con pie derecho,
pues fin con este verso le voy dando.

Ya estoy en el segundo, y aun sospecho
que voy los trece versos acabando;
contad si son catorce, y está hecho.`

test('an empty song lacks the whole form', () => {
  expect(gaps('', named('soneto'))).toEqual([{ kind: 'too few', first: 0, verses: 14 }])
  expect(gaps('', named('décima'))).toEqual([{ kind: 'too few', first: 0, verses: 10 }])
})

test('a sonnet lacks nothing; with a verse less, a word that does not rhyme and a short verse it lacks just those', () => {
  expect(gaps(sonnet, named('soneto'))).toEqual([])
  const spoiled = sonnet
    .replace('\ncontad si son catorce, y está hecho.', '')
    .replace('los tres delante', 'los tres contigo')
    .replace('voy entrando', 'ando')
  expect(gaps(spoiled, named('soneto'))).toEqual([
    { kind: 'too few', first: 0, verses: 1 },
    { kind: 'rhyme', line: 3, with: 0 },
    { kind: 'count', line: 10, has: 8, wants: 11 },
  ])
})

test('each stanza of a copla is one: it takes assonance in its even verses, and a fifth verse is too many', () => {
  const copla = 'Tengo una pena en el alma\nque no me deja dormir\ny cada noche que pasa\ny pienso en ti'
  const [first, second] = gaps(copla, named('copla'))
  expect(first).toEqual({ kind: 'count', line: 3, has: 5, wants: 8 })
  expect(second).toBeUndefined()
  expect(gaps(`${redondilla}\n\n${redondilla}\ny otra vez a comenzar`, named('copla'))).toContainEqual({
    kind: 'too many',
    first: 5,
    verses: 1,
  })
})

test('an own form is a count and a letter for each verse', () => {
  expect(gaps(redondilla, named('propia', '8a 8b 8b 8a'))).toEqual([])
  expect(gaps(redondilla, named('propia', '8a 8b 8a 8b'))).toEqual([
    { kind: 'rhyme', line: 2, with: 0 },
    { kind: 'rhyme', line: 3, with: 1 },
  ])
  expect(placesOfPattern('7- 5a')).toEqual([
    { count: 7, letter: null },
    { count: 5, letter: 'a' },
  ])
  for (const wrong of ['', 'a8', '8', '1a', '25a', '8a y 8b', '8a '.repeat(41)])
    expect(placesOfPattern(wrong), wrong).toBeNull()
})

test('the form gives each verse its count: a verse that can reach it takes the licence', () => {
  const lines = ['y en la noche oscura ardía', 'sin saber por qué lloraba']
  const [verse] = scanLyric(lines, { form: named('propia', '9- 8-'), licences: [] }).lines
  expect(verse).toMatchObject({ natural: 8, syllables: 9, leavesMetre: false })
})

test('a licence belongs to the words of its verse, wherever they are', () => {
  const licence = { verse: 'la ola de tu mar azul', kind: 'hiato', from: 1, to: 4 } as const
  const lines = ['una luz que no se apaga', licence.verse, '', licence.verse]
  const free = scanLyric(lines, { form: null, licences: [] }).lines
  const set = scanLyric(lines, { form: null, licences: [licence] }).lines
  expect([set[1]!.syllables, set[3]!.syllables]).toEqual([free[1]!.syllables + 1, free[3]!.syllables + 1])
})

test('with known lines the answer is the same, and a verse that did not change is the same object', () => {
  const known: KnownLines = new Map()
  const none = { form: null, licences: [] }
  const lines = sonnet.split('\n')
  const before = scanLyric(lines, none, known)
  const changed = lines.with(1, 'que en mi vida me he visto en este aprieto;')
  const after = scanLyric(changed, none, known)
  expect(after).toEqual(scanLyric(changed, none))
  expect(after.lines.flatMap((verse, index) => (verse === before.lines[index] ? [] : [index]))).toEqual([1])
})
