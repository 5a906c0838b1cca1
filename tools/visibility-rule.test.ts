import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conditionsIn, findVisibilityProblems } from './visibility-rule.ts'

test.each([
  ['published', 'select id from lyrics l where l.published_at is not null'],
  ['published', 'where published_at IS NULL'],
  ['published', 'where l.published_at\n  is not\n  null'],
  ['published', 'where l.published_at notnull'],
  ['published', "where coalesce(l.published_at, 'infinity') < now()"],
  ['published', 'where num_nulls(l.published_at) = 0'],
  ['published', 'rows.filter((row) => row.published_at !== null)'],
  ['published', 'where not l.author_gone'],
  ['blocks', 'where not exists (select from blocks b where b.x = $1)'],
  ['blocks', 'join public.blocks using (id)'],
  ['blocks', 'left join\n "blocks" b on true'],
  ['blocks', 'where b.blocker_id = $1'],
  ['account', 'where u.banned_at is null'],
  ['account', "coalesce(u.deleted_at, 'infinity')"],
  ['account', 'where not u.deleted_by_staff'],
])('%s is found in: %s', (condition, source) => {
  expect(conditionsIn(source).map((found) => found.condition)).toContain(condition)
})

test.each([
  'select l.published_at from lyrics l where ${lyricVisible("$1")} order by l.published_at desc',
  'where (l.published_at, l.id) < ($1, $2)',
  '/** What is published: published_at is not null. */',
  '  // from blocks b where b.blocker_id = $1',
  'const blocks = textOf(html)',
])('nothing is found in: %s', (source) => {
  expect(conditionsIn(source)).toEqual([])
})

test('visibility rules stand in one folder', () => {
  expect(findVisibilityProblems(process.cwd())).toEqual([])
})

test('a planted copy in an area is found, with its file and line', () => {
  const root = mkdtempSync(join(tmpdir(), 'estribillo-visibility-'))
  try {
    cpSync('server/src', join(root, 'server/src'), { recursive: true })
    writeFileSync(
      join(root, 'server/src/areas/feed/planted.ts'),
      "export const open =\n  'l.published_at is not null and not l.author_gone'\n",
    )
    expect(findVisibilityProblems(root)).toEqual([
      'server/src/areas/feed/planted.ts:2: "published_at is" belongs into server/src/visibility/: use a fragment of its index.ts',
      'server/src/areas/feed/planted.ts:2: "author_gone" belongs into server/src/visibility/: use a fragment of its index.ts',
    ])
  } finally {
    rmSync(root, { recursive: true })
  }
})
