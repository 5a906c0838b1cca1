import type { CallInput } from '#web/platform/call.ts'
import type { PageAt } from '#web/platform/page-at.ts'

/** The fields of the advanced search as they stand in the address, so that reloads and shared links keep them. */
export const filterNames = [
  'title',
  'text',
  'genre',
  'country',
  'language',
  'thematic',
  'artist',
  'form',
  'metre',
  'link',
] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Record<FilterName, string>

export const filtersIn = (address: URLSearchParams): Filters =>
  Object.fromEntries(filterNames.map((name) => [name, address.get(name) ?? ''])) as Filters
export const countFilters = (address: URLSearchParams): number => filterNames.filter((name) => address.get(name)).length

type Query = NonNullable<CallInput<'GET /searchBar/:mode'>['query']>

/** The request of this address. */
export function queryOf(address: URLSearchParams): Query {
  const given = {
    ...filtersIn(address),
    search: address.get('query') ?? '',
    type: address.get('type') ?? 'Letras',
    order: address.get('order') ?? '',
    orderDirection: address.get('orderDirection') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as Query
}

/**
 * The first page has 10 results, later ones 8. Cursors connect them, so that different sizes neither repeat nor skip
 * a result.
 */
export const pageQueryOf = ({ page, cursor }: PageAt) =>
  page === 1 ? { itemsPerPage: 10 } : { currentPage: page, itemsPerPage: 8, cursor }

const key = 'recent-searches'
const most = 8

/** Recent searches are stored on the device. */
export function recentSearches(): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(stored)
      ? stored.filter((entry): entry is string => typeof entry === 'string').slice(0, most)
      : []
  } catch {
    return []
  }
}
export function rememberSearch(text: string): void {
  if (text.trim())
    localStorage.setItem(
      key,
      JSON.stringify([text.trim(), ...recentSearches().filter((entry) => entry !== text.trim())].slice(0, most)),
    )
}
export const clearRecentSearches = (): void => localStorage.removeItem(key)
