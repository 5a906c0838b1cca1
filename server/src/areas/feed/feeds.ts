import * as contract from '#contract/feed/feeds.ts'
import type { SearchOrder } from '#contract/search/search-rules.ts'
import { topics } from '../../fast/response-cache.ts'
import { type Queries, type Statement, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { type PageQuery, paginationOf, readPage } from '../../platform/pages.ts'
import { authorNotBlocked, blockedWith, lyricIsPublic } from '../../visibility/index.ts'
import {
  cardColumns,
  cardJoins,
  type CardRow,
  lyricOrders,
  noMarks,
  ownMarks,
  rankNow,
  cardPage,
} from '../lyrics/index.ts'

type DatedRow = CardRow & { published_at: Date }

// The indexes alone give the ids of a page; only those lyrics are read in full.
const feed = (name: string, marks: string, which: string) =>
  statement<DatedRow>(
    name,
    `select ${cardColumns}, l.published_at, ${marks}
     from (${which}) page
     join lyrics l on l.id = page.id ${cardJoins}
     order by l.published_at desc, l.id desc`,
    { isShort: true },
  )
const newest = (condition: string, page: string) =>
  `select l.id, l.published_at
   from lyrics l
   where ${condition} and ${lyricIsPublic()} and :before(l.published_at, l.id)
   order by l.published_at desc, l.id desc ${page}`

const guest = feed('guest-feed', noMarks, newest('true', ':page'))
// Takes the newest lyric of each followed author, then one page of lyrics of the authors with the newest ones. No
// other author can be on the page. A scan by date would read everything for a reader who follows only inactive
// authors.
const ofFollowed = 'l.author_id = f.followed_id'
const followed = feed(
  'followed-feed',
  ownMarks('$1'),
  `select l.id from (
     select f.followed_id from follows f cross join lateral (${newest(ofFollowed, 'limit 1')}) l
      where f.follower_id = $1 and f.followed_id <> all (${blockedWith('$1')})
          order by l.published_at desc, l.id desc :upto) f
   cross join lateral (${newest(ofFollowed, ':upto')}) l order by l.published_at desc, l.id desc :page`,
)

const publishedTotal = statement<{ published: number }>('published-total', 'select published from lyric_totals', {
  isShort: true,
})
/** SQL: the number of published lyrics by people with whom the viewer has a block. */
export const publishedByBlocked = (blocked: string) =>
  `(select coalesce(sum(b.lyrics), 0)::int from user_counts b where b.user_id = any (${blocked}))`
const orderedTotal = statement<{ published: number }>(
  'ordered-total',
  `select t.published - ${publishedByBlocked(blockedWith('$1'))} as published from lyric_totals t`,
  { isShort: true },
)
const followedTotal = statement<{ published: number }>(
  'followed-total',
  `select coalesce(sum(c.lyrics), 0)::int as published
   from follows f
   join user_counts c on c.user_id = f.followed_id
   where f.follower_id = $1 and f.followed_id <> all (${blockedWith('$1')})`,
  { isShort: true },
)

async function pageOf(
  db: Queries,
  which: Statement<DatedRow>,
  count: Promise<{ published: number } | undefined>,
  query: PageQuery,
  values: unknown[],
) {
  const placeOf = (row: DatedRow) => ({ at: row.published_at, id: row.id })
  const [{ rows, cursor }, counted] = await Promise.all([readPage(db, which, query, values, placeOf), count])
  return cardPage(db, rows, { pagination: paginationOf(query, counted!.published, cursor) })
}

/** A row with its sort key. */
type OrderedRow = CardRow & { at: Date | number | string }
const inOrder = (order: SearchOrder, direction: 'ASC' | 'DESC') => {
  const { by, tie } = lyricOrders[order]
  return statement<OrderedRow>(
    `feed-by-${order}-${direction}`,
    `select ${cardColumns}, ${by} as at, ${ownMarks('$1')} from lyrics l ${cardJoins}
      where ${lyricIsPublic()} and ${authorNotBlocked('$1')}
        and ${direction === 'ASC' ? ':after' : ':before'}(${by}, ${tie})
      order by ${by} ${direction}, ${tie} ${direction} :page`,
  )
}
const orders = Object.keys(lyricOrders) as SearchOrder[]
const ordered = new Map(orders.map((order) => [order, { ASC: inOrder(order, 'ASC'), DESC: inOrder(order, 'DESC') }]))

/** All lyrics in the requested order: alphabetical from A, everything else with the newest or highest first. */
export async function orderedFeed(
  db: Queries,
  query: PageQuery & { orderDirection?: 'ASC' | 'DESC' | undefined },
  order: SearchOrder,
  viewerId: string,
) {
  if (order === 'likes') await rankNow(db)
  const direction = query.orderDirection ?? (order === 'alphabetical' ? 'ASC' : 'DESC')
  const [{ rows, cursor }, total] = await Promise.all([
    readPage(db, ordered.get(order)![direction], query, [viewerId], (row) => row, lyricOrders[order].kind),
    db.first(orderedTotal, [viewerId]),
  ])
  return cardPage(db, rows, { pagination: paginationOf(query, total!.published, cursor) })
}

// The same for every visitor. Its counters are a second old at most; everything else is as it is now.
export const guestFeed = serve(
  contract.guestFeed,
  async ({ db }, { query }) => pageOf(db, guest, db.first(publishedTotal), query, []),
  { cached: { milliseconds: 900, shows: topics }, replica: true },
)
export const followedFeed = serve(
  contract.followedFeed,
  async ({ db }, { query, viewer }) => pageOf(db, followed, db.first(followedTotal, [viewer.id]), query, [viewer.id]),
  { replica: true },
)
