import { expect, test } from 'vitest'
import { borderProblem, findBorderProblems, validators } from './borders.ts'

test.each([
  ['contract/src/lyrics/lyric.ts', 'server/src/app.ts', 'the contract imports nothing but itself'],
  ['server/src/areas/feed/feeds.ts', 'web/src/main.tsx', 'server and web never meet'],
  ['server/src/platform/http.ts', 'server/src/areas/lyrics/index.ts', 'the platform knows no area'],
  ['server/src/fast/batch.ts', 'server/src/platform/database.ts', 'the fast path knows only itself'],
  ['server/src/visibility/rooms.ts', 'server/src/areas/lyrics/index.ts', 'visibility knows no area'],
  ['web/src/ui/button.tsx', 'web/src/areas/lyrics/index.ts', 'ui knows no area'],
  [
    'server/src/areas/feed/feeds.ts',
    'server/src/areas/lyrics/view-lyric.ts',
    'only the door of lyrics may be imported',
  ],
  ['server/src/areas/lyrics/view-lyric.ts', 'server/src/areas/feed/index.ts', 'lyrics comes before feed'],
  ['server/src/areas/lyrics/view-lyric.ts', 'server/src/app.ts', 'an area knows nothing of the app around it'],
])('%s may not import %s', (from, to, problem) => {
  expect(borderProblem(from, to)).toBe(problem)
})

test.each([
  ['server/src/areas/feed/feeds.ts', 'server/src/areas/lyrics/index.ts'],
  ['server/src/areas/lyrics/view-lyric.ts', 'server/src/areas/lyrics/lyric-view.ts'],
  ['server/src/app.ts', 'server/src/areas/feed/index.ts'],
  ['web/src/app/pages/lyric-page.tsx', 'web/src/areas/lyrics/lyric-detail.tsx'],
])('%s may import %s', (from, to) => {
  expect(borderProblem(from, to)).toBeUndefined()
})

test('the modules that bring the validator are found', () => {
  const found = validators(process.cwd())
  expect(found.has('contract/src/lyrics/lyric.ts')).toBe(true)
  expect(found.has('contract/src/lyrics/lyric-rules.ts')).toBe(false)
})

test('no import crosses a border', () => {
  expect(findBorderProblems(process.cwd())).toEqual([])
})
