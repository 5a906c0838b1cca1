// Every statement of the server is prepared on a migrated database, and its columns are compared with its row type.
import { declaredPlaces } from '../testing/declared-places.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Column, columnsOf, compareRowTypes, formsOf, placeOf } from '../testing/declared-statements.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { declaredStatements, statement } from './platform/database.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  // Every area and the demo, and with them every declaration.
  await Promise.all([import('./app.ts'), import('./demo/load-demo.ts')])
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const problemOf = (text: string) =>
  columnsOf(client, text).then(
    () => undefined,
    (error: Error) => error.message,
  )

test('PostgreSQL understands every statement', async () => {
  expect(declaredStatements.size).toBeGreaterThan(300)
  const problems: string[] = []
  for (const declared of declaredStatements.values()) {
    const { whole, fromPlace } = formsOf(declared)
    const problem = await problemOf(whole)
    if (problem) problems.push(`${declared.name}: ${problem}`)
    // A place is a time, a number or a text: one of them fits the column.
    const ofPlaces: (string | undefined)[] = []
    for (const text of fromPlace) ofPlaces.push(await problemOf(text))
    if (ofPlaces.length && ofPlaces.every(Boolean)) problems.push(`${declared.name} from a place: ${ofPlaces[0]}`)
  }
  expect(problems).toEqual([])
  expect(await problemOf('select nothing from lyrics')).toBe('column "nothing" does not exist')
})

test('each name has one text', () => {
  const name = declaredStatements.keys().next().value!
  expect(() => statement(name, 'select 1')).toThrow(`Two statements have the name "${name}".`)
})

/** Row types: the first and the fifth agree with their statement, the others differ from it in one way each. */
const planted = `
import { statement } from './platform/database.ts'
export const all = [
  statement<{ id: string; name: string | null }>('planted', ''),
  statement<{ id: string }>('planted', ''),
  statement<{ id: string; name: string; more: number }>('planted', ''),
  statement<{ id: number; name: string }>('planted', ''),
  statement<{ id: string; name: 'a' | 'b'; }>('planted', ''),
  statement<{ id: string; nick: string }>('planted', ''),
]
`

/** The type of what a lock answers. */
const voidType = 2278

test('each row type has the columns of the statements that it is declared for, with their types', async () => {
  const file = 'server/src/planted.ts'
  const ofPlanted = [await columnsOf(client, 'select id, name from users')]
  const found = new Map<string, Column[][]>()
  for (let line = 4; line <= 9; line++) found.set(placeOf(file, line), ofPlanted)
  const withColumns = new Map<string, string>()
  for (const declared of declaredStatements.values()) {
    const columns = await columnsOf(client, formsOf(declared).whole)
    const place = declaredPlaces.get(declared.name)!
    if (columns.every(({ dataTypeID }) => dataTypeID === voidType)) continue
    withColumns.set(declared.name, place)
    found.set(place, [...(found.get(place) ?? []), columns])
  }
  const { problems, compared } = compareRowTypes(process.cwd(), found, { [file]: planted })
  const isPlanted = (problem: string) => problem.startsWith(file)
  const short = (problem: string) => problem.replace(/^.*\((\d+),.*Type '(.*)' does not satisfy.*$/, '$1 $2')
  expect(problems.filter(isPlanted).map(short)).toEqual([
    '5 { wrong: "name"; }',
    '6 { wrong: "more"; }',
    '7 { wrong: "id"; }',
    '9 { wrong: "name" | "nick"; }',
  ])
  expect(problems.filter((problem) => !isPlanted(problem))).toEqual([])
  // A statement with columns says its row type where it is declared.
  expect(withColumns.size).toBeGreaterThan(250)
  expect([...withColumns].filter(([, place]) => !compared.has(place))).toEqual([])
}, 180_000)
