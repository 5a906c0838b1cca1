import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Account } from '#contract/accounts/account.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useSession } from '#web/platform/session.ts'
import { clearOnUserChange, createQueries } from './queries.ts'

const person = (id: string) => ({ id, nickName: id }) as Account
const setUser = (user: Account | null) => useSession.setState({ user })
afterEach(() => setUser(null))

function watched(answers: () => Promise<unknown>) {
  const queries = createQueries()
  clearOnUserChange(queries)
  const observer = new QueryObserver(queries, { queryKey: keys.genres(''), queryFn: answers })
  observer.subscribe(() => {})
  return { queries, data: () => observer.getCurrentResult().data }
}

test('a query that is under way when somebody signs in gets its data', async () => {
  const waiting: ((genres: string) => void)[] = []
  const { data } = watched(() => new Promise((resolve) => waiting.push(resolve)))
  setUser(person('luna'))
  await vi.waitFor(() => {
    for (const answer of waiting) answer('géneros')
    expect(data()).toBe('géneros')
  })
})

test('a visitor’s data stay until they are fetched again; another person’s go at once', async () => {
  let calls = 0
  const { data } = watched(() => Promise.resolve(++calls))
  await vi.waitFor(() => expect(data()).toBe(1))
  setUser(person('luna'))
  expect(data()).toBe(1)
  await vi.waitFor(() => expect(data()).toBe(2))
  setUser(person('mateo'))
  expect(data()).toBeUndefined()
  await vi.waitFor(() => expect(data()).toBe(3))
})

test('a query whose key has the mode shows the visitor’s data until the person’s data come', async () => {
  const queries = createQueries()
  clearOnUserChange(queries)
  const answers = { unlogged: Promise.resolve('visitor'), logged: Promise.withResolvers<string>() }
  const of = (mode: 'logged' | 'unlogged') => ({
    queryKey: keys.profile(mode, 'luna'),
    queryFn: () => (mode === 'logged' ? answers.logged.promise : answers.unlogged),
    // The mode changes what is true, however long an answer may be kept.
    staleTime: Infinity,
  })
  const observer = new QueryObserver(queries, of('unlogged'))
  const shown: unknown[] = []
  observer.subscribe(({ data }) => shown.push(data))
  await vi.waitFor(() => expect(shown.at(-1)).toBe('visitor'))
  shown.length = 0
  setUser(person('luna'))
  observer.setOptions(of('logged'))
  expect(observer.getCurrentResult()).toMatchObject({ data: 'visitor', isPending: false, isFetching: true })
  answers.logged.resolve('luna')
  await vi.waitFor(() => expect(shown.at(-1)).toBe('luna'))
  expect(shown).not.toContain(undefined)
  // Nobody keeps the visitor’s answer.
  await vi.waitFor(() => expect(queries.getQueryData(keys.profile('unlogged', 'luna'))).toBeUndefined())
})

test('data that nobody looks at go with the person', () => {
  const { queries } = watched(() => Promise.resolve(1))
  queries.setQueryData(keys.thematics(), [])
  setUser(person('luna'))
  expect(queries.getQueryData(keys.thematics())).toBeUndefined()
})
