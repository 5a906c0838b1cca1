import { expect, test } from 'vitest'
import { compareVerses } from './compare.ts'
import { contentVerses } from './content-words.ts'
import { sketchOf } from './sketch.ts'

const compare = (given: string, known: string) =>
  compareVerses(contentVerses(given.split('\n')), contentVerses(known.split('\n')))
const sharedHashes = (one: string, other: string) => {
  const hashes = new Set(sketchOf(other))
  return sketchOf(one).filter((hash) => hashes.has(hash)).length
}

const original = `[verse]
Se llevó la tormenta los tejados de zinc
y quedaron las calles vacías de faroles
mi abuela remendaba la lona del circo
con hilo de pescar y botones de cobre

[coro]
Que suenen los tambores del puerto viejo
que vuelvan las gaviotas a la bodega
Que suenen los tambores del puerto viejo`

test('a copy with changed words and another order resembles its original, verse by verse', () => {
  const copy = `que vuelvan las palomas a la bodega
mi abuela remendaba la lona de un barco
Se llevó la marea los tejados de zinc`
  expect(compare(copy, original)).toEqual({
    verses: [
      { verse: 0, of: 8 },
      { verse: 1, of: 3 },
      { verse: 2, of: 1 },
    ],
    share: 1,
    isMatch: true,
  })
  expect(sharedHashes(copy, original)).toBeGreaterThanOrEqual(2)
})

test('accents, capitals, signs and plurals make no difference', () => {
  const copy = `SE LLEVO LAS TORMENTAS, EL TEJADO... DE ZINC
(y quedaron: la calle vacía de farolés)
¡Mi abuela remendaba las lonas del circo!`
  expect(compare(copy, original).verses).toHaveLength(3)
})

test('two shared verses are a quotation, no resemblance', () => {
  const quoting = `Se llevó la tormenta los tejados de zinc
y quedaron las calles vacías de faroles
ayer compré naranjas en el mercado
el perro del vecino ladra sin pausa`
  expect(compare(quoting, original)).toMatchObject({ share: 0.5, isMatch: false })
})

test('three verses of a long text are a quotation too', () => {
  const words = 'tigre mesa lámpara cuchillo ventana piedra hierba martillo vela barro'.split(' ')
  const filler = words.flatMap((one) => words.map((other) => `${one} ${other} propio`))
  const long = [...original.split('\n').slice(1, 4), ...filler].join('\n')
  const other = [...original.split('\n').slice(1, 4), ...filler.map((line) => `nuevo ${line} distinto aquel`)]
  const { verses, share, isMatch } = compare(long, other.join('\n').replaceAll('propio', 'cartón ajeno'))
  expect(verses).toHaveLength(3)
  expect([share < 0.25, isMatch]).toEqual([true, false])
})

test('formulae of frequent words count nothing, and a repeated verse counts once', () => {
  const formulae = `Te quiero mi amor\ncorazón de mi vida\nmi cielo y mi sol\nen la noche tu luz`
  expect(compare(formulae, formulae).verses).toEqual([])
  const refrain = `Que suenen los tambores del puerto viejo\n`.repeat(5)
  expect(compare(refrain, original)).toMatchObject({ verses: [{ verse: 0, of: 7 }], isMatch: false })
})

test('different texts share nothing', () => {
  const other = `El reloj de la plaza perdió la cuenta
y el tren de las cuatro no llegó nunca
guardo en un cajón la moneda rota
que tiraste al pozo de los deseos`
  expect(compare(other, original)).toEqual({ verses: [], share: 0, isMatch: false })
  expect(sharedHashes(other, original)).toBe(0)
})

test('the sketch is the same in every run, has at most 48 integers of 32 bits, and none for an empty text', () => {
  expect(sketchOf('tejados zinc')).toEqual([sketchOf('ZINC, y los tejados')[0]])
  const long = Array.from({ length: 400 }, (_, index) => `palabra${index} verso${index % 7} final${index % 11}`)
  const sketch = sketchOf(long.join('\n'))
  expect(sketch.length).toBeGreaterThan(12)
  expect(sketch.length).toBeLessThanOrEqual(48)
  expect(sketch.every((hash) => hash === (hash | 0))).toBe(true)
  expect([sketchOf(''), sketchOf('[coro]\n\n…')]).toEqual([[], []])
})

test('a text that is made to be slow is compared within a tenth of a second', () => {
  const slow = Array.from({ length: 2_500 }, (_, index) => `aaa b${index % 50} bbb${index % 33}`)
  const verses = contentVerses(slow)
  const begun = process.cpuUsage()
  compareVerses(verses, verses)
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1000).toBeLessThan(100)
})
