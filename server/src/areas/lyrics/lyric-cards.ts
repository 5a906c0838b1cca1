// A page of lyrics for a feed. What all readers see of a lyric is long and changes rarely: the card. Counters and the
// viewer's marks are short and change often: the row. A feed reads rows with the version of each card, and `cardList`
// brings the cards.
import { type Lyric, lyric } from '#contract/lyrics/lyric.ts'
import type { Pagination } from '#contract/shapes.ts'
import { cardList } from '../../fast/card-cache.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { catalogOf } from '../catalog/index.ts'
import { type CounterRow, type LyricRow, lyricColumns, lyricJoins, lyricView, noMarks } from './lyric-view.ts'

export interface CardRow extends CounterRow {
  version: string
}

/**
 * SQL: the version of what a card is made of, from `lyrics l` and `users u`. PostgreSQL writes a new `xmin` at each
 * change of a row. A picture never changes: its name is its hash.
 */
export const cardVersion = `l.xmin || '-' || u.xmin`

/** The columns of `CardRow` without the marks, from `lyrics l`, `lyric_counts c` and `users u`. */
export const cardColumns = `l.id, ${cardVersion} as version, c.like_count, c.comment_count, c.view_count, c.revision`
export const cardJoins = 'join lyric_counts c on c.lyric_id = l.id join users u on u.id = l.author_id'

/**
 * SQL: the rows of a page as one text, `null` for none. The driver needs longer for eight rows of nine columns than
 * PostgreSQL does. `marks` are two booleans.
 */
export const packedCardRows = (marks: [liked: string, saved: string], from: string, order: string) =>
  `(select string_agg(concat_ws(' ', l.id, ${cardVersion}, c.like_count, c.comment_count, c.view_count, c.revision,
                                (${marks[0]})::int, (${marks[1]})::int), ',' order by ${order}) from ${from})`

/** The rows of `packedCardRows`. */
export function unpackCardRows(packed: string | null): CardRow[] {
  if (!packed) return []
  return packed.split(',').map((text) => {
    const [id, rowVersion, likes, comments, views, revision, liked, saved] = text.split(' ') as [
      string,
      string,
      ...string[],
    ]
    return {
      id,
      version: rowVersion,
      like_count: Number(likes),
      comment_count: Number(comments),
      view_count: Number(views),
      revision: Number(revision),
      liked: liked === '1',
      saved: saved === '1',
    }
  })
}

const readCards = statement<LyricRow & CardRow>(
  'read-cards',
  `select ${lyricColumns}, ${cardVersion} as version, ${noMarks}
     from lyrics l ${lyricJoins}
    where l.id = any ($1::uuid[])`,
  { isShort: true },
)
const cardFields = lyric.omit({
  likeCount: true,
  commentCount: true,
  viewsCount: true,
  revision: true,
  likedByUser: true,
  savedByUser: true,
})
const rowFields = (row: CardRow) => ({
  likeCount: row.like_count,
  commentCount: row.comment_count,
  viewsCount: row.view_count,
  revision: row.revision,
  likedByUser: row.liked,
  savedByUser: row.saved,
})

/**
 * The reply of a list of lyrics: the lyrics of these rows in their order, and the rest of the reply. A lyric that was
 * just deleted is left out.
 */
export async function cardPage<Rest extends { pagination: Pagination }>(db: Queries, rows: CardRow[], rest: Rest) {
  const catalog = await catalogOf(db)
  return cardList<{ lyrics: Lyric[] } & Rest, CardRow>(db, {
    name: 'lyrics',
    rows,
    read: async (ids) =>
      (await db.rows(readCards, [ids])).map((row) => ({
        id: row.id,
        version: row.version,
        card: cardFields.parse(lyricView(row, catalog)),
      })),
    changing: rowFields,
    // Cards contain names of the catalogue, which is read again twice a minute.
    scope: catalog,
    rest,
  })
}
