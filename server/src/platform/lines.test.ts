import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase, shortRead, shortWrite } from './database.ts'

let db: Database
let alone: Database
const who = shortRead<{ pid: number; plans: string }>(
  'who',
  "select pg_backend_pid() as pid, current_setting('plan_cache_mode') as plans",
)
const half = shortRead<{ value: number }>('half', 'select 10 / $1::int as value')
const end = shortWrite('end-connection', 'select pg_terminate_backend($1::int)')

beforeAll(() => {
  db = openDatabase(inject('databaseUrl'), { connections: 2, sharedConnections: 1 })
  alone = openDatabase(inject('databaseUrl'), { connections: 2, sharedConnections: 0 })
})
afterAll(() => Promise.all([db.close(), alone.close()]))

test('at first the pool answers, and the shared connection as soon as it is there', async () => {
  await expect.poll(async () => (await db.first(who))!.plans, { timeout: 5_000 }).toBe('force_generic_plan')
})

test('many in one turn share a connection, and each gets its own answer', async () => {
  const [answers, pids] = await Promise.all([
    Promise.all([1, 2, 5, 10].map((by) => db.first(half, [by]))),
    Promise.all([1, 2, 3].map(async () => (await db.first(who))!.pid)),
  ])
  expect(answers).toEqual([10, 5, 2, 1].map((value) => ({ value })))
  expect(new Set(pids).size).toBe(1)
})

test('one that fails fails alone', async () => {
  const answers = await Promise.allSettled([2, 0, 5].map((by) => db.first(half, [by])))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((answers[1] as PromiseRejectedResult).reason).toMatchObject({ code: '22012' })
})

test('when the connection is lost the pool answers, until there is a new one', async () => {
  const lost = (await db.first(who))!.pid
  await alone.rows(end, [lost])
  // What was under way when it was lost is told so; nothing stays unanswered.
  let next: { pid: number; plans: string } | undefined
  while (!next) next = await db.first(who).catch(() => new Promise((resolve) => setTimeout(resolve, 10)))
  expect(next.pid).not.toBe(lost)
  expect(next.plans).toBe('auto')
  await expect.poll(async () => (await db.first(who))!.plans, { timeout: 5_000 }).toBe('force_generic_plan')
})

test('without shared connections everything goes by the pool, and inside of a transaction by its own', async () => {
  expect((await alone.first(who))!.plans).toBe('auto')
  await db.transaction(async (inside) => {
    expect((await inside.first(who))!.plans).toBe('auto')
    expect((await inside.first(who))!.pid).toBe((await inside.first(who))!.pid)
  })
})
