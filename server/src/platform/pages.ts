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

const notACursor = () => invalid({ cursor: 'El cursor no es válido.' })
const lastMoment = Date.UTC(9999, 11, 31)

/** The parts of a cursor, as `pattern` finds them; refuses what is none. */
export function cursorParts(cursor: string, pattern: RegExp): (string | undefined)[] {
  const parts = pattern.exec(cursor)
  if (!parts) throw notACursor()
  return parts.slice(1)
}

/** A time in a cursor: one that the database can hold. */
export function momentOf(text: string): Date {
  const at = Number.parseInt(text, 36)
  if (at > lastMoment) throw notACursor()
  return new Date(at)
}

const time = '[0-9a-z]{1,11}'
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** What stands in a cursor for a place. */
export const placePattern = `(${time})\\.(${uuid})`
const wholePlace = new RegExp(`^${placePattern}$`)

/** Where a page begins: after the cursor's place when there is one, else so many rows in. */
export function startOf(query: PageQuery): { at: Date | null; id: string | null; offset: number } {
  if (!query.cursor) return { at: null, id: null, offset: (query.currentPage - 1) * query.itemsPerPage }
  const [at, id] = cursorParts(query.cursor, wholePlace) as [string, string]
  return { at: momentOf(at), id, offset: 0 }
}

/** The pagination beside a list; a full page carries the cursor of the next one. */
export function paginationOf(query: PageQuery, totalElements: number, places: Place[]): Pagination {
  const last = places.length === query.itemsPerPage ? places.at(-1) : undefined
  return { currentPageNum: query.currentPage, totalPages: Math.ceil(totalElements / query.itemsPerPage), totalElements, cursor: last ? cursorOf(last) : null }
}
