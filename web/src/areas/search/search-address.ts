import type { CallInput } from '#web/platform/call.ts'

/** The advanced search's fields, as they stand in the address: a reload and a shared link keep them. */
export const filterNames = ['title', 'text', 'genre', 'country', 'language', 'thematic', 'artist', 'link'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = Record<FilterName, string>

export const filtersIn = (address: URLSearchParams): Filters => Object.fromEntries(filterNames.map((name) => [name, address.get(name) ?? ''])) as Filters
export const countFilters = (address: URLSearchParams): number => filterNames.filter((name) => address.get(name)).length

type Query = NonNullable<CallInput<'GET /searchBar/:mode'>['query']>

/** What the address asks of the server. */
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

const key = 'recent-searches'
const most = 8

/** Recent searches stay on the device. */
export function recentSearches(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter((entry): entry is string => typeof entry === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
export function rememberSearch(text: string): void {
  if (text.trim()) localStorage.setItem(key, JSON.stringify([text.trim(), ...recentSearches().filter((entry) => entry !== text.trim())].slice(0, most)))
}
export const forgetSearches = (): void => localStorage.removeItem(key)
