import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Pagination } from '#contract/shapes.ts'
import { sentenceOf } from '#web/platform/call.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

interface StaffListProps<Item> {
  queryKey: readonly unknown[]
  load: (page: number, signal: AbortSignal) => Promise<{ items: Item[]; pagination: Pagination }>
  id: (item: Item) => string
  empty: string
  children: (items: Item[]) => ReactNode
}

/** A paged list of the panel, eight at a time, with its empty and failed states. */
export function StaffList<Item>({ queryKey, load, id, empty, children }: StaffListProps<Item>) {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.currentPageNum < pagination.totalPages ? pagination.currentPageNum + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (pages.isPending) return <PeopleSkeleton />
  if (pages.isError && !pages.data)
    return <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />
  const items = [...new Map(pages.data.pages.flatMap((page) => page.items).map((item) => [id(item), item])).values()]
  if (items.length === 0) return <EmptyState text={empty} />
  return (
    <>
      {children(items)}
      {pages.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          className="mt-5 w-full"
          onClick={() => void pages.fetchNextPage()}
          busy={pages.isFetchingNextPage && common.loading}
        >
          {common.more}
        </Button>
      )}
    </>
  )
}
