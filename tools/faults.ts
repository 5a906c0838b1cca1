// npm run faults: everything under e2e/faults, with the long outages (OUTAGE_S seconds without Redis, FROZEN_S of a frozen PostgreSQL).
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'journeys', 'e2e/faults', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { OUTAGE_S: '30', FROZEN_S: '10', ...process.env },
})
process.exitCode = status ?? 1
