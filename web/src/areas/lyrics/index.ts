// Owns a lyric on the page: its card, its detail, its editor, its heart.
// Does not own in which order cards come, nor what is said about a lyric.
export { LyricCard, LyricCardSkeleton } from './lyric-card.tsx'
export { beginningOf, firstPage, LyricGrid } from './lyric-grid.tsx'
export { OwnerMenu } from './owner-actions.tsx'
