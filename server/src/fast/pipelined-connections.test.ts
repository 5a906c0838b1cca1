import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase, statement } from '../platform/database.ts'
import { everything } from './switches.ts'

let db: Database
let alone: Database
const who = statement<{ pid: number; plans: string }>(
  'who',
  "select pg_backend_pid() as pid, current_setting('plan_cache_mode') as plans",
  { isShort: true },
)
const half = statement<{ value: number }>('half', 'select 10 / $1::int as value', { isShort: true })
const end = statement('end-connection', 'select pg_terminate_backend($1::int)')

beforeAll(() => {
  db = openDatabase(inject('databaseUrl'), { connections: 2, pipelinedConnections: 1 })
  const fast = new Set([...everything].filter((name) => name !== 'pipeline'))
  alone = openDatabase(inject('databaseUrl'), { connections: 2, fast })
})
afterAll(() => Promise.all([db.close(), alone.close()]))

test('at first the pool answers, and the pipelined connection as soon as it is open', async () => {
  await expect.poll(async () => (await db.first(who))!.plans, { timeout: 5_000 }).toBe('force_generic_plan')
})

test('statements of one turn share a connection, and each gets its own answer', async () => {
  const [answers, pids] = await Promise.all([
    Promise.all([1, 2, 5, 10].map((by) => db.first(half, [by]))),
    Promise.all([1, 2, 3].map(async () => (await db.first(who))!.pid)),
  ])
  expect(answers).toEqual([10, 5, 2, 1].map((value) => ({ value })))
  expect(new Set(pids).size).toBe(1)
})

test('a statement that fails fails alone', async () => {
  const answers = await Promise.allSettled([2, 0, 5].map((by) => db.first(half, [by])))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((answers[1] as PromiseRejectedResult).reason).toMatchObject({ code: '22012' })
})

test('when the connection is lost the pool answers, until there is a new one', async () => {
  const lost = (await db.first(who))!.pid
  await alone.rows(end, [lost])
  // A statement in flight fails when the connection is lost; none stays unanswered.
  let next: { pid: number; plans: string } | undefined
  while (!next) next = await db.first(who).catch(() => new Promise((resolve) => setTimeout(resolve, 10)))
  expect(next.pid).not.toBe(lost)
  expect(next.plans).toBe('auto')
  await expect.poll(async () => (await db.first(who))!.plans, { timeout: 5_000 }).toBe('force_generic_plan')
})

test('without the switch the pool answers, and inside of a transaction its own connection does', async () => {
  expect((await alone.first(who))!.plans).toBe('auto')
  await db.transaction(async (inside) => {
    expect((await inside.first(who))!.plans).toBe('auto')
    expect((await inside.first(who))!.pid).toBe((await inside.first(who))!.pid)
  })
})
