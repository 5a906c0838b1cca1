// Lists that live events and acknowledgements change: an element comes or goes, and nothing is fetched.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { QueryKey } from './query-keys.ts'

/**
 * Changes the loaded pages of every list whose key begins so. A list that is loading is asked for again, since its
 * answer may be older than the change; one that is not shown is asked for when it is shown next.
 */
export function changeLists<P>(queries: QueryClient, key: QueryKey, change: (pages: P[]) => P[]): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: key })) {
    const { queryKey } = query
    if (!query.isActive()) void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    else if (query.state.fetchStatus === 'fetching') void queries.invalidateQueries({ queryKey, exact: true })
    else
      queries.setQueryData<InfiniteData<P>>(
        queryKey as QueryKey,
        (data) => data && { ...data, pages: change(data.pages) },
      )
  }
}

/** Puts an element before all others of a list. One that is there already stays where it is. */
export const prepended =
  <N extends string, E extends { id: string }, P extends { [K in N]: E[] }>(name: N, element: E) =>
  (pages: P[]): P[] =>
    hasElement(pages, name, element.id)
      ? pages
      : pages.map((page, at) => (at ? page : { ...page, [name]: [element, ...page[name]] }))

/** Puts an element behind all others, once the list has been loaded to its end. */
export const appended =
  <
    N extends string,
    E extends { id: string },
    P extends { [K in N]: E[] } & { pagination: { cursor?: string | null } },
  >(
    name: N,
    element: E,
  ) =>
  (pages: P[]): P[] =>
    hasElement(pages, name, element.id) || pages.at(-1)?.pagination.cursor
      ? pages
      : pages.map((page, at) => (at < pages.length - 1 ? page : { ...page, [name]: [...page[name], element] }))

/** Takes an element out of a list. */
export const without =
  <N extends string, P extends { [K in N]: { id: string }[] }>(name: N, id: string) =>
  (pages: P[]): P[] =>
    hasElement(pages, name, id)
      ? pages.map((page) => ({ ...page, [name]: page[name].filter((element) => element.id !== id) }))
      : pages

export const hasElement = <N extends string>(pages: { [K in N]: { id: string }[] }[], name: N, id: string): boolean =>
  pages.some((page) => page[name].some((element) => element.id === id))
