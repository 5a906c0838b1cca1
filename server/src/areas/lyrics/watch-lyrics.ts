import * as contract from '#contract/lyrics/watch-lyrics.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { lyricVisible } from '../../visibility/index.ts'
import { ownMarks, type CounterRow } from './lyric-view.ts'

const counters = statement<CounterRow>(
  'watch-lyrics',
  `select l.id, c.like_count, c.comment_count, c.view_count, c.revision, ${ownMarks('$2')}
     from lyrics l join lyric_counts c on c.lyric_id = l.id
    where l.id = any($1::uuid[]) and ${lyricVisible('$2')}`,
)

/**
 * Joins the rooms before it reads, so that a change in between arrives twice rather than never. Leaves the rooms of
 * lyrics that the person may no longer see.
 */
export const watchLyrics = serveLive(contract.watchLyrics, async ({ db }, { payload, viewer, rooms: own }) => {
  const rows = await db.rows(counters, [payload.lyricIds, viewer?.id ?? null])
  own.join(rows.map((row) => rooms.lyric(row.id)))
  const after = rows.length ? await db.rows(counters, [rows.map((row) => row.id), viewer?.id ?? null]) : []
  const open = new Set(after.map((row) => row.id))
  own.leave(rows.filter((row) => !open.has(row.id)).map((row) => rooms.lyric(row.id)))
  return {
    lyrics: after.map((row) => ({
      lyricsId: row.id,
      likeCount: row.like_count,
      commentCount: row.comment_count,
      viewsCount: row.view_count,
      likedByUser: row.liked,
      savedByUser: row.saved,
      revision: row.revision,
    })),
  }
})

export const unwatchLyrics = serveLive(contract.unwatchLyrics, async (_platform, { payload, rooms: own }) => {
  own.leave(payload.lyricIds.map(rooms.lyric))
  return {}
})
