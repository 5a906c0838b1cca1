import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printed, tableOf, withTable } from './bench-table.ts'

const document = readFileSync('docs/performance.md', 'utf8')
const figures = [
  { name: 'test: calls a second', value: 1234.5, bar: { least: 1000 } },
  { name: 'test: memory, MB', value: 40.126, bar: { most: 25 } },
]

test('the table of measurements keeps the last figures, their bars and the figures before', () => {
  const first = withTable(document, figures)
  expect(first).toContain(
    '| test: calls a second | 1235 | ≥ 1000 | yes |  |\n| test: memory, MB | 40.13 | ≤ 25 | no |  |\n',
  )
  const second = withTable(first, [{ ...figures[1]!, value: 0.5 }])
  expect(second).toContain(
    '| test: calls a second | 1235 | ≥ 1000 | yes |  |\n| test: memory, MB | 0.500 | ≤ 25 | yes | 40.13 |\n',
  )
  expect(second.replace(/^\| test: .*\n/gm, '')).toBe(document)
})

test('the printed table has a line for each figure of the run', () => {
  const lines = printed(tableOf(document, figures)).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^test: calls a second +1235 +≥ 1000 +yes/)
})

test('a document without the table is refused', () => {
  expect(() => withTable('# Measurements', figures)).toThrow('no place')
})
