import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const, pool: 'forks' as const }

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'unit', include: ['contract/**/*.test.ts', 'web/**/*.test.ts', 'tools/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'api',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      // One browser at a time: the journeys are about people who meet, and the machine has two cores.
      {
        test: {
          ...node,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
    ],
  },
})
