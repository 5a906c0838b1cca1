import { expect, test } from 'vitest'
import { firstResults, nextResults, pageQueryOf } from './search-address.ts'

const answered = (currentPageNum: number, cursor: string | null) => ({
  pagination: { currentPageNum, totalPages: 9, totalElements: 70, cursor },
})

test('the first page has 10 results, later ones 8 by the previous page’s cursor', () => {
  expect(pageQueryOf(firstResults)).toEqual({ itemsPerPage: 10 })
  const second = nextResults(answered(1, 'a.b'))!
  expect(pageQueryOf(second)).toEqual({ currentPage: 2, itemsPerPage: 8, cursor: 'a.b' })
  expect(pageQueryOf(nextResults(answered(2, 'c.d'))!)).toEqual({ currentPage: 3, itemsPerPage: 8, cursor: 'c.d' })
})

test('a page without a cursor is the last, whatever the page numbers are', () => {
  expect(nextResults(answered(2, null))).toBeUndefined()
})
