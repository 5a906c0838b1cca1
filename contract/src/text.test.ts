import { expect, test } from 'vitest'
import { invisibleTexts } from '../testing/invisible-texts.ts'
import { countSyllables, excerptOf, isBlank, lengthOf, plainText, visibleText } from './text.ts'

test('names compare without case and accents', () => {
  expect(plainText(' CanciÓn ')).toBe('cancion')
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

test.each(invisibleTexts)('a text of only %s is blank', (_, text) => {
  expect(isBlank(text)).toBe(true)
  expect(isBlank(` ${text}\n${text}`)).toBe(true)
  expect(isBlank(`${text}a`)).toBe(false)
})

test.each(['a', 'ñ', '.', '¡', '🎵', '❤️', '👩‍🎤', '1', '—', '中', 'ش', '�'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('minimum lengths count visible characters; maximum lengths count characters', () => {
  expect(visibleText(' a\u200b b\u00ad ')).toBe('a b')
  expect(lengthOf('🎵'.repeat(60))).toBe(60)
})
