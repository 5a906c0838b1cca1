import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaFile, schemaOf } from '../../tools/schema.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const file = () => readFileSync(schemaFile, 'utf8')

test('server/schema.sql is the schema that the migrations make', async () => {
  expect(await schemaOf(client), 'Run "npm run schema" and commit server/schema.sql.').toBe(file())
})

test('a changed column, index, trigger, function or comment differs from server/schema.sql', async () => {
  for (const change of [
    'alter table follows add column note text',
    'drop index follows_newest_of_followed',
    'drop trigger lyrics_set_search_words on lyrics',
    "create or replace function words(value text) returns text[] language sql immutable as $$ select '{}'::text[] $$",
    "comment on column lyrics.id is 'changed'",
    'alter table follows alter created_at drop not null',
  ]) {
    await client.query('begin')
    await client.query(change)
    expect(await schemaOf(client), change).not.toBe(file())
    await client.query('rollback')
  }
})
