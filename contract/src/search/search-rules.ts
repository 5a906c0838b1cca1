export const searchTypes = ['Letras', 'Compositor', 'popular'] as const
export const searchOrders = ['date', 'likes', 'comments', 'alphabetical'] as const
export type SearchOrder = (typeof searchOrders)[number]
/** What is looked at for ranking; a search that finds more shows so many at most. */
export const searchDepth = 1_000
