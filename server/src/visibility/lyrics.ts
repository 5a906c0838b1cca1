// SQL fragments about lyrics. `lyric` is the alias of a row of `lyrics`; `viewer` is the SQL of the caller's id.
import { blockedWith, noBlock } from './people.ts'

export const lyricIsPublished = (lyric = 'l') => `${lyric}.published_at is not null`
export const lyricIsDraft = (lyric = 'l') => `${lyric}.published_at is null`

/**
 * Published, and the author is active: a trigger sets `author_gone` at bans and deletions. The index `lyrics_feed`
 * has the same condition, so a feed reads only the index.
 */
export const lyricIsPublic = (lyric = 'l') => `${lyricIsPublished(lyric)} and not ${lyric}.author_gone`

/** A public lyric that the viewer may see, their own included. Feeds and searches use it. */
export const lyricInFeed = (viewer: string, lyric = 'l') =>
  `${lyricIsPublic(lyric)} and ${noBlock(viewer, `${lyric}.author_id`)}`

/** No block with the author, for statements over many lyrics: the viewer's blocks are read once. */
export const authorNotBlocked = (viewer: string, lyric = 'l') => `${lyric}.author_id <> all (${blockedWith(viewer)})`

/** The viewer's own lyric, drafts included, or a public one without a block with its author. */
export const lyricVisible = (viewer: string, lyric = 'l') =>
  `(${lyric}.author_id = ${viewer} or (${lyricInFeed(viewer, lyric)}))`
