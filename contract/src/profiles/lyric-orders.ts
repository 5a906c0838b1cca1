/** The orders of lyrics on a profile. */
export const lyricOrders = ['newest', 'popular', 'oldest'] as const
export type LyricOrder = (typeof lyricOrders)[number]
