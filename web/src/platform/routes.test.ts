import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstSegments, mayBeProfile } from '#contract/accounts/nickname-rules.ts'
import { pageOf } from './page-of.ts'
import { firstAnswers, routes } from './routes.ts'

test('every route has a page of its own file, and no address stands twice', () => {
  for (const { page } of routes)
    expect([page, existsSync(new URL(`../app/pages/${page}.tsx`, import.meta.url))]).toEqual([page, true])
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

test('no nickname can be the first part of a page’s address', () => {
  const first = routes.map(({ path }) => path.split('/')[1]!).filter((part) => part && !part.startsWith(':'))
  for (const part of first) expect([part, mayBeProfile(part)]).toEqual([part, false])
  expect(first.filter((part) => !firstSegments.split(' ').includes(part))).toEqual([])
})

test.each([
  ['/', 'landing-page', []],
  ['/home', 'feed-page', []],
  ['/register/third', 'registration-step-page', []],
  ['/detail-lyrics/0190b5', 'lyric-page', ['0190b5']],
  ['/chats', 'chats-page', []],
  ['/chats/0190b5', 'chats-page', ['0190b5']],
  ['/Jos%C3%A9', 'profile-page', ['José']],
  ['/luna/R%C3%ADo%20%2F%20frontera', 'saved-list-page', ['luna', 'Río / frontera']],
])('%s is the %s', (path, page, names) => {
  const found = pageOf(path)
  expect([found?.route.page, found?.names]).toEqual([page, names])
})

test.each(['/detail-lyrics', '/admin', '/home/x', '/luna/', '/a/b/c', '/%'])('%s is no page', (path) => {
  expect(pageOf(path)).toBeUndefined()
})

test('the first answers of a page are the calls that its screen makes', () => {
  const { route, names } = pageOf('/Jos%C3%A9')!
  expect(firstAnswers(route, 'logged', names[0])).toEqual([
    '/api/users/logged/profile/Jos%C3%A9',
    '/api/users/lyrics/logged/Jos%C3%A9?order=newest&currentPage=1',
  ])
  expect(firstAnswers(pageOf('/home')!.route, 'unlogged')).toEqual([
    '/api/lyrics/unlogged?itemsPerPage=8&currentPage=1',
  ])
  expect(firstAnswers(pageOf('/for-you')!.route, 'logged')).toEqual([])
})
