import type { WallItem } from '#contract/wall/wall-item.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { type Picture, pictureColumns, pictureOf } from '../../platform/media.ts'
import { lyricVisible } from '../../visibility/index.ts'
import { type PersonRow, personView } from '../accounts/index.ts'
import { catalogOf } from '../catalog/index.ts'
import { lyricColumns, lyricJoins, type LyricRow, lyricView, ownMarks } from '../lyrics/index.ts'

export interface WallRow extends PersonRow {
  id: string
  kind: 'post' | 'share'
  share_type: 'share' | 'quote' | null
  content: string
  lyric_id: string | null
  created_at: Date
  like_count: number
  comment_count: number
  liked: boolean
  images: Picture[]
}

/** The columns of `WallRow`, from `wall_items w` and `users u`; `viewer` is the SQL of the caller's id. */
export const wallColumns = (
  viewer: string,
) => `w.id, w.kind, w.share_type, w.content, w.lyric_id, w.created_at, w.like_count, w.comment_count,
  u.nick_name, u.name, u.last_name, u.profile_image, u.role,
  exists (select from wall_likes k where k.item_id = w.id and k.user_id = ${viewer}) as liked,
  array(select ${pictureColumns}
      from wall_images p
      join images i on i.hash = p.image
      where p.item_id = w.id
      order by p.position) as images`

const shared = statement<LyricRow>(
  'shared-lyrics',
  `select ${lyricColumns}, ${ownMarks('$2')}
   from lyrics l ${lyricJoins}
   where l.id = any ($1::uuid[]) and ${lyricVisible('$2')}`,
)

/** Rows in the contract's shape, each share with its lyric as this person may see it. */
export async function wallViews(db: Queries, rows: WallRow[], viewerId: string | null): Promise<WallItem[]> {
  const ids = [...new Set(rows.flatMap((row) => row.lyric_id ?? []))]
  const [found, catalog] = await Promise.all([ids.length ? db.rows(shared, [ids, viewerId]) : [], catalogOf(db)])
  const lyrics = new Map(found.map((row) => [row.id, lyricView(row, catalog)]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    type: row.share_type,
    content: row.content,
    images: row.images.map(pictureOf),
    lyricId: row.lyric_id,
    lyric: (row.lyric_id && lyrics.get(row.lyric_id)) || null,
    createdAt: row.created_at.toISOString(),
    likesCount: row.like_count,
    commentsCount: row.comment_count,
    likedByUser: row.liked,
    user: personView(row),
  }))
}
