import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Interpretation } from '#contract/interpretations/interpretation.ts'
import { keys } from '#web/platform/query-keys.ts'
import { hideInterpretation, showInterpretation } from './live-interpretations.ts'

const of = (id: string, day: number, status: Interpretation['status']) =>
  ({ id, lyricsId: 'song', status, createdAt: `2026-01-${day}T00:00:00.000Z` }) as Interpretation

/** The lists of a lyric as they are shown, and how often they were fetched. */
async function listsOf(shown: Record<Interpretation['status'], Interpretation[][]>) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const fetch = vi.fn()
  for (const status of ['approved', 'pending'] as const) {
    const pages = shown[status]
    const observer = new InfiniteQueryObserver(queries, {
      queryKey: keys.interpretations('song', status, 'logged'),
      initialPageParam: 0,
      queryFn: ({ pageParam }) => {
        fetch()
        const isLast = pageParam === pages.length - 1
        const pagination = { totalElements: pages.flat().length, cursor: isLast ? null : 'more' }
        return { interpretations: pages[pageParam]!, pagination }
      },
      getNextPageParam: ({ pagination }, all) => (pagination.cursor ? all.length : undefined),
    })
    observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
    for (let page = 1; page < pages.length; page += 1) await observer.fetchNextPage()
  }
  const fetched = fetch.mock.calls.length
  const now = (status: Interpretation['status']) => {
    const data = queries.getQueryData<{ pages: { interpretations: Interpretation[]; pagination: object }[] }>(
      keys.interpretations('song', status, 'logged'),
    )!
    return {
      ids: data.pages.map((page) => page.interpretations.map(({ id }) => id)),
      total: (data.pages[0]!.pagination as { totalElements: number }).totalElements,
    }
  }
  return { queries, now, fetchedAgain: () => fetch.mock.calls.length - fetched }
}

test('an approved interpretation moves to its place in the other list, once, and nothing is fetched', async () => {
  const { queries, now, fetchedAgain } = await listsOf({
    approved: [[of('newest', 20, 'approved')], [of('older', 10, 'approved')]],
    pending: [[of('new', 15, 'pending'), of('wait', 12, 'pending')]],
  })
  // The acknowledgement and the event of the same approval.
  for (let times = 0; times < 2; times += 1) showInterpretation(queries, of('new', 15, 'approved'))
  expect(now('approved')).toEqual({ ids: [['newest'], ['new', 'older']], total: 3 })
  expect(now('pending')).toEqual({ ids: [['wait']], total: 1 })
  for (let times = 0; times < 2; times += 1) hideInterpretation(queries, 'song', 'wait')
  expect(now('pending')).toEqual({ ids: [[]], total: 0 })
  showInterpretation(queries, of('proposed', 21, 'pending'))
  expect(now('pending')).toEqual({ ids: [['proposed']], total: 1 })
  expect(fetchedAgain()).toBe(0)
  queries.clear()
})
