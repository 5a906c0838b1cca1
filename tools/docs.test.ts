import { expect, test } from 'vitest'
import { findDocProblems } from './docs.ts'

test('documents, settings and lock file promise only what exists', () => {
  expect(findDocProblems(process.cwd())).toEqual([])
})
