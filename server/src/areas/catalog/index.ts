// Owns genres, subgenres, themes, artists, countries, cities, and suggestions of new items. Does not own the choices
// of a lyric or a person.
import { listCatalog } from './list-catalog.ts'
import { suggestItem } from './suggest-item.ts'

export { type Catalog, catalogOf, catalogChanged, invalidateCatalog } from './catalog.ts'
export { approveSuggestion, catalogKinds, type CatalogTable, otherItemOf, type SuggestionKind } from './change-items.ts'
export { seedCatalog } from './seed-catalog.ts'
export const routes = [...listCatalog, ...suggestItem]
