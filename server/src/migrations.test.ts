// Migrations that rewrite rows, run on a database that was filled under the schema before them.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './platform/migrate.ts'

let database: TestDatabase
let client: pg.Client
const values = async <T>(text: string) =>
  (await client.query<[T]>({ text, rowMode: 'array' })).rows.map(([value]) => value)
const value = async <T>(text: string) => (await values<T>(text))[0]!

/** The schema of 0027 has none of the rules that the later files introduce. */
const before = '0027-pictures.sql'
// The address with an apostrophe made each search for it fail. The others are words of several kinds of characters, and
// one long word.
const oldLyrics = [
  ['Dirección', "Escribe a http://x.es/'palabra y vuelve"],
  ['Medio-día 3.14', 'A -5 grados te escribo a luna@correo.example'],
  ['Vocales', `La misma ${'a'.repeat(60)} se canta siempre`],
  ['Invisible', 'Una pala\\u200bbra partida y otra a\\u0301rbol'],
]
/** More lyrics than one batch of the migration, with the old words at the start, in the middle and at the end. */
const fillLyrics = (title: string, text: string, from: number, to: number) => `
  insert into lyrics (author_id, title, lyrics_html, lyrics_text, published_at)
  select (select id from users where nick_name = 'persona' || (1 + n % 250)), ${pg.escapeLiteral(title)} || ' ' || n,
         '<p>' || ${pg.escapeLiteral(text)} || '</p>', ${pg.escapeLiteral(text)}, now() from generate_series(${from}, ${to}) n`
const filling = [
  `insert into users (name, last_name, email, nick_name)
   select 'Persona', 'O''Higgins-López', 'p' || n || '@correo.example', 'persona' || n from generate_series(1, 250) n`,
  ...[0, 1, 2].flatMap((round) => [
    ...oldLyrics.map(([title, text]) =>
      fillLyrics(
        title!,
        text!.replaceAll(/\\u(....)/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
        round,
        round,
      ),
    ),
    fillLyrics('Canción', 'Una línea que se canta sola', 1000 * round, 1000 * round + 900),
  ]),
  // More rows than the 200 blocks that the migration rewrites at a time.
  `insert into follows (follower_id, followed_id, created_at)
   select a.id, b.id, '2025-01-01'::timestamptz + row_number() over () * interval '1 second 1234 microseconds'
     from users a join users b on a.id <> b.id`,
  `insert into blocks (blocker_id, blocked_id, created_at)
   select a.id, b.id, '2025-01-01 00:00:00.123456Z' from users a join users b on a.id < b.id limit 500`,
  `insert into notifications (user_id, actor_id, action, created_at)
   select f.followed_id, f.follower_id, 'follow', f.created_at from follows f`,
  `insert into google_identities (subject, user_id)
   select 'only', id from users where nick_name = 'persona1' union all
   select 'one of two', id from users where nick_name = 'persona2'`,
  `insert into google_identities (subject, user_id)
   select 'last of two', id from users where nick_name = 'persona2' union all
   select 'one of three', id from users where nick_name = 'persona3'`,
  `insert into google_identities (subject, user_id) select 'two of three', id from users where nick_name = 'persona3'`,
  `insert into google_identities (subject, user_id) select 'last of three', id from users where nick_name = 'persona3'`,
  `insert into reports (type, reported_id, reporter_id, motive, evidence)
   select 'lyric', l.id, l.author_id, 'spam',
          '{"title": "Una", "createdAt": "2026-02-03T04:05:06.7+00:00", "publishedAt": null}' from lyrics l limit 10`,
  `insert into reports (type, reported_id, reporter_id, motive, evidence)
   select 'user', u.id, u.id, 'spam', '{"name": "Sin fechas"}' from users u limit 1`,
]
const untouched = `select md5(string_agg(concat_ws('|', id, title, lyrics_html, lyrics_text, published_at, updated_at), ',' order by id))
  from lyrics`
let textsBefore: string
let versionsBefore: number

beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await migrate(database.url, { through: before })
  for (const text of filling) await client.query(text)
  textsBefore = await value(untouched)
  versionsBefore = await value('select count(*) from lyric_versions')
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const oldWords = `select count(*)::int from known_words where word ~ ('[^[:alnum:]]' collate "und-x-icu")`
const withMicroseconds = (table: string) =>
  `select count(*)::int from ${table} where created_at <> date_trunc('milliseconds', created_at)`

test('the migrations run on the filled tables of an earlier version', async () => {
  expect(await value<number>(oldWords)).toBeGreaterThan(3)
  for (const table of ['follows', 'blocks', 'notifications'])
    expect(await value<number>(withMicroseconds(table)), table).toBeGreaterThan(400)
  expect(await value<number>('select count(*)::int from lyrics')).toBeGreaterThan(2000)
  const done = await migrate(database.url)
  expect(done[0]).toBe('0028-words.sql')
  expect(await migrate(database.url)).toEqual([])
}, 120_000)

test('words are letters and digits alone, in the search of every lyric and in the known words', async () => {
  expect(await value(oldWords)).toBe(0)
  expect(await values("select word from known_words where word like '%higgins%'")).toEqual(['higgins'])
  expect(await values(`select title from lyrics where search <> lyric_words(language, title, lyrics_text)`)).toEqual([])
  const otherTitles = 'select title from lyrics where strip(title_words) <> array_to_tsvector(words(title))'
  expect(await values(otherTitles)).toEqual([])
  // The texts themselves, their dates and their versions are what they were.
  expect(await value(untouched)).toBe(textsBefore)
  expect(await value('select count(*) from lyric_versions')).toBe(versionsBefore)
})

test('times have milliseconds, which cursors carry, and rows keep their order', async () => {
  for (const table of ['follows', 'blocks', 'notifications']) expect(await value(withMicroseconds(table))).toBe(0)
  expect(
    await value(`select count(*)::int from follows f join notifications n
      on n.user_id = f.followed_id and n.actor_id = f.follower_id and n.created_at = f.created_at`),
  ).toBe(250 * 249)
  expect(await value('select min(created_at) = max(created_at) from blocks')).toBe(true)
})

test('an account with several Google identities keeps the last one', async () => {
  expect(await values('select subject from google_identities order by 1')).toEqual([
    'last of three',
    'last of two',
    'only',
  ])
  const second = `
    insert into google_identities (subject, user_id)
    select 'more', id from users where nick_name = 'persona1'`
  await expect(client.query(second)).rejects.toThrow('google_identities_user')
})

test('dates in the evidence of reports end in Z, and evidence without dates stays as it was', async () => {
  expect(await values('select distinct evidence from reports order by 1')).toEqual([
    { name: 'Sin fechas' },
    { title: 'Una', createdAt: '2026-02-03T04:05:06.700Z', publishedAt: null },
  ])
})
