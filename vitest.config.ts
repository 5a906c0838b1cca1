import { defineConfig } from 'vitest/config'
import { testLevels } from './tools/test-levels.ts'

const node = { environment: 'node' as const, pool: 'forks' as const }
const browser = {
  ...node,
  globalSetup: 'e2e/global-setup.ts',
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // A page changes a moment after what changed it, later on a busy machine.
  expect: { poll: { timeout: 10_000 } },
}

const api = {
  ...node,
  globalSetup: 'server/testing/global-setup.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A test waits for PostgreSQL about a third of its time.
  maxWorkers: 3,
}

export default defineConfig({
  test: {
    projects: [
      // Property tests take seconds, and longer on a busy machine.
      { test: { ...node, name: 'unit', include: testLevels.unit, testTimeout: 30_000 } },
      // A process runs many files: the server's modules are loaded and compiled once. Their state belongs to an app.
      { test: { ...api, name: 'api', include: testLevels.api, isolate: false } },
      { test: { ...api, name: 'api-alone', include: testLevels['api-alone'] } },
      {
        test: {
          ...api,
          name: 'api-fast-off',
          include: testLevels['api-fast-off'],
          isolate: false,
          env: { FAST: 'off' },
        },
      },
      // Two files at a time, each with a product of its own: the journeys are about people who meet.
      { test: { ...browser, name: 'journeys', include: testLevels.journeys, maxWorkers: 2 } },
      { test: { ...browser, name: 'faults', include: testLevels.faults, maxWorkers: 2 } },
      {
        test: {
          ...node,
          name: 'timed-faults',
          include: testLevels['timed-faults'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
    ],
  },
})
