export const searchTypes = ['Letras', 'Compositor', 'popular'] as const
export const searchOrders = ['date', 'likes', 'comments', 'alphabetical'] as const
export type SearchOrder = (typeof searchOrders)[number]
/** The maximum number of results of a search. */
export const searchDepth = 1_000
