import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { canonicalText, canonicalTextOfHtml } from './canonical-text.ts'

test('a document has one spelling, whatever the order of its keys', () => {
  expect(canonicalJson({ b: [1, 'ñ', null], a: { d: true, c: -0 } })).toBe('{"a":{"c":0,"d":true},"b":[1,"ñ",null]}')
  expect(canonicalJson({ '\u20ac': 1, '\r': 2, '1': 3, '\ud83d\ude00': 4, é: 5 })).toBe(
    '{"\\r":2,"1":3,"é":5,"€":1,"😀":4}',
  )
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
})

test.each([[0.5], [2 ** 60], [Number.NaN], ['\ud800']])('%j cannot be signed', (value) => {
  expect(() => canonicalJson([value])).toThrow(TypeError)
})

test('what nobody sees does not change a text; what is read does', () => {
  const one = canonicalText('Cafe\u0301 con leche  \r\n\r\n\r\n\r\n[coro]\u00A0\nLluvia\n\n')
  expect(one).toBe('Café con leche\n\n[coro]\nLluvia\n')
  expect(canonicalText('Café con leche\n\n[coro]\nlluvia')).not.toBe(one)
})

test('the canonical text is stable', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', 'e\u0301', ' ', '\n', '\r', '\u00A0', '[coro]') }),
      (text) => {
        expect(canonicalText(canonicalText(text))).toBe(canonicalText(text))
      },
    ),
  )
})

test('a lyric’s HTML gives its verses and markers, without styles', () => {
  const html =
    '<p data-section="coro">[coro]</p><p>Ay, <strong>luna</strong><br>que <em>vas</em> &amp; vienes </p><p>Sola</p>'
  expect(canonicalTextOfHtml(html)).toBe('[coro]\n\nAy, luna\nque vas & vienes\n\nSola\n')
})
