// Owns lyrics, drafts, permissions, views and the order by likes. Does not own feeds, search or comments.
import { lyricVersions } from './lyric-versions.ts'
import { readNeighbours } from './read-neighbours.ts'
import { readLyrics } from './read-lyric.ts'
import { viewLyric } from './view-lyric.ts'
import { unwatchLyrics, watchLyrics } from './watch-lyrics.ts'
import { writeLyrics } from './write-lyric.ts'

export { type ImportedLyric, importLyrics } from './import-lyrics.ts'
export * from './lyric-cards.ts'
export { onSketch, sketchWaitingLyrics } from './lyric-sketch.ts'
export { lyricOrders } from './lyric-orders.ts'
export * from './lyric-view.ts'
export { rankNow, rankSoon, rankStragglers } from './rank-likes.ts'
export { findLyric } from './read-lyric.ts'
export { scanWaitingLyrics } from './scanned-columns.ts'
export { sweepViewAddresses } from './view-lyric.ts'
export const routes = [...writeLyrics, ...readLyrics, readNeighbours, ...lyricVersions]
export const events = [viewLyric, watchLyrics, unwatchLyrics]
