import { expect, test } from 'vitest'
import { firstPage } from '#web/platform/page-at.ts'
import { pageQueryOf } from './search-address.ts'

test('the first page has 10 results, the later ones 8 by the cursor of the page before', () => {
  expect(pageQueryOf(firstPage)).toEqual({ itemsPerPage: 10 })
  expect(pageQueryOf({ page: 2, cursor: 'a.b' })).toEqual({ currentPage: 2, itemsPerPage: 8, cursor: 'a.b' })
})
