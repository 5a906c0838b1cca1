// Owns the catalogue lists of forms (genres, themes, artists, countries, cities) and suggestions of new items.
export { SuggestItem } from './suggest-item.tsx'
export { useArtists, useCities, useCountries, useGenres, useThemes } from './lists.ts'
