import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { counts } from './recount.ts'

const schema = readFileSync('server/schema.sql', 'utf8')
const document = readFileSync('docs/database.md', 'utf8')

const namesIn = (pattern: RegExp) => [...schema.matchAll(pattern)].map((match) => match[1]!).toSorted()
/** What stands between a heading and the next one of its level. */
const section = (title: string) => document.split(/^## /m).find((part) => part.startsWith(`${title}\n`))!
/** The names in backquotes in a column of the tables of a section. */
const cells = (title: string, column: number) =>
  section(title)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[column]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!))

test('the document has every table of the schema, each once', () => {
  const tables = namesIn(/^create table (\w+)/gm)
  expect(tables.length).toBeGreaterThan(50)
  expect(cells('Tables', 1).toSorted()).toEqual(tables)
})

test('the document has every trigger of the schema, each once and with its table', () => {
  const pattern = /^CREATE TRIGGER (\w+)\s[^;]*?\sON\s+public\.(\w+)/gm
  const triggers = [...schema.matchAll(pattern)].map((match) => `${match[1]} ${match[2]}`).toSorted()
  expect(triggers.length).toBe(namesIn(/CREATE TRIGGER (\w+)/g).length)
  const documented = section('Triggers')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, names, table] = line.split('|')
      return [...names!.matchAll(/`(\w+)`/g)].map((match) => `${match[1]} ${table!.replace(/[ `]/g, '')}`)
    })
  expect(documented.toSorted()).toEqual(triggers)
})

test('the document has every counter that is recounted, and the schema has its column', () => {
  expect(cells('Counters', 1).toSorted()).toEqual(counts.map(([table, , column]) => `${table}.${column}`).toSorted())
})

test('the files and partial indexes that the document names exist', () => {
  const indexes = cells('What statements rely on', 1)
  expect(indexes.length).toBeGreaterThan(10)
  for (const index of indexes) expect(schema, index).toMatch(new RegExp(`INDEX ${index} [^;]*WHERE`))
})
