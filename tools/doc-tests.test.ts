import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Each `file` › test name that a document's table names. */
const named = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [
      ...readFileSync(join(root, 'docs', name), 'utf8').matchAll(
        /`([^`]+\.test\.ts)` › ([^|\n;·]+?(?:;[^|\n·]+?)*)\s*(?=[|\n·])/g,
      ),
    ].map(([, file, title]) => [name, file!, title!.trim()] as const),
  )

test('every test that a document cites is found', () => {
  const written = readdirSync(join(root, 'docs')).map((name) =>
    name.endsWith('.md') ? readFileSync(join(root, 'docs', name), 'utf8').split('` › ').length - 1 : 0,
  )
  expect(named.length).toBe(written.reduce((sum, count) => sum + count, 0))
  expect(named.length).toBeGreaterThan(20)
})

test.each(named)('%s: %s › %s', (_, file, title) => {
  expect(existsSync(join(root, file)), `${file} is not there`).toBe(true)
  if (title !== '*') expect(readFileSync(join(root, file), 'utf8')).toContain(`${title}'`)
})

// The table of the specification: each rule names where it lives and what holds it.
const rules = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Rule |---)/.test(line))
  .map(
    (line) =>
      line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')) as [rule: string, where: string, tests: string],
  )

test('the specification has one row for each of its rules', () => {
  expect(rules.length).toBeGreaterThan(120)
  expect(new Set(rules.map(([rule]) => rule)).size).toBe(rules.length)
})

test.each(rules)('specification.md: %s', (rule, where, tests) => {
  const places = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path!)
  expect(places.length).toBeGreaterThan(0)
  for (const path of places) expect(existsSync(join(root, path)), `${path} is not there`).toBe(true)
  // A rule that no test holds is said to be one, in its row and in the list at the end.
  const isListed = readFileSync(join(root, 'docs/specification.md'), 'utf8')
    .split('## Rules without a test')[1]!
    .includes(rule)
  expect(tests.includes('` › ')).toBe(!isListed)
})
