// Owns a lyric on the page: card, detail, editor, like button. Does not own feeds or comments.
export { LyricCard, LyricCardSkeleton } from './lyric-card.tsx'
export { LyricGrid } from './lyric-grid.tsx'
export { sendLocalDraftsWhenConnected } from './send-when-connected.ts'
export { matchingVerse } from './matching-verse.tsx'
export { OwnerMenu } from './owner-actions.tsx'
