import { expect, test } from 'vitest'
import { beginningOf, elementsOf, pageAfter } from './use-list.ts'

const pagination = (currentPageNum: number, cursor: string | null) => ({
  currentPageNum,
  totalPages: 3,
  totalElements: 20,
  cursor,
})

test('a list goes on by its cursor, whatever the page numbers say', () => {
  expect(pageAfter(pagination(1, 'a.b'))).toEqual({ page: 2, cursor: 'a.b' })
  expect(pageAfter(pagination(2, null))).toBeUndefined()
})

test('a list by numbers goes on until its last page', () => {
  expect(pageAfter(pagination(2, null), true)).toEqual({ page: 3, cursor: undefined })
  expect(pageAfter(pagination(3, null), true)).toBeUndefined()
})

test('an element that two pages have is there once', () => {
  const { pages, pageParams } = beginningOf({ list: [{ id: 'a' }, { id: 'b' }], pagination: pagination(1, 'a.b') })
  const data = { pages: [...pages, { list: [{ id: 'b' }, { id: 'c' }], pagination: pagination(2, null) }], pageParams }
  expect(elementsOf(data, (page) => page.list).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
