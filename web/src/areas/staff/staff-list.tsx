import type { ReactNode } from 'react'
import type { Pagination } from '#contract/shapes.ts'
import { sentenceOf } from '#web/platform/call.ts'
import type { QueryKey } from '#web/platform/query-keys.ts'
import { elementsOf, useList } from '#web/platform/use-list.ts'
import { common } from '#web/phrases/common.ts'
import { Button } from '#web/ui/button.tsx'
import { PeopleSkeleton } from '#web/ui/people-skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

interface StaffListProps<Item> {
  list: QueryKey
  load: (page: number, signal: AbortSignal) => Promise<{ items: Item[]; pagination: Pagination }>
  id: (item: Item) => string
  empty: string
  children: (items: Item[]) => ReactNode
}

/** A list of the panel: by pages, eight at a time, with what it says when it is empty or fails. */
export function StaffList<Item>({ list, load, id, empty, children }: StaffListProps<Item>) {
  const pages = useList({
    key: list,
    load: ({ page }, signal) => load(page, signal),
    hasNumbers: true,
    keepsPrevious: true,
    staleTime: 0,
  })
  if (pages.isPending) return <PeopleSkeleton />
  if (pages.isError && !pages.data)
    return <ErrorState text={sentenceOf(pages.error)} onRetry={() => void pages.refetch()} />
  const items = elementsOf(pages.data, (page) => page.items, id)
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
