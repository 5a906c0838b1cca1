import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { endings } from '../accounts/sign-in-methods.ts'
import { accountColumns, deletions, emptyAccount, personColumns } from './person-rows.ts'

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

const namesOf = async (text: string) =>
  (await client.query<{ name: string }>(text)).rows.map(({ name }) => name).toSorted()

/** By foreign key, or by a comment where there is none. */
const references = () =>
  namesOf(`
    select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select a.attrelid::regclass || '.' || a.attname from pg_attribute a join pg_class t on t.oid = a.attrelid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
       and col_description(a.attrelid, a.attnum) in ('refers to users', 'may refer to users')`)
/** Columns with ids that no foreign key, key or comment explains. */
const unexplained = () =>
  namesOf(`
    select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a join pg_class t on t.oid = a.attrelid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attname <> 'id'
         and col_description(a.attrelid, a.attnum) is null
       and not exists (select from pg_constraint c
           where c.contype = 'f' and c.conrelid = a.attrelid and a.attnum = any (c.conkey))`)
const userColumns = () =>
  namesOf(
    "select attname as name from pg_attribute where attrelid = 'users'::regclass and attnum > 0 and not attisdropped",
  )

const registered = personColumns.map(({ table, column }) => `${table}.${column}`).toSorted()
const ofAccount = Object.keys(accountColumns).toSorted()
/** Ids of other things than people. */
const otherIds = [
  'chat_messages.client_id',
  'comments.subject_id',
  'feed_runs.lyric_ids',
  'lyrics.client_id',
  'lyrics_to_compare.lyric_id',
  'notifications.lyric_id',
  'users.client_id',
  'wall_items.client_id',
]

test('the registry has every column that refers to a person, and every column of the account', async () => {
  expect(await references()).toEqual(registered)
  expect(
    await unexplained(),
    'Comment a new column of ids ("refers to users"), or add it to the ids of other things.',
  ).toEqual(otherIds)
  expect(await userColumns()).toEqual(ofAccount)
})

test('a new table or column that refers to a person is reported, with a foreign key, a comment or neither', async () => {
  await client.query('begin')
  await client.query('create table planted (id uuid primary key, person uuid references users, liker uuid, other uuid)')
  await client.query("comment on column planted.liker is 'refers to users'")
  await client.query('alter table users add column nationality text')
  const added = (await references()).filter((name) => !registered.includes(name))
  expect(added).toEqual(['planted.liker', 'planted.person'])
  expect((await unexplained()).filter((name) => !otherIds.includes(name))).toEqual(['planted.other'])
  expect((await userColumns()).filter((name) => !ofAccount.includes(name))).toEqual(['nationality'])
  await client.query('rollback')
})

test('everything that ends with the account is deleted, cleared, a sign-in method, or deleted by its foreign key', async () => {
  // One line for each statement, whatever its layout.
  const texts = [...deletions(), emptyAccount()].map((text) => text.replace(/\s+/g, ' ')).join('\n')
  for (const { table, column, ending, parts } of personColumns) {
    const statement = new RegExp(
      `(delete from ${table}\\s+where .*\\b${column} = \\$1|update ${table} set ${column} = null)`,
      'g',
    )
    expect([table, column, texts.match(statement)?.length ?? 0]).toEqual([
      table,
      column,
      ending === 'delete' ? (parts?.length ?? 1) : ending === 'clear' ? 1 : 0,
    ])
  }
  // A foreign key that deletes leads from each of them to a table that is deleted.
  const parents = await client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint
     where contype = 'f' and confdeltype = 'c'`,
  )
  const deleted = new Set(personColumns.filter(({ ending }) => ending === 'delete').map(({ table }) => table))
  for (const { table } of personColumns.filter(({ ending }) => ending === 'cascade')) {
    expect(
      parents.rows.some(({ child, parent }) => child === table && deleted.has(parent)),
      table,
    ).toBe(true)
  }
  expect(endings.deleted).toEqual([
    'password',
    'google',
    'passkeys',
    'secondFactor',
    'sessions',
    'confirmMail',
    'resetMail',
    'changeMail',
  ])
})
