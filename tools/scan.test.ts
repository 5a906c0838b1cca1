import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (input: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'scan.ts'), ...args], { input, encoding: 'utf8' })

test('a poem is printed with counts, rhymes, syllables, licences, stresses and forms', () => {
  const { stdout, status } = run(
    'Hombres necios que acusáis\na la mujer sin razón\nsin ver que sois la ocasión\nde lo mismo que culpáis\n',
    '-',
  )
  expect(status).toBe(0)
  expect(stdout).toBe(`8 sílabas

  8 a  HOM·bres NE·cios que‿a·cu·SÁIS  1 3 7  trocaico
  8 b  a la mu·JER sin ra·ZÓN          4 7  dactílico
  8 b  sin VER que SOIS la‿o·ca·SIÓN   2 4 7  mixto
  8 a  de lo MIS·mo que cul·PÁIS       3 7  trocaico
       redondilla, abba

sinalefa ‿  hiato |  diéresis ¨  sinéresis ^  TÓNICA
`)
})

test('a missing file and a wrong metre are reported', () => {
  expect(run('', '/nowhere/poem.txt')).toMatchObject({ status: 1, stderr: 'There is no file /nowhere/poem.txt.\n' })
  expect(run('', '-', '--metre', 'once')).toMatchObject({ status: 1, stderr: '--metre takes a count from 2 to 24.\n' })
})
