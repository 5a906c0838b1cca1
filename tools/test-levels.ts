/** Where the tests of each level are: for Vitest, and for `npm test` to know in which levels a named file is. */
export const testLevels = {
  unit: ['contract/**/*.test.ts', 'web/**/*.test.ts', 'tools/**/*.test.ts'],
  api: ['server/**/*.test.ts'],
  journeys: ['e2e/*.test.ts'],
  faults: ['e2e/faults/*.test.ts'],
}
