import type { Pagination } from '#contract/shapes.ts'
import { invalid } from './refusal.ts'

export interface PageQuery {
  currentPage: number
  itemsPerPage: number
  cursor?: string | undefined
}

/** A place in a list that is ordered by time and then by id. */
export interface Place {
  at: Date
  id: string
}

export const cursorOf = (place: Place): string => `${place.at.getTime().toString(36)}.${place.id}`

/** Where a page begins: after the cursor's place when there is one, else so many rows in. */
export function startOf(query: PageQuery): { at: Date | null; id: string | null; offset: number } {
  if (!query.cursor) return { at: null, id: null, offset: (query.currentPage - 1) * query.itemsPerPage }
  const parts = /^([0-9a-z]{1,11})\.([0-9a-f-]{36})$/.exec(query.cursor)
  if (!parts) throw invalid({ cursor: 'El cursor no es válido.' })
  return { at: new Date(Number.parseInt(parts[1]!, 36)), id: parts[2]!, offset: 0 }
}

/** The pagination beside a list; a full page carries the cursor of the next one. */
export function paginationOf(query: PageQuery, totalElements: number, places: Place[]): Pagination {
  const last = places.length === query.itemsPerPage ? places.at(-1) : undefined
  return { currentPageNum: query.currentPage, totalPages: Math.ceil(totalElements / query.itemsPerPage), totalElements, cursor: last ? cursorOf(last) : null }
}
