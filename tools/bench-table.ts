// The table of all measurements in docs/performance.md: the last figure of each, its bar, and the figure before.
import { type Figure, isHeld, shownBar, shownValue } from '../bench/figures.ts'

const begin = '<!-- The table of the last run: npm run bench writes it. -->\n'
const end = '<!-- The end of the table. -->'
const head = '| Measurement | Figure | Bar | Held | Before |\n|---|---|---|---|---|\n'

interface Row {
  name: string
  figure: string
  bar: string
  held: string
  before: string
}

function rowsOf(document: string): Row[] {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error('The document has no place for the table of measurements.')
  return document
    .slice(from + begin.length, to)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const [name = '', figure = '', bar = '', held = '', before = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      return { name, figure, bar, held, before }
    })
}

/** The rows of these figures. `before` comes from the document's table. */
export function tableOf(document: string, figures: Figure[]): Row[] {
  const known = new Map(rowsOf(document).map((row) => [row.name, row]))
  return figures.map((figure) => ({
    name: figure.name,
    figure: shownValue(figure.value),
    bar: shownBar(figure.bar),
    held: isHeld(figure) ? 'yes' : 'no',
    before: known.get(figure.name)?.figure ?? '',
  }))
}

const linesOf = (rows: Row[]) =>
  rows.map(({ name, figure, bar, held, before }) => `| ${name} | ${figure} | ${bar} | ${held} | ${before} |\n`).join('')

/** The document with the rows of these figures. Rows of other measurements stay. */
export function withTable(document: string, figures: Figure[]): string {
  const fresh = new Map(tableOf(document, figures).map((row) => [row.name, row]))
  const rows = rowsOf(document).map((row) => fresh.get(row.name) ?? row)
  const old = new Set(rows.map(({ name }) => name))
  rows.push(...[...fresh.values()].filter(({ name }) => !old.has(name)))
  const from = document.indexOf(begin) + begin.length
  return document.slice(0, from) + head + linesOf(rows) + document.slice(document.indexOf(end))
}

/** For the terminal. */
export const printed = (rows: Row[]): string =>
  [{ name: 'Measurement', figure: 'Figure', bar: 'Bar', held: 'Held', before: 'Before' }, ...rows]
    .map(
      ({ name, figure, bar, held, before }) =>
        `${name.padEnd(72)} ${figure.padStart(9)}  ${bar.padEnd(9)} ${held.padEnd(5)} ${before.padStart(9)}`,
    )
    .join('\n')
