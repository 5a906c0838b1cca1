import type { Interpretation } from '#contract/interpretations/interpretation.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { type PersonRow, personView } from '../accounts/index.ts'

export interface InterpretationRow extends PersonRow {
  id: string
  lyric_id: string
  content: string
  youtube_link: string | null
  spotify_link: string | null
  status: 'pending' | 'approved'
  created_at: Date
  like_count: number
  comment_count: number
  liked: boolean
}

/**
 * The columns of `InterpretationRow`, from `interpretations n` and `users u`; `viewer` is the SQL of the caller's id.
 */
export const interpretationColumns = (
  viewer: string,
) => `n.id, n.lyric_id, n.content, n.youtube_link, n.spotify_link, n.status, n.created_at,
  n.like_count, n.comment_count,
  exists (select from interpretation_likes k where k.interpretation_id = n.id and k.user_id = ${viewer}) as liked,
    u.nick_name, u.name, u.last_name, u.profile_image, u.role`

export function interpretationView(row: InterpretationRow): Interpretation {
  return {
    id: row.id,
    lyricsId: row.lyric_id,
    content: row.content,
    youtubeLink: row.youtube_link,
    spotifyLink: row.spotify_link,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    likesCount: row.like_count,
    commentsCount: row.comment_count,
    likedByUser: row.liked,
    user: personView(row),
  }
}

const find = statement<InterpretationRow>(
  'find-interpretation',
  `select ${interpretationColumns('$2')} from interpretations n join users u on u.id = n.author_id where n.id = $1`,
)

/** An interpretation with any status. Check the right to read it before. */
export const findInterpretation = async (db: Queries, id: string, viewerId: string): Promise<InterpretationRow> =>
  (await db.first(find, [id, viewerId]))!
