import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'

const drawn = (before: string, after: string) =>
  lineChanges(before, after).map(({ kind, text }) => `${{ same: ' ', gone: '-', new: '+' }[kind]}${text}`)

test('lines that stay, go and come', () => {
  expect(drawn('uno\ndos\ntres', 'uno\ndos y medio\ntres\ncuatro')).toEqual([
    ' uno',
    '-dos',
    '+dos y medio',
    ' tres',
    '+cuatro',
  ])
  expect(drawn('a\nb', 'a\nb')).toEqual([' a', ' b'])
  expect(drawn('a', 'b')).toEqual(['-a', '+b'])
})

test('both texts can be reconstructed from the changes', () => {
  let seed = 3
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 200; round++) {
    const text = () => Array.from({ length: 1 + random(12) }, () => 'abcd'[random(4)]).join('\n')
    const [before, after] = [text(), text()]
    const changes = lineChanges(before, after)
    expect(
      changes
        .filter(({ kind }) => kind !== 'new')
        .map(({ text: line }) => line)
        .join('\n'),
    ).toBe(before)
    expect(
      changes
        .filter(({ kind }) => kind !== 'gone')
        .map(({ text: line }) => line)
        .join('\n'),
    ).toBe(after)
  }
})
