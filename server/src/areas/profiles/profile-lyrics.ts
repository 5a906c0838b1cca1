import * as contract from '#contract/profiles/profile.ts'
import type { LyricOrder } from '#contract/profiles/lyric-orders.ts'
import { type Statement, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { paginationOf, type PlaceKind, readPage } from '../../platform/pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lyricIsPublic, lyricVisible } from '../../visibility/index.ts'
import { catalogOf } from '../catalog/index.ts'
import { lyricColumns, lyricJoins, type LyricRow, lyricView, ownMarks, rankNow } from '../lyrics/index.ts'
import { findPerson } from '../relations/index.ts'

const byDate = (name: string, direction: 'asc' | 'desc') =>
  statement<LyricRow>(
    `user-lyrics-${name}`,
    `select ${lyricColumns}, ${ownMarks('$2')} from lyrics l ${lyricJoins}
      where l.author_id = $1 and ${lyricIsPublic()}
        and ${direction === 'desc' ? ':before' : ':after'}(l.published_at, l.id)
      order by l.published_at ${direction}, l.id ${direction} :page`,
  )
// The same order as one number for the cursor: likes, then views.
const popular = statement<LyricRow & { popularity: number }>(
  'user-lyrics-popular',
  `select ${lyricColumns}, ${ownMarks('$2')}, p.popularity from lyrics l ${lyricJoins}
     cross join lateral (select c.ranked_likes::bigint * 100000000 + least(c.view_count, 99999999) as popularity) p
    where l.author_id = $1 and ${lyricIsPublic()} and :before(p.popularity, l.id)
    order by c.ranked_likes desc, c.view_count desc, l.id desc :page`,
)
type ListedRow = LyricRow & { popularity?: number }
const orders: Record<LyricOrder, Statement<ListedRow>> = {
  newest: byDate('newest', 'desc'),
  oldest: byDate('oldest', 'asc'),
  popular,
}
const count = statement<{ lyrics: number }>('count-user-lyrics', 'select lyrics from user_counts where user_id = $1')
const nickNameOf = statement<{ nick_name: string }>(
  'nickname-of',
  'select nick_name from users where id = $1 and nick_name is not null',
)

const listUserLyrics = serve(
  contract.listUserLyrics,
  async ({ db }, { params, query, viewer }) => {
    const viewerId = viewer?.id ?? null
    const byId = /^[0-9a-f-]{36}$/i.test(params.id)
      ? await db.first(nickNameOf, [params.id]).catch(() => undefined)
      : undefined
    const person = await findPerson(db, byId?.nick_name ?? params.id, viewerId)
    if (person.blocked_by_me) throw new Refusal('blocked')
    if (query.order === 'popular') await rankNow(db)
    const kind: PlaceKind = query.order === 'popular' ? 'number' : 'time'
    const placeOf = (row: ListedRow) => ({ at: row.popularity ?? row.published_at!, id: row.id })
    const [{ rows, cursor }, total, catalog] = await Promise.all([
      readPage(db, orders[query.order], query, [person.id, viewerId], placeOf, kind),
      db.first(count, [person.id]),
      catalogOf(db),
    ])
    return {
      lyrics: rows.map((row) => lyricView(row, catalog)),
      pagination: paginationOf(query, total!.lyrics, cursor),
    }
  },
  // `rankNow` brings the order by likes up to date on the primary.
  { replica: ({ query }) => query.order !== 'popular' },
)

interface ListedLyric extends LyricRow {
  at: Date
}
const liked = statement<ListedLyric>(
  'liked-lyrics',
  `select ${lyricColumns}, ${ownMarks('$1')}, k.created_at as at
   from lyric_likes k
   join lyrics l on l.id = k.lyric_id ${lyricJoins}
    where k.user_id = $1 and ${lyricVisible('$1')} and :before(k.created_at, l.id)
    order by k.created_at desc, l.id desc :page`,
)
const countLiked = statement<{ lyrics: number }>(
  'count-liked-lyrics',
  `select count(*) as lyrics
   from lyric_likes k
   join lyrics l on l.id = k.lyric_id
   where k.user_id = $1 and ${lyricVisible('$1')}`,
)
// A lyric in several lists counts once, as of its last save.
const saved = statement<ListedLyric>(
  'all-saved-lyrics',
  `select ${lyricColumns}, ${ownMarks('$1')}, s.at
   from (select lyric_id, max(saved_at) as at from saved_lyrics where owner_id = $1 group by 1) s
   join lyrics l on l.id = s.lyric_id ${lyricJoins}
    where ${lyricVisible('$1')} and :before(s.at, l.id)
    order by s.at desc, l.id desc :page`,
)
const countSaved = statement<{ lyrics: number }>(
  'count-saved-lyrics',
  `select count(distinct s.lyric_id) as lyrics
   from saved_lyrics s
   join lyrics l on l.id = s.lyric_id
   where s.owner_id = $1 and ${lyricVisible('$1')}`,
)

const serveList = (
  shape: typeof contract.listLikedLyrics | typeof contract.listSavedLyrics,
  which: Statement<ListedLyric>,
  howMany: Statement<{ lyrics: number }>,
) =>
  serve(
    shape,
    async ({ db }, { query, viewer }) => {
      const [{ rows, cursor }, total, catalog] = await Promise.all([
        readPage(db, which, query, [viewer.id], (row) => row),
        db.first(howMany, [viewer.id]),
        catalogOf(db),
      ])
      return {
        lyrics: rows.map((row) => lyricView(row, catalog)),
        pagination: paginationOf(query, total!.lyrics, cursor),
      }
    },
    { replica: true },
  )

export const profileLyrics = [
  listUserLyrics,
  serveList(contract.listLikedLyrics, liked, countLiked),
  serveList(contract.listSavedLyrics, saved, countSaved),
]
