// How a page of a feed is read and written. What all readers see of a lyric (its text, its author's name) is long and changes seldom; counts and
// one's own marks are short and change all the time. A feed asks for the latter and for the versions of the rows behind the former: only what is
// not known in this version is read whole, and it is kept as it leaves, in bytes. So nothing is ever shown older than it is. It pays where
// many see the same lyrics; a list of somebody's own reads its rows whole.
import { type Lyric, lyric } from '#contract/lyrics/lyric.ts'
import type { Pagination } from '#contract/shapes.ts'
import { type Queries, shortRead } from '../../platform/database.ts'
import { Written } from '../../platform/written.ts'
import { type Catalog, catalogOf } from '../catalog/index.ts'
import { type LyricRow, lyricColumns, lyricJoins, lyricView, noMarks, type CounterRow } from './lyric-view.ts'

export interface CardRow extends CounterRow {
  version: string
  author_version: string
}

// PostgreSQL writes a row's `xmin` anew at every change of it. A picture never changes: its name is its hash.
const versions = 'l.xmin as version, u.xmin as author_version'

/** The columns of `CardRow` but for the marks, from `lyrics l`, `lyric_counts c` and `users u`. */
export const cardColumns = `l.id, ${versions}, c.like_count, c.comment_count, c.view_count, c.revision`
export const cardJoins = 'join lyric_counts c on c.lyric_id = l.id join users u on u.id = l.author_id'

/** SQL: the rows of a page as one text, `null` for none. Eight rows of nine columns cost the driver more than the database. `marks` are two booleans. */
export const cardList = (marks: [liked: string, saved: string], from: string, order: string) =>
  `(select string_agg(concat_ws(' ', l.id, l.xmin, u.xmin, c.like_count, c.comment_count, c.view_count, c.revision, (${marks[0]})::int, (${marks[1]})::int), ',' order by ${order}) from ${from})`

/** The rows of `cardList`. */
export function cardRows(list: string | null): CardRow[] {
  if (!list) return []
  return list.split(',').map((text) => {
    const [id, version, author, likes, comments, views, revision, liked, saved] = text.split(' ') as [
      string,
      string,
      string,
      ...string[],
    ]
    return {
      id,
      version,
      author_version: author,
      like_count: Number(likes),
      comment_count: Number(comments),
      view_count: Number(views),
      revision: Number(revision),
      liked: liked === '1',
      saved: saved === '1',
    }
  })
}

const readWhole = shortRead<LyricRow & CardRow>(
  'read-cards',
  `select ${lyricColumns}, ${versions}, ${noMarks} from lyrics l ${lyricJoins} where l.id = any ($1::uuid[])`,
)

interface Card {
  version: string
  authorVersion: string
  /** Everything but counts and marks, as JSON, with its end left open. */
  bytes: Buffer
}
const most = 2_000
/** With the catalogue whose names they carry they go, twice a minute. */
const known = new WeakMap<Catalog, Map<string, Card>>()

function cardsWith(catalog: Catalog): Map<string, Card> {
  let cards = known.get(catalog)
  if (!cards || cards.size > most) known.set(catalog, (cards = new Map()))
  return cards
}

const lasting = lyric.omit({
  likeCount: true,
  commentCount: true,
  viewsCount: true,
  revision: true,
  likedByUser: true,
  savedByUser: true,
})
const cardOf = (row: LyricRow & CardRow, catalog: Catalog): Card => ({
  version: row.version,
  authorVersion: row.author_version,
  bytes: Buffer.from(JSON.stringify(lasting.parse(lyricView(row, catalog))).slice(0, -1)),
})
/** The rest of the lyric, as JSON: what `lasting` leaves out, and the end. */
const changing = (row: CardRow) =>
  `,"likeCount":${row.like_count},"commentCount":${row.comment_count},"viewsCount":${row.view_count},"revision":${row.revision},"likedByUser":${row.liked},"savedByUser":${row.saved}}`

/** What a list of lyrics answers: these rows' lyrics, in their order (one that was deleted in this moment is left out), and the pagination beside them. */
export async function writePage(
  db: Queries,
  rows: CardRow[],
  pagination: Pagination,
): Promise<Written<{ lyrics: Lyric[]; pagination: Pagination }>> {
  const catalog = await catalogOf(db)
  const cards = cardsWith(catalog)
  const knownOf = ({ id, version, author_version }: CardRow) => {
    const card = cards.get(id)
    return card?.version === version && card.authorVersion === author_version ? card : undefined
  }
  const unknown = rows.filter((row) => !knownOf(row))
  const fresh = new Map<string, Card>()
  if (unknown.length)
    for (const row of await db.rows(readWhole, [unknown.map(({ id }) => id)])) fresh.set(row.id, cardOf(row, catalog))
  for (const [id, card] of fresh) cards.set(id, card)
  const parts: (Buffer | string)[] = ['{"lyrics":[']
  for (const row of rows) {
    const card = fresh.get(row.id) ?? knownOf(row)
    if (card) parts.push(parts.length > 1 ? ',' : '', card.bytes, changing(row))
  }
  parts.push(`],"pagination":${JSON.stringify(pagination)}}`)
  return new Written(parts)
}
