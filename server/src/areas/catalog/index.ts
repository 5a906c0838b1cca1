// Owns genres, subgenres, themes, artists, countries and their cities, and suggestions of new ones.
// Does not own what a lyric or a person chose of them.
import { listCatalog } from './list-catalog.ts'
import { suggestItem } from './suggest-item.ts'

export { type Catalog, catalogOf, catalogChanged, invalidateCatalog } from './catalog.ts'
export { approveSuggestion, catalogKinds, type CatalogTable, otherItemOf, type SuggestionKind } from './change-items.ts'
export { seedCatalog } from './seed-catalog.ts'
export const routes = [...listCatalog, ...suggestItem]
