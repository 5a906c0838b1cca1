import { useInfiniteQuery } from '@tanstack/react-query'
import type { LyricPage } from '#contract/lyrics/lyric.ts'
import { firstPage, LyricGrid } from '#web/areas/lyrics/index.ts'
import { cardWithActions } from '#web/areas/wall/index.ts'
import { call } from '#web/platform/call.ts'
import { feed as phrases } from '#web/phrases/feed.ts'
import { EmptyState } from '#web/ui/states.tsx'

const calls = {
  home: 'GET /lyrics/unlogged',
  'for-you': 'GET /lyrics/logged',
  followed: 'GET /lyrics/user/followed',
} as const
export type FeedName = keyof typeof calls

const itemsPerPage = 8

/** The query key of a feed. */
export const feedKey = (name: FeedName) => ['feed', name]

export function Feed({ name }: { name: FeedName }) {
  const pages = useInfiniteQuery({
    queryKey: feedKey(name),
    queryFn: ({ pageParam, signal }): Promise<LyricPage> =>
      call(calls[name], { query: { itemsPerPage, currentPage: pageParam.page, cursor: pageParam.cursor }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ pagination }) =>
      pagination.cursor ? { page: pagination.currentPageNum + 1, cursor: pagination.cursor } : undefined,
  })
  return (
    <LyricGrid
      pages={pages}
      end={phrases.end}
      card={cardWithActions}
      empty={<EmptyState text={phrases.empty} {...(name === 'followed' ? { hint: phrases.emptyFollowed } : {})} />}
    />
  )
}
