import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonScan } from './json-scan.ts'

const accepts = (text: string, size = 7) => {
  const scan = new JsonScan()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) if (!scan.accepts(bytes.subarray(at, at + size))) return false
  return true
}

test('valid payloads pass: long strings, lists, escapes', () => {
  expect(
    accepts(
      JSON.stringify({ images: Array.from({ length: 4 }, () => `data:image/png;base64,${'A'.repeat(100_000)}`) }),
      1_000,
    ),
  ).toBe(true)
  expect(accepts(JSON.stringify({ lyrics: '<p>"[{[{,,,\\'.repeat(5_000) }), 1_000)).toBe(true)
  expect(accepts(JSON.stringify({ lyricIds: Array.from({ length: 100 }, () => crypto.randomUUID()) }))).toBe(true)
})

test.each([
  ['deep lists', '['.repeat(17)],
  ['deep objects', '{"a":'.repeat(17)],
  ['many empty lists', `[${'[],'.repeat(2_001)}`],
  ['many properties', `{${Array.from({ length: 2_002 }, (_, n) => `"${n}":1`).join(',')}}`],
  ['a long number', `[${'1'.repeat(70_000)}`],
  ['white space', `{${' '.repeat(70_000)}`],
  ['nothing but escapes', `["${'\\"'.repeat(250_001)}`],
])('%s are refused before the end', (_name, text) => {
  expect(accepts(text, 1_000)).toBe(false)
})

test('brackets within strings are ignored, also across chunks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary' }), { maxLength: 50 }),
      fc.integer({ min: 1, max: 40 }),
      (texts, size) => {
        const text = JSON.stringify([...texts, '['.repeat(40), '\\"'.repeat(30)])
        expect(accepts(text, size)).toBe(true)
        // What stands behind the strings counts, and counts alone.
        expect(accepts(text + '['.repeat(16), size)).toBe(true)
        expect(accepts(text + '['.repeat(17), size)).toBe(false)
      },
    ),
    { numRuns: 100 },
  )
})

test('scanning a body of 46 MB takes less time than parsing it', () => {
  const bytes = Buffer.from(
    JSON.stringify({ images: Array.from({ length: 4 }, () => `data:image/png;base64,${'A'.repeat(11_000_000)}`) }),
  )
  const began = performance.now()
  expect(new JsonScan().accepts(bytes)).toBe(true)
  const scanned = performance.now() - began
  JSON.parse(bytes.toString())
  expect(scanned).toBeLessThan(performance.now() - began - scanned + 50)
})
