// The tool that judges what a distributed PostgreSQL would do with the product's statements.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeStatements } from '../../tools/distribution.ts'
import { type Layout, layoutBy, schemaObstacles } from '../../tools/distribution/layout.ts'
import { conjuncts, planOf, verdictOf } from '../../tools/distribution/verdict.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let client: pg.Client
let byPerson: Layout
let byLyric: Layout
beforeAll(async () => {
  await import('./app.ts')
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  byPerson = await layoutBy(client, 'person')
  byLyric = await layoutBy(client, 'lyric')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('a layout takes the preferred column of each table, and leaves the catalogue to every shard', () => {
  expect(byPerson.get('lyrics')).toEqual({ kind: 'person', column: 'author_id' })
  expect(byLyric.get('lyrics')).toEqual({ kind: 'lyric', column: 'id' })
  expect(byPerson.get('lyric_counts')).toEqual({ kind: 'lyric', column: 'lyric_id' })
  expect(byLyric.get('users')).toEqual({ kind: 'person', column: 'id' })
  expect(byPerson.has('genres')).toBe(false)
})

const likes = 'select from lyric_likes k join lyric_counts c on c.lyric_id = k.lyric_id'
const columns = new Map([['lyric_likes', ['lyric_id', 'user_id', 'created_at']]])
test.each([
  ['select name from genres', 'reference'],
  ['select from lyrics l where l.id = $1', 'one shard'],
  [`${likes} where k.lyric_id = $1`, 'one shard'],
  [likes, 'all shards'],
  ['select from lyrics l where l.author_id = $1', 'all shards'],
  ['select from lyrics l join users u on u.id = l.author_id', 'moves rows'],
  ['select u.name from lyrics l left join users u on u.id = l.author_id', 'refused'],
  ['insert into lyric_likes (lyric_id, user_id) values ($1, $2)', 'one shard'],
  ['update lyric_counts c set like_count = 0 from users u where u.id = $1', 'refused'],
  ['select from lyrics l where l.author_id = $1 for update', 'refused'],
])('%s: %s', async (text, verdict) => {
  expect(verdictOf(await planOf(client, text), byLyric, columns)).toBe(verdict)
})

test('only what must hold counts as a condition', () => {
  expect(conjuncts('((a.id = b.id) AND (b.id = $1))')).toEqual(['a.id = b.id', 'b.id = $1'])
  expect(conjuncts('((a.id = b.id) OR (b.id = $1))')).toEqual([])
})

test('each statement of the product is judged, and the keys that PostgreSQL itself would refuse are known', async () => {
  const { judged, failed } = await judgeStatements(client, byLyric)
  expect(failed).toEqual([])
  expect(judged.length).toBeGreaterThan(300)
  const verdictOn = (name: string) => judged.find((one) => one.name === name)?.verdict
  expect(verdictOn('find-own-lyric')).toBe('one shard')
  // It reads the author's state, and the author is in another shard.
  expect(verdictOn('read-lyric')).toBe('refused')
  const { unique, foreign } = await schemaObstacles(client, byLyric)
  expect(unique.filter((key) => key.startsWith('users:')).length).toBeGreaterThan(0)
  expect(unique.filter((key) => key.startsWith('lyric_likes:'))).toEqual([])
  expect(foreign).toContain('lyrics (author_id) → users')
})
