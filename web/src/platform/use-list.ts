// Lists that go on: pages of the server, by its cursor or by their number.
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { Pagination } from '#contract/shapes.ts'
import { entityTime } from './entities.ts'
import { firstPage, type PageAt } from './page-at.ts'
import type { QueryKey } from './query-keys.ts'

interface Paged {
  pagination: Pagination
}
/** A list of which only the first page is known. */
export const beginningOf = <P extends Paged>(page: P): InfiniteData<P> => ({ pages: [page], pageParams: [firstPage] })

/** @returns `undefined` after the last page */
export const pageAfter = ({ cursor, currentPageNum, totalPages }: Pagination, hasNumbers = false): PageAt | undefined =>
  cursor || (hasNumbers && currentPageNum < totalPages)
    ? { page: currentPageNum + 1, cursor: cursor ?? undefined }
    : undefined

interface ListOptions<P extends Paged> {
  key: QueryKey
  load: (at: PageAt, signal: AbortSignal) => Promise<P>
  /** Passes the elements of a page on to the entity store (`receive`). */
  receive?: (page: P, since: number) => void
  /** The list goes on by page numbers where the server gives no cursor. */
  hasNumbers?: boolean
  /** While another key loads, the list before it stays. */
  keepsPrevious?: boolean
  enabled?: boolean
  staleTime?: number
}

export function useList<P extends Paged>({
  key,
  load,
  receive,
  hasNumbers = false,
  keepsPrevious = false,
  ...options
}: ListOptions<P>): UseInfiniteQueryResult<InfiniteData<P>> {
  return useInfiniteQuery({
    ...options,
    queryKey: key,
    queryFn: async ({ pageParam, signal }: { pageParam: PageAt; signal: AbortSignal }) => {
      const since = entityTime()
      const page = await load(pageParam, signal)
      receive?.(page, since)
      return page
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ pagination }: P) => pageAfter(pagination, hasNumbers),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

/** The elements of all pages that have come. One that two pages have (something new moved it on) is there once. */
export const elementsOf = <P, E>(
  data: InfiniteData<P> | undefined,
  pick: (page: P) => readonly E[],
  idOf: (element: E) => unknown = (element) => (element as { id: unknown }).id,
): E[] => [...new Map(data?.pages.flatMap(pick).map((element) => [idOf(element), element])).values()]
