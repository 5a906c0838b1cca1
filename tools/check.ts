// Everything that `npm test` checks, in the order in which a mistake is cheapest to find. Ends with "N passed, N
// failed". `npm test -- unit api` runs only what is named.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'

const node = process.execPath
const bin = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args]
const totals = { passed: 0, failed: 0, skipped: 0 }

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTotalTestSuites: number
  success: boolean
}

function command(name: string, args: string[]): void {
  const started = Date.now()
  const done = spawnSync(node, args, { stdio: 'inherit' })
  const ok = done.status === 0
  totals[ok ? 'passed' : 'failed']++
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
}

function tests(project: string): void {
  const report = `node_modules/.cache/report-${project}.json`
  mkdirSync('node_modules/.cache', { recursive: true })
  rmSync(report, { force: true })
  const done = spawnSync(
    node,
    bin(
      'vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile',
      report,
    ),
    { stdio: 'inherit' },
  )
  if (!existsSync(report)) {
    totals.failed++
    return
  }
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
  totals.passed += numPassedTests
  totals.skipped += numPendingTests
  // A file that breaks before its first test fails without a failed test.
  totals.failed += numFailedTests || (done.status === 0 ? 0 : 1)
}

const steps: Record<string, () => void> = {
  types: () => command('types', bin('typescript/bin/tsc', '--noEmit')),
  lint: () => command('lint', bin('oxlint/bin/oxlint', '--quiet')),
  dead: () => command('nothing dead', bin('knip/bin/knip.js', '--no-progress')),
  unit: () => tests('unit'),
  api: () => tests('api'),
  journeys: () => {
    if (process.env.CHROMIUM_PATH) return tests('journeys')
    console.log('The browser journeys are skipped: no Chromium was found, and none could be installed on this system.')
    totals.skipped++
  },
}

const wanted = process.argv.slice(2)
for (const name of wanted)
  if (!steps[name]) throw new Error(`There is no check "${name}". There are: ${Object.keys(steps).join(', ')}.`)
for (const [name, run] of Object.entries(steps)) if (wanted.length === 0 || wanted.includes(name)) run()

console.log(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`)
process.exit(totals.failed ? 1 : 0)
