import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findWideLines } from './line-width.ts'

test('no comment, no SQL and no table of words is wider than 120 columns', () => {
  expect(findWideLines(process.cwd())).toEqual([])
})

test('a wide comment, a wide statement and wide code are found; one long text is not', () => {
  const root = mkdtempSync(join(tmpdir(), 'estribillo-width-'))
  try {
    mkdirSync(join(root, 'server'))
    const lines = [
      `// ${'word '.repeat(24)}`,
      `  \`select ${'column_name, '.repeat(10)} id from lyrics where id = $1\`,`,
      `const sum = ${'value + '.repeat(15)}value`,
      `const text = '${'palabra '.repeat(16)}'`,
      `// ${'word '.repeat(23)}`,
    ]
    writeFileSync(join(root, 'server/planted.ts'), lines.join('\n'))
    expect(findWideLines(root)).toEqual(['server/planted.ts:1', 'server/planted.ts:2', 'server/planted.ts:3'])
  } finally {
    rmSync(root, { recursive: true })
  }
})
