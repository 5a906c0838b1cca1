// Everything that `npm test` checks, in the order in which a mistake is cheapest to find. Ends with the time of each
// level, with what was skipped and why, and with "N passed, N failed".
// `npm test -- unit api` runs these levels only; any other word selects test files by a part of their path.
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { olderPictures } from './screens.ts'
import { testLevels } from './test-levels.ts'

const cache = 'node_modules/.cache'
// The processes of the tests load the same packages again and again: Node keeps them compiled.
const env = { ...process.env, NODE_COMPILE_CACHE: `${cache}/compiled-tests` }

interface Result {
  seconds: number
  passed: number
  failed: number
  /** What was left out, with its reason. */
  skipped: string[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; title: string }[] }[]
}

/** Runs a program of node_modules. @returns whether it ended well, and what it printed unless it printed itself */
function run(args: string[], { quietly }: { quietly: boolean }): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, args, { env, stdio: quietly ? 'pipe' : 'inherit' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => void child.once('close', (code) => resolve({ ok: code === 0, output })))
}

/** Checks print when they are done, because several run at the same time. */
async function check(name: string, path: string, ...args: string[]): Promise<Result> {
  const started = Date.now()
  const { ok, output } = await run([`node_modules/${path}`, ...args], { quietly: true })
  const seconds = (Date.now() - started) / 1000
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n${ok ? '' : `${output}\n`}`)
  return { seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] }
}

async function tests(project: string, files: string[]): Promise<Result> {
  const file = `${cache}/report-${project}.json`
  mkdirSync(cache, { recursive: true })
  rmSync(file, { force: true })
  const started = Date.now()
  const { ok } = await run(
    [
      ...['node_modules/vitest/vitest.mjs', 'run', ...files, '--project', project],
      ...['--reporter', 'default', '--reporter', 'json', '--outputFile', file],
    ],
    { quietly: false },
  )
  const seconds = (Date.now() - started) / 1000
  if (!existsSync(file)) return { seconds, passed: 0, failed: ok ? 0 : 1, skipped: [] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return {
    seconds,
    passed: numPassedTests,
    // A file that breaks before its first test fails without a failed test.
    failed: numFailedTests || (ok ? 0 : 1),
    skipped: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ title }) => title),
  }
}

async function inBrowser(project: string, files: string[]): Promise<Result> {
  if (process.env.CHROMIUM_PATH) return tests(project, files)
  return { seconds: 0, passed: 0, failed: 0, skipped: [`${project} (skipped: this machine has no Chromium)`] }
}

const checks: Record<string, () => Promise<Result>> = {
  types: () => check('types', 'typescript/bin/tsc', '--noEmit'),
  lint: () => check('lint', 'oxlint/bin/oxlint', '--quiet'),
  dead: () => check('nothing dead', 'knip/bin/knip.js', '--no-progress'),
}
const levels: Record<keyof typeof testLevels, (files: string[]) => Promise<Result>> = {
  unit: (files) => tests('unit', files),
  api: (files) => tests('api', files),
  'api-alone': (files) => tests('api-alone', files),
  'api-fast-off': (files) => tests('api-fast-off', files),
  journeys: (files) => inBrowser('journeys', files),
  faults: (files) => inBrowser('faults', files),
  'timed-faults': (files) => tests('timed-faults', files),
}

const words = process.argv.slice(2)
const isName = (word: string) => word in checks || word in levels
const names = words.filter(isName)
const files = words.filter((word) => !isName(word))
const hasFiles = (level: string) =>
  globSync(testLevels[level as keyof typeof testLevels]).some((path) => files.some((part) => path.includes(part)))
const isWanted = (name: string) =>
  (names.length === 0 || names.includes(name)) && (files.length === 0 || (name in levels && hasFiles(name)))

const results = new Map<string, Result>()
const wanted = Object.entries(checks).filter(([name]) => isWanted(name))
await Promise.all(wanted.map(async ([name, begin]) => results.set(name, await begin())))
for (const [name, begin] of Object.entries(levels)) if (isWanted(name)) results.set(name, await begin(files))

const all = [...results.values()]
const [passed, failed] = [all.reduce((sum, one) => sum + one.passed, 0), all.reduce((sum, one) => sum + one.failed, 0)]
const skipped = all.flatMap((one) => one.skipped)
if (results.size === 0) {
  console.error(
    `No test file has "${files.join('" or "')}" in its path. The levels: ${Object.keys(levels).join(', ')}.`,
  )
  process.exit(1)
}
console.log('\nTime of each level:')
for (const [name, { seconds, ...counts }] of results)
  console.log(
    `  ${name.padEnd(13)}${seconds.toFixed(1).padStart(7)} s   ${counts.passed} passed, ${counts.failed} failed` +
      (counts.skipped.length > 0 ? `, ${counts.skipped.length} skipped` : ''),
  )
if (skipped.length > 0) {
  console.log('\nSkipped:')
  for (const one of skipped) console.log(`  ${one}`)
  if (!process.env.INSTALL_MISSING) console.log('`npm test -- --install` installs what this machine lacks.')
}
const older = names.length + files.length === 0 ? olderPictures(join(import.meta.dirname, '..')) : []
if (older.length > 0)
  console.log(
    `\nPictures of docs/screens that are older than their screens: ${older.join(', ')}. \`npm run pictures\` takes them.`,
  )
console.log(`\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)
