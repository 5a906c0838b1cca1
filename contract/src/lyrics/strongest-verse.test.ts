import { expect, test } from 'vitest'
import { drawableText, strongestVerse } from './strongest-verse.ts'

const stanza = (...verses: string[]) => `<p>${verses.join('<br>')}</p>`
const chorus = '<p data-section="coro">[coro]</p>'

test('the verse that is repeated most stands for the lyric, whatever its accents and signs', () => {
  expect(
    strongestVerse(
      stanza('Salgo a la calle temprano', 'y vuelvo a quererte') +
        stanza('Nadie me espera en la esquina', '¡Y vuelvo a quererte!') +
        chorus +
        stanza('Ay, corazón de papel'),
    ),
  ).toBe('y vuelvo a quererte')
})

test('without a repeated verse it is the first one of the chorus, then the first one', () => {
  const song = stanza('Salgo a la calle temprano,', 'nadie me espera')
  expect(strongestVerse(song + chorus + stanza('Ay, corazón <strong>de papel</strong>', 'que no se moja'))).toBe(
    'Ay, corazón de papel',
  )
  expect(strongestVerse(song)).toBe('Salgo a la calle temprano')
})

test('verses that are too short, too long or of other letters do not count', () => {
  const long = 'palabra '.repeat(12)
  expect(
    strongestVerse(stanza('Ay', 'Ay', long, long, 'Москва, Москва, Москва', 'Москва, Москва, Москва')),
  ).toBeUndefined()
  expect(strongestVerse(stanza('Ay', 'Ay', 'Me quedo con la luna'))).toBe('Me quedo con la luna')
  expect(strongestVerse('')).toBeUndefined()
})

test('a drawn text loses what the fonts lack', () => {
  expect(drawableText('Luna 🌙 y  Sol ☀️ + Mar')).toBe('Luna y Sol + Mar')
})
