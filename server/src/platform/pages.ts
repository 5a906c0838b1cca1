import type { Pagination } from '#contract/shapes.ts'
import { pageRows, type Queries, type Statement } from './database.ts'
import { invalid } from './refusal.ts'

export interface PageQuery {
  currentPage: number
  itemsPerPage: number
  cursor?: string | undefined
}

/** The position of a row in a list: a time, number or text, then the id. */
export interface Place {
  at: Date | number | string
  id: string
}
/** The sort key before the id. */
export type PlaceKind = 'time' | 'number' | 'text'

export function cursorOf({ at, id }: Place): string {
  if (at instanceof Date) return `${at.getTime().toString(36)}.${id}`
  return typeof at === 'number' ? `n${at}.${id}` : `t${Buffer.from(at).toString('base64url')}.${id}`
}

export const notACursor = () => invalid({ cursor: 'El cursor no es válido.' })
const lastMoment = Date.UTC(9999, 11, 31)

/** The parts of a cursor that match `pattern`; refuses other input. */
export function cursorParts(cursor: string, pattern: RegExp): (string | undefined)[] {
  const parts = pattern.exec(cursor)
  if (!parts) throw notACursor()
  return parts.slice(1)
}

/** A time in a cursor within the range of the database. */
export function momentOf(text: string): Date {
  const at = Number.parseInt(text, 36)
  if (at > lastMoment) throw notACursor()
  return new Date(at)
}

function textOf(encoded: string): string {
  const text = Buffer.from(encoded, 'base64url').toString()
  if (text.includes('\0')) throw notACursor()
  return text
}

const time = '[0-9a-z]{1,11}'
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** The cursor of a position in a list by time. */
export const placePattern = `(${time})\\.(${uuid})`
const patterns: Record<PlaceKind, RegExp> = {
  time: new RegExp(`^${placePattern}$`),
  number: new RegExp(`^n(\\d{1,15})\\.(${uuid})$`),
  text: new RegExp(`^t([\\w-]*)\\.(${uuid})$`),
}
const keys: Record<PlaceKind, (text: string) => Place['at']> = { time: momentOf, number: Number, text: textOf }

/** Refuses a cursor that does not fit this kind of list. */
export function placeOf(cursor: string, kind: PlaceKind): Place {
  const [at, id] = cursorParts(cursor, patterns[kind]) as [string, string]
  return { at: keys[kind](at), id }
}

interface Page<Row> {
  rows: Row[]
  /** Of the next page; null after the last. */
  cursor: string | null
}

/** One row more than the page shows whether another page exists. */
export function cutPage<Row>(rows: Row[], limit: number, placeOfRow: (row: Row) => Place): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { rows: rows.slice(0, limit), cursor: last ? cursorOf(placeOfRow(last)) : null }
}

/** A page of a list: after the cursor, or by offset. See `pageRows` for the statement. */
export async function readPage<Row extends object>(
  db: Queries,
  base: Statement<Row>,
  query: PageQuery,
  values: unknown[],
  placeOfRow: (row: Row) => Place,
  kind: PlaceKind = 'time',
): Promise<Page<Row>> {
  const limit = query.itemsPerPage
  const start = query.cursor ? placeOf(query.cursor, kind) : { offset: (query.currentPage - 1) * limit }
  return cutPage(await pageRows(db, base, { limit: limit + 1, ...start }, values), limit, placeOfRow)
}

/**
 * A page of a list without cursors, and its pagination. Each row says how many rows the list has (`total`); where a
 * page has no rows, the first row of the list is read for it.
 */
export async function readNumberedPage<Row extends { total: number }>(
  db: Queries,
  base: Statement<Row>,
  query: PageQuery,
  values: unknown[],
): Promise<{ rows: Row[]; pagination: Omit<Pagination, 'cursor'> }> {
  const limit = query.itemsPerPage
  const offset = (query.currentPage - 1) * limit
  const rows = await pageRows(db, base, { limit, offset }, values)
  const [first] = rows.length || !offset ? rows : await pageRows(db, base, { limit: 1 }, values)
  const { cursor: _, ...pagination } = paginationOf(query, first?.total ?? 0, null)
  return { rows, pagination }
}

/** The pagination beside a list. */
export const paginationOf = (query: PageQuery, totalElements: number, cursor: string | null): Pagination => ({
  currentPageNum: query.currentPage,
  totalPages: Math.ceil(totalElements / query.itemsPerPage),
  totalElements,
  cursor,
})
