export const searchTypes = ['Letras', 'Compositor', 'popular'] as const
export const searchOrders = ['date', 'likes', 'comments', 'alphabetical'] as const
export type SearchOrder = (typeof searchOrders)[number]
/** How many results a search shows at most; whoever needs more says more. */
export const searchDepth = 1_000
