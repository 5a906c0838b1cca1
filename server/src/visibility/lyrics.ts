// SQL fragments about lyrics. `lyric` is the alias of a row of `lyrics`; `viewer` is the SQL of the caller's id.
import { blockedWith, noBlock } from './people.ts'

export const lyricIsPublished = (lyric = 'l') => `${lyric}.published_at is not null`
export const lyricIsDraft = (lyric = 'l') => `${lyric}.published_at is null`

/**
 * Published, and the author is active: `author_gone` follows bans and deletions by a trigger. These are the words of
 * the index `lyrics_feed`, so that a feed is read from it alone.
 */
export const lyricIsPublic = (lyric = 'l') => `${lyricIsPublished(lyric)} and not ${lyric}.author_gone`

/** Somebody else's lyric that the viewer sees; their own published ones as well. Feeds and searches show these. */
export const lyricInFeed = (viewer: string, lyric = 'l') =>
  `${lyricIsPublic(lyric)} and ${noBlock(viewer, `${lyric}.author_id`)}`

/** No block with the author, where the same viewer looks at many lyrics: their blocks are read once. */
export const authorNotBlocked = (viewer: string, lyric = 'l') => `${lyric}.author_id <> all (${blockedWith(viewer)})`

/** One's own lyric, a draft included; or a public one with whose author there is no block. */
export const lyricVisible = (viewer: string, lyric = 'l') =>
  `(${lyric}.author_id = ${viewer} or (${lyricInFeed(viewer, lyric)}))`
