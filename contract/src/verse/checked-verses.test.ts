// Songs and other forms, judged by annotations that were written before the program saw them.
import { expect, test } from 'vitest'
import { checkedSongs } from './checked-verses.ts'
import { scan } from './scan.ts'

const results = checkedSongs.flatMap(({ name, metre, verses }) => {
  const found = scan(verses.map(({ text }) => text))
  return verses.flatMap((verse, index) =>
    verse.text ? [{ name, metre, found: found.metre, verse, line: found.lines[index]! }] : [],
  )
})

const misses = results.filter(
  ({ verse, line }) =>
    line.stresses.join() !== verse.stresses.join() || JSON.stringify(line.licences) !== JSON.stringify(verse.licences),
)

test('the set has 300 verses or more, each licence but a sinalefa with its reason', () => {
  expect(results.length).toBeGreaterThanOrEqual(300)
  for (const { verse } of results)
    expect(verse.licences.some(({ kind }) => kind !== 'sinalefa') ? verse.reason : '', verse.text).not.toBeNull()
})

test('at least 98 % have exactly the stresses and licences of their annotation', () => {
  const shown = misses.map(
    ({ verse, line }) =>
      `${verse.text}: ${line.stresses.join(' ')} for ${verse.stresses.join(' ')}, ${line.licences.map(({ kind, from }) => `${kind} ${from}`).join(', ')}`,
  )
  expect(misses.length / results.length, shown.join('\n')).toBeLessThanOrEqual(0.02)
})

test('at least 99 % have the count of their annotation', () => {
  const wrong = results.filter(({ verse, line }) => line.syllables !== verse.stresses.at(-1)! + 1)
  expect(wrong.length / results.length).toBeLessThanOrEqual(0.01)
})

test('the metre of each song is found; rap and free verse have none', () => {
  for (const { name, metre, found } of results) if (metre !== null) expect(found, name).toBe(metre)
})
