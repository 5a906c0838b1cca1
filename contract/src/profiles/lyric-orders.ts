/** In which order a profile shows its lyrics. */
export const lyricOrders = ['newest', 'popular', 'oldest'] as const
export type LyricOrder = (typeof lyricOrders)[number]
