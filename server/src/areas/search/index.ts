// Owns the search for lyrics and people. Owns no table; its indexes are in the migration of the search.
import { suggestSearches } from './suggest-searches.ts'
import { search } from './search.ts'

export { escapeLike } from './gather-statement.ts'
export const routes = [search, suggestSearches]
