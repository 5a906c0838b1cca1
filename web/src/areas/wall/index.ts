// Owns walls on the page: posts, shares, and sharing a lyric. Does not own the profile around a wall.
export { cardWithActions, LyricActions } from './lyric-actions.tsx'
export { LikedPosts, Wall } from './wall.tsx'
