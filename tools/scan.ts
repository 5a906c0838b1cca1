// npm run scan -- FILE [--metre COUNT]: prints a poem with its metre: count, rhyme, syllables (the stressed ones in
// capitals),
// licences, stresses, rhythm, and the form of each stanza. `-` reads from the standard input.
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { scan } from '../contract/src/verse/scan.ts'
import { showScan } from '../contract/src/verse/show.ts'

const { values, positionals } = parseArgs({ options: { metre: { type: 'string' } }, allowPositionals: true })
const [file = ''] = positionals
const metre = values.metre === undefined ? undefined : Number(values.metre)
if (metre !== undefined && !(Number.isInteger(metre) && metre > 1 && metre < 25)) {
  console.error('--metre takes a count from 2 to 24.')
  process.exit(1)
}
if (file !== '-' && !existsSync(file)) {
  console.error(file ? `There is no file ${file}.` : 'Usage: npm run scan -- FILE [--metre COUNT]')
  process.exit(1)
}
const lines = readFileSync(file === '-' ? 0 : file, 'utf8')
  .replace(/\s+$/, '')
  .split(/\r?\n/)
console.log(showScan(lines, scan(lines, { metre })))
