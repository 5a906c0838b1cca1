// npm run faults [-- NAME]: all tests of e2e/faults at full length: longer outages of Redis and PostgreSQL, more
// kills, more sockets. The soak takes three minutes; SOAK_S=3600 runs an hour.
import { spawnSync } from 'node:child_process'

const names = process.argv.slice(2)
const files = names.length ? names.map((name) => `/${name}`) : ['e2e/faults/']
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'faults',
    '--project',
    'timed-faults',
    '--maxWorkers',
    '1',
    ...files,
  ],
  {
    stdio: 'inherit',
    env: {
      OUTAGE_S: '30',
      AWAY_S: '30',
      FROZEN_S: '10',
      SLOW_S: '60',
      SOAK_S: '180',
      KILLS: '10',
      SOCKETS: '10000',
      MIGRATED_LYRICS: '300000',
      ATTACK_S: '60',
      OFFLINE_AT: '1,2,3,4,5,6,7,8,9,10',
      ...process.env,
    },
  },
)
process.exitCode = status ?? 1
