import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Each `file` › test name that a document's table names. */
const named = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...readFileSync(join(root, 'docs', name), 'utf8').matchAll(/`([^`]+\.test\.ts)` › ([^|\n;·]+?(?:;[^|\n·]+?)*)\s*(?=[|\n·])/g)].map(([, file, title]) => [name, file!, title!.trim()] as const),
  )

test('every test that a document names is looked for', () => {
  const written = readdirSync(join(root, 'docs')).map((name) => (name.endsWith('.md') ? readFileSync(join(root, 'docs', name), 'utf8').split('` › ').length - 1 : 0))
  expect(named.length).toBe(written.reduce((sum, count) => sum + count, 0))
  expect(named.length).toBeGreaterThan(20)
})

test.each(named)('%s: %s › %s', (_, file, title) => {
  expect(existsSync(join(root, file)), `${file} is not there`).toBe(true)
  if (title !== '*') expect(readFileSync(join(root, file), 'utf8')).toContain(`${title}'`)
})
