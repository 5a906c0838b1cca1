// Owns a lyric on the page: card, detail, editor, like button. Does not own feeds or comments.
export { LyricCard, LyricCardSkeleton } from './lyric-card.tsx'
export { beginningOf, firstPage, LyricGrid } from './lyric-grid.tsx'
export { OwnerMenu } from './owner-actions.tsx'
