import { expect, test } from 'vitest'
import { countSyllables, excerptOf, plainText, textOfHtml } from './text.ts'

test('names compare without case and accents', () => {
  expect(plainText(' CanciÓn ')).toBe('cancion')
})

test('the text of a lyric keeps its verses and stanzas', () => {
  expect(textOfHtml('<p data-section="coro">[coro]</p><p>uno <strong>dos</strong><br>tres &amp; cuatro</p><p>cinco</p>')).toBe('[coro]\n\nuno dos\ntres & cuatro\n\ncinco')
})

test('an excerpt has 170 characters and then three dots', () => {
  expect(excerptOf('a'.repeat(170))).toBe('a'.repeat(170))
  expect(excerptOf('a'.repeat(171))).toBe(`${'a'.repeat(170)}...`)
  expect(excerptOf('🎵'.repeat(200))).toBe(`${'🎵'.repeat(170)}...`)
})

test.each([
  ['', 0],
  ['casa', 2],
  ['canción', 2],
  ['Duélete de esa puente', 8],
  ['pingüino', 3],
  ['y', 0],
])('%j has %i vowel groups', (line, count) => {
  expect(countSyllables(line)).toBe(count)
})
