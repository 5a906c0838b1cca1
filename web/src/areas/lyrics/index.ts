// Owns a lyric on the page: card, detail, editor, like button. Does not own feeds or comments.
export { LyricCard, LyricCardSkeleton } from './lyric-card.tsx'
export { LyricGrid } from './lyric-grid.tsx'
export { matchingVerse } from './matching-verse.tsx'
export { OwnerMenu } from './owner-actions.tsx'
