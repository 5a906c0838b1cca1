// The statements of the server with their columns in PostgreSQL, and their declared row types.
import { EventEmitter } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { partOf, type Statement } from '../src/platform/database.ts'

type Declared = Statement<pg.QueryResultRow>

export interface Column {
  name: string
  dataTypeID: number
}

/** Parses a statement on the server and returns its columns; executes nothing. */
class Description extends EventEmitter implements pg.Submittable {
  #columns: Column[] = []
  #error: Error | undefined
  readonly #text: string
  constructor(text: string) {
    super()
    this.#text = text
  }
  submit(connection: pg.Connection): void {
    const wire = connection as unknown as { parse(query: object): void; describe(what: object): void; sync(): void }
    wire.parse({ text: this.#text })
    wire.describe({ type: 'S' })
    wire.sync()
  }
  handleRowDescription(message: { fields: Column[] }): void {
    this.#columns = message.fields
  }
  handleError(error: Error): void {
    this.#error = error
    this.emit('done', error)
  }
  handleReadyForQuery(): void {
    if (!this.#error) this.emit('done', undefined, this.#columns)
  }
}

/** The columns that a statement answers with. Throws what is wrong with its text. */
export const columnsOf = (client: pg.Client, text: string): Promise<Column[]> =>
  new Promise((resolve, reject) => {
    const description = client.query(new Description(text))
    description.once('done', (error?: Error, columns?: Column[]) => (error ? reject(error) : resolve(columns!)))
  })

/** The texts of a declaration: a list from its start, by offset and by cursor. */
export function formsOf(declared: Declared): { whole: string; fromPlace: string[] } {
  const own = Math.max(0, ...[...declared.text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))
  if (!/:(page|upto)\b/.test(declared.text)) return { whole: declared.text, fromPlace: [] }
  const form = (kind: string, place: Date | number | string | undefined, hasOffset: boolean) =>
    partOf({ ...declared, name: `${declared.name} ${kind}` }, 20, own, place, hasOffset).text
  const places = /:(before|after)\(/.test(declared.text) ? [new Date(), 0, ''] : []
  return {
    whole: form('whole', undefined, true),
    fromPlace: places.map((place) => form(`from a ${typeof place}`, place, false)),
  }
}

const typeNames: Record<number, string> = {
  16: 'boolean',
  17: 'Buffer',
  18: 'string',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  28: 'string',
  700: 'number',
  701: 'number',
  1000: 'boolean[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1114: 'Date',
  1184: 'Date',
  1185: 'Date[]',
  1700: 'string',
  2950: 'string',
  2951: 'string[]',
  3614: 'string',
}
/** JSON and whatever else the driver leaves to its reader may be declared as anything. */
const typeOf = ({ dataTypeID }: Column) => typeNames[dataTypeID] ?? 'unknown'

/** The columns of the statements that one place in the sources declares, by `placeOf`; a helper declares several. */
export type ColumnsByPlace = ReadonlyMap<string, readonly (readonly Column[])[]>

/** A place in the sources: `server/src/app.ts:12`. */
export const placeOf = (file: string, line: number): string => `${file.replaceAll('\\', '/')}:${line}`

/** The place that called `statement`: the first one in the stack after database.ts. */
export function declaringPlace(root: string, stack: string): string {
  const frames = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+):\d+/g)]
  const own = frames.findLastIndex((frame) => frame[1]!.endsWith('/platform/database.ts'))
  const caller = frames[own + 1]
  if (own < 0 || !caller) throw new Error(`no declaring place in ${stack}`)
  return placeOf(relative(root, caller[1]!), Number(caller[2]))
}

/** The row types of the statements of one place. Where these have the same columns, a column has the types of all. */
function foundTypes(statements: readonly (readonly Column[])[]): string[] {
  const namesOf = (columns: readonly Column[]) => columns.map((column) => column.name).join()
  const groups = Map.groupBy(statements, namesOf)
  return [...groups.values()].map((group) => {
    const types = group[0]!.map(({ name }, at) => {
      const ofAll = new Set(group.map((columns) => typeOf(columns[at]!)))
      return `${JSON.stringify(name)}: ${[...ofAll].join(' | ')}`
    })
    return `{ ${types.join('; ')} }`
  })
}

interface Site {
  /** Between the beginning and the end of the row type in the source. */
  from: number
  to: number
  row: string
  line: number
}

/** The declarations in a source that say their row type. */
function declarationsIn(source: string): Site[] {
  const sites: Site[] = []
  for (const match of source.matchAll(/\bstatement</g)) {
    let at = match.index + match[0].length
    for (let depth = 1; depth > 0 && at < source.length; at++) {
      if (source[at] === '<') depth++
      else if (source[at] === '>' && source[at - 1] !== '=') depth--
    }
    const from = match.index + match[0].length
    const line = source.slice(0, match.index).split('\n').length
    sites.push({ from, to: at - 1, row: source.slice(from, at - 1), line })
  }
  return sites
}

const comparison = `
import type {} from 'node:buffer'
type Any<T> = 0 extends 1 & T ? true : false
/** The columns that only one side has, and those with different types. Nullability is ignored. */
type Wrong<Row, Found> = Any<Row> extends true ? never : {
  [Name in keyof Row | keyof Found]-?: Name extends keyof Found & keyof Row
    ? [Exclude<Row[Name], null | undefined>] extends [Found[Name]] ? never : Name
    : Name extends keyof Found ? (string extends keyof Row ? never : Name)
    : Name extends keyof Row ? (string extends Name ? never : undefined extends Row[Name] ? never : Name) : never
}[keyof Row | keyof Found]
/** A declaration with several row types names the one that fits. */
type Fits<Row, Found> = Row extends unknown ? ([Wrong<Row, Found>] extends [never] ? true : never) : never
export type Verdict<Row, Found> = true extends Fits<Row, Found> ? true : { wrong: Wrong<Row, Found> }
export type Compared<Row, Verdicts extends true> = Row
`

export interface Comparison {
  /** What the type checker says, one line each. */
  problems: string[]
  /** The places whose row type was compared. */
  compared: Set<string>
}

/**
 * Compares each declared row type with the columns that PostgreSQL answers with: a copy of the sources, in which each
 * declaration says what was found, goes to the type checker.
 */
export function compareRowTypes(root: string, found: ColumnsByPlace, planted: Record<string, string> = {}): Comparison {
  const copy = mkdtempSync(join(tmpdir(), 'estribillo-rows-'))
  const compared = new Set<string>()
  try {
    const files = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts'], { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts'),
    )
    for (const file of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      writeFileSync(join(copy, file), annotated(file, readFileSync(join(root, file), 'utf8'), found, compared))
    }
    for (const [file, source] of Object.entries(planted))
      writeFileSync(join(copy, file), annotated(file, source, found, compared))
    writeFileSync(join(copy, 'comparison.ts'), comparison)
    const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: object }
    writeFileSync(
      join(copy, 'package.json'),
      JSON.stringify({ type: 'module', imports: { ...imports, '#comparison': './comparison.ts' } }),
    )
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
      compilerOptions: object
    }
    const options = { ...compilerOptions, types: ['node'], noUnusedLocals: false, noUnusedParameters: false }
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['server'] }))
    return { problems: typeCheck(root, copy), compared }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function annotated(file: string, source: string, found: ColumnsByPlace, compared: Set<string>): string {
  let text = source
  for (const { from, to, row, line } of declarationsIn(source).toReversed()) {
    const place = placeOf(file, line)
    const columns = found.get(place)
    if (!columns) continue
    compared.add(place)
    const verdicts = foundTypes(columns).map((type) => `Verdict<${row}, ${type}>`)
    text = `${text.slice(0, from)}Compared<${row}, ${verdicts.join(' | ')}>${text.slice(to)}`
  }
  // On the first line, so that the lines keep their numbers.
  return text === source ? source : `import type { Compared, Verdict } from '#comparison'; ${text}`
}

function typeCheck(root: string, folder: string): string[] {
  try {
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', folder],
      { encoding: 'utf8', cwd: folder },
    )
    return []
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n').filter((line) => line.includes(': error '))
  }
}
