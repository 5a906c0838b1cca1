import { expect, test } from 'vitest'
import { nameOfSegment, pathSegment } from './path-segment.ts'

test.each([
  'luna',
  'Ñandú',
  '..',
  '.',
  '...',
  'a/b',
  '%',
  '%2F',
  'a%2Fb',
  '#1',
  '¿qué?',
  '?',
  'a\\b',
  '🎵'.repeat(60),
  '👩‍🎤 ❤️',
])('%j is one segment of an address and decodes to itself', (name) => {
  const { pathname } = new URL(`https://estribillo.example/luna/${pathSegment(name)}`)
  const [, nickName, segment, ...more] = pathname.split('/')
  expect([nickName, nameOfSegment(segment!), more]).toEqual(['luna', name, []])
})

test('a segment that is not well encoded has no name', () => {
  expect(nameOfSegment('%zz')).toBeUndefined()
})
