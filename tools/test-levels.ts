/** Where the tests of each level are: for Vitest, and for `npm test` to know in which levels a named file is. */
export const testLevels = {
  unit: ['contract/**/*.test.ts', 'web/**/*.test.ts', 'tools/**/*.test.ts'],
  api: ['server/**/!(*.alone).test.ts'],
  // They change or list declarations of the server, and need a process that has loaded nothing else.
  'api-alone': ['server/**/*.alone.test.ts'],
  // What the fast path serves, without it: the answers are the same.
  'api-fast-off': [
    'server/src/areas/accounts/sign-in*.test.ts',
    'server/src/areas/{feed,likes}/*.test.ts',
    'server/src/areas/lyrics/lyric-cards.test.ts',
    'server/src/visibility/visibility.test.ts',
  ],
  journeys: ['e2e/*.test.ts'],
  faults: ['e2e/faults/*.test.ts'],
  // They measure how long people wait meanwhile: nothing else may run beside them.
  'timed-faults': ['e2e/faults/timed/*.test.ts'],
}
