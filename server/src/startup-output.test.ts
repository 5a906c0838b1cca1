import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const code = `
  import { noteStep, showSite, warn } from ${JSON.stringify(join(import.meta.dirname, 'startup-output.ts'))}
  noteStep('Migrated: 0001-first.sql')
  warn('RATE_LIMIT is off.')
  showSite([['Estribillo is at', 'http://localhost:3000'], ['Password', 'estribillo']])`
const printed = (...options: string[]) =>
  spawnSync(process.execPath, [...options, '--input-type=module', '-e', code], { encoding: 'utf8' }).stdout

test('a terminal shows the address, the logins and warnings, and nothing else', () => {
  expect(printed('--import', 'data:text/javascript,process.stdout.isTTY = true')).toBe(
    '  Warning: RATE_LIMIT is off.\n\n  Estribillo is at  http://localhost:3000\n  Password          estribillo\n\n',
  )
})

test('elsewhere each line is a JSON object with level, time and message', () => {
  const lines = printed()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; time: number; msg: string })
  expect(lines.map(({ level, msg }) => `${level} ${msg}`)).toEqual([
    '30 Migrated: 0001-first.sql',
    '40 RATE_LIMIT is off.',
    '30 Estribillo is at  http://localhost:3000',
    '30 Password  estribillo',
  ])
  for (const { time } of lines) expect(time).toBeGreaterThan(1_700_000_000_000)
})
