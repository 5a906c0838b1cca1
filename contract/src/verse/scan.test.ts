import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impossibleLicences, scan } from './scan.ts'

const verse = (text: string, metre?: number) => scan([text], { metre }).lines[0]!
const kinds = (text: string, metre?: number) =>
  verse(text, metre).licences.map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`)
const syllables = (text: string, metre?: number) => verse(text, metre).spans.map(([from, to]) => text.slice(from, to))

test.each<[text: string, metre: number | undefined, expected: string[], rule: string]>([
  ['que acusáis la verdad', undefined, ['sinalefa e a'], 'vowels of two words join'],
  ['ni humo ni hielo', undefined, ['sinalefa i hu'], 'a silent h parts nothing, a glide does'],
  ['yo soy un rey', undefined, ['hiato y u'], 'a final y begins the next syllable'],
  ['plata y azul', undefined, ['hiato a y', 'sinalefa y a'], 'y belongs to the vowel after it'],
  ['el suave son', 6, ['diéresis ua'], 'a diphthong parts to reach the metre'],
  ['la poesía', 4, ['sinéresis oe'], 'a hiatus joins to reach the metre'],
  ['la hora del viento', 6, ['hiato a ho'], 'words stay apart to reach the metre'],
  ['el rüido', undefined, ['diéresis üi'], 'a written diaeresis always parts'],
])('%s (%s): %j', (text, metre, expected) => {
  expect(kinds(text, metre)).toEqual(expected)
})

test.each([
  [
    'Cuando me paro a contemplar mi estado',
    ['Cuan', 'do ', 'me ', 'pa', 'ro a ', 'con', 'tem', 'plar ', 'mi es', 'ta', 'do'],
  ],
  ['¡Ay, qué abrigo extraño!', ['Ay, ', 'qué a', 'bri', 'go ex', 'tra', 'ño!']],
  ['los perros de la hacienda', ['los ', 'pe', 'rros ', 'de ', 'la ha', 'cien', 'da']],
])('the syllables of %s', (text, expected) => {
  expect(syllables(text)).toEqual(expected)
})

test.each([
  ['la canción', 'aguda', 4],
  ['la casa', 'llana', 3],
  ['la lámpara', 'esdrújula', 3],
  ['cántaselo', 'esdrújula', 2],
])('%s is %s and counts %i', (text, ending, count) => {
  expect(verse(text)).toMatchObject({ ending, syllables: count })
})

test('a verse takes the metre of the others and reports its natural count', () => {
  const lines = ['Con diez cañones por banda', 'viento en popa a toda vela', 'la luna en el mar riela']
  const { metre, lines: verses } = scan(lines)
  expect(metre).toBe(8)
  expect(verses.map(({ syllables, natural }) => [syllables, natural])).toEqual([
    [8, 8],
    [8, 8],
    [8, 7],
  ])
})

test('long verses consist of halves without synalepha between them', () => {
  const lines = [
    'La princesa está triste... ¿qué tendrá la princesa?',
    'La princesa está pálida en su silla de oro,',
    'que ha perdido la risa, que ha perdido el color.',
  ]
  expect(scan(lines)).toMatchObject({
    metre: 14,
    lines: [{ syllables: 14 }, { syllables: 14 }, { syllables: 14, ending: 'aguda' }],
  })
})

test('a silent h at the end of a word parts no vowels', () => {
  expect(verse('¡Oh amor, que me has vencido!').licences).toContainEqual({ kind: 'sinalefa', from: 1, to: 5 })
  expect(verse('¡Oh amor, que me has vencido!').natural).toBe(7)
})

test('the pause after a first half that ends on its stress is the range of the position that it counts', () => {
  const lines = ['Yo quiero regresar, a la casa de ayer', 'La princesa está pálida en su silla de oro,']
  const [first] = scan(lines, { metre: 14 }).lines
  expect(first!.spans[6]).toEqual([18, 20])
  expect(first!.spans.every(([from, to]) => from < to)).toBe(true)
})

test('each metric position has its span, also where the first half ends on its stress or two syllables after it', () => {
  const lines = [
    'Yo quiero regresar a la casa de ayer',
    'La princesa está pálida en su silla de oro,',
    'donde el viento del mar la llamaba princesa',
    'mi madre la ventana, la lámpara, la orilla',
  ]
  const { metre, lines: verses } = scan(lines)
  expect(metre).toBe(14)
  const shown = verses.map(({ spans, stresses }, index) =>
    stresses.map((position) => lines[index]!.slice(...spans[position - 1]!).trim()),
  )
  expect(shown).toEqual([
    ['Yo', 'quie', 'sar', 'ca', 'yer'],
    ['ce', 'tá', 'pá', 'si', 'o'],
    ['vien', 'mar', 'ma', 'ce'],
    ['ma', 'ta', 'lám', 'ri'],
  ])
})

test('sections and empty lines are not verses', () => {
  expect(scan(['[coro]', 'dime que sí', '', '¡...!', '123']).lines.map(({ syllables }) => syllables)).toEqual([
    0, 5, 0, 0, 0,
  ])
})

test('a forced licence wins over the metre; an impossible one is reported', () => {
  const lines = ['la hora del viento']
  const apart = { line: 0, kind: 'hiato' as const, from: 1, to: 5 }
  expect(scan(lines, { forced: [apart] }).lines[0]).toMatchObject({
    syllables: 6,
    natural: 5,
    licences: [{ kind: 'hiato', from: 1, to: 5 }],
  })
  expect(scan(lines, { metre: 6, forced: [{ ...apart, kind: 'sinalefa' }] }).lines[0]!.licences).toContainEqual({
    kind: 'sinalefa',
    from: 1,
    to: 5,
  })
  const wrong = [
    { ...apart, kind: 'diéresis' as const },
    { ...apart, from: 0 },
    { ...apart, line: 4 },
  ]
  expect(impossibleLicences(lines, [apart, ...wrong])).toEqual([1, 2, 3])
  expect(scan(lines, { forced: wrong })).toEqual(scan(lines))
})

test.each([
  ['Volverán las oscuras golondrinas', 'melódico'],
  ['La lluvia sabe el nombre de las cosas', 'heroico'],
  ['Llueve sobre la casa de mi infancia', 'enfático'],
  ['Mi madre espera que regrese el sueño', 'sáfico'],
  ['Vuelve a la tarde callado el camino', 'dactílico'],
  ['cuando los trigos encañan', 'dactílico'],
  ['hombres necios que acusáis', 'trocaico'],
  ['no sabe nada', null],
])('%s is %s', (text, rhythm) => {
  expect(verse(text).rhythm).toBe(rhythm)
})

const words = fc
  .array(
    fc.constantFrom(
      'amo',
      'a',
      'ella',
      'oía',
      'y',
      'aún',
      'süave',
      'hoy',
      'río',
      'que',
      'huye',
      'cruel',
      'luz',
      'sol',
      'no',
      'un',
      'ahora',
    ),
    { maxLength: 14 },
  )
  .map((list) => list.join(' '))

test('spans cover the verse in order, stresses lie within the count, the count follows the last stress', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 60 })), { maxLength: 8 }),
      fc.option(fc.integer({ min: 2, max: 24 }), { nil: undefined }),
      (lines, metre) => {
        const { lines: verses, stanzas } = scan(lines, { metre })
        expect(verses).toHaveLength(lines.length)
        verses.forEach(({ syllables, stresses, spans, licences }, index) => {
          const text = lines[index]!
          expect(
            spans.every(
              ([from, to], at) => from <= to && to <= text.length && (at === 0 || from === spans[at - 1]![1]),
            ),
          ).toBe(true)
          if (!syllables) return expect([spans, stresses, licences]).toEqual([[], [], []])
          expect(syllables).toBe(stresses.at(-1)! + 1)
          expect(
            stresses.every(
              (position, at) => position >= 1 && position <= spans.length && (at === 0 || position > stresses[at - 1]!),
            ),
          ).toBe(true)
          expect(text.slice(spans[0]![0], spans.at(-1)![1]).match(/\p{L}/gu)?.join('')).toBe(
            text.match(/\p{L}/gu)?.join(''),
          )
          for (const { from, to } of licences) expect(from < to && to <= text.length).toBe(true)
        })
        expect(stanzas.every(({ first, last, scheme }) => first <= last && scheme.length >= last - first + 1)).toBe(
          true,
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('a line of 300 characters takes a few milliseconds at most', () => {
  const hard = [
    'a '.repeat(150),
    'aeoaeoaeo'.repeat(33),
    'aó '.repeat(100),
    'hay ola o ahí oía a ella o aún ahora '.repeat(8),
  ]
  scan(hard)
  const begun = performance.now()
  for (let round = 0; round < 20; round++) for (const line of hard) scan([line])
  expect((performance.now() - begun) / 80).toBeLessThan(20)
})
