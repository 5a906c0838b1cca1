import * as contract from '#contract/feed/feeds.ts'
import type { LyricPage } from '#contract/lyrics/lyric.ts'
import type { SearchOrder } from '#contract/search/search-rules.ts'
import { pageRows, type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { type PageQuery, paginationOf, startOf } from '../../platform/pages.ts'
import { catalogOf } from '../catalog/index.ts'
import { type LyricRow, lyricColumns, lyricJoins, lyricView, noMarks, ownMarks } from '../lyrics/index.ts'

const open = 'l.published_at is not null and not l.author_gone'
const unblocked = (viewer: string) => `l.author_id <> all (array(select blocked_id from blocks where blocker_id = ${viewer} union all select blocker_id from blocks where blocked_id = ${viewer}))`

// Which lyrics stand on a page is read from the index alone; only those of the page are read whole. For a page far down by its number
// these are two statements: PostgreSQL plans such a one at each call, and planning the joins would cost more than the page. `own` is how many values
// the condition has.
const feed = (name: string, marks: string, condition: string, own: number) => {
  const which = `select l.id from lyrics l where ${open} and :before(l.published_at, l.id) and ${condition} order by l.published_at desc, l.id desc :page`
  const whole = `select ${lyricColumns}, ${marks} from`
  return {
    page: statement<LyricRow>(name, `${whole} (${which}) page join lyrics l on l.id = page.id ${lyricJoins} order by l.published_at desc, l.id desc`),
    ids: statement<{ id: string }>(`${name}-ids`, which),
    whole: statement<LyricRow>(`${name}-whole`, `${whole} unnest($${own + 1}::uuid[]) with ordinality page (id, n) join lyrics l on l.id = page.id ${lyricJoins} where ${open} order by page.n`),
  }
}

const guest = feed('guest-feed', noMarks, 'true', 0)
const followed = feed('followed-feed', ownMarks('$1'), `l.author_id in (select followed_id from follows where follower_id = $1) and ${unblocked('$1')}`, 1)

export const publishedTotal = statement<{ published: number }>('published-total', 'select published from lyric_totals')
const followedTotal = statement<{ published: number }>(
  'followed-total',
  'select coalesce(sum(c.lyrics), 0)::int as published from follows f join user_counts c on c.user_id = f.followed_id where f.follower_id = $1',
)

async function rowsOf(db: Queries, { page, ids, whole }: ReturnType<typeof feed>, query: PageQuery, values: unknown[]): Promise<LyricRow[]> {
  const part = { limit: query.itemsPerPage, ...startOf(query) }
  if (!part.offset) return pageRows(db, page, part, values)
  const found = await pageRows(db, ids, part, values)
  return db.rows(whole, [...values, found.map(({ id }) => id)])
}

async function pageOf(db: Queries, which: ReturnType<typeof feed>, count: Promise<{ published: number } | undefined>, query: PageQuery, values: unknown[]): Promise<LyricPage> {
  const [rows, counted, catalog] = await Promise.all([rowsOf(db, which, query, values), count, catalogOf(db)])
  const places = rows.map((row) => ({ at: row.published_at!, id: row.id }))
  return { lyrics: rows.map((row) => lyricView(row, catalog)), pagination: paginationOf(query, counted!.published, places) }
}

const columns: Record<SearchOrder, { by: string; tie: string }> = {
  date: { by: 'l.published_at', tie: 'l.id' },
  likes: { by: 'c.like_count', tie: 'c.lyric_id' },
  comments: { by: 'c.comment_count', tie: 'c.lyric_id' },
  alphabetical: { by: 'l.title_key collate "C"', tie: 'l.id' },
}
const ordered = (order: SearchOrder, direction: 'ASC' | 'DESC') => {
  const { by, tie } = columns[order]
  return statement<LyricRow>(
    `feed-by-${order}-${direction}`,
    `select ${lyricColumns}, ${ownMarks('$1')} from lyrics l ${lyricJoins} where ${open} and ${unblocked('$1')} order by ${by} ${direction}, ${tie} ${direction} :page`,
  )
}

/** Every lyric in exactly the order asked for: the alphabet starts at A, everything else with the newest or highest. */
export async function orderedFeed(db: Queries, query: PageQuery & { orderDirection?: 'ASC' | 'DESC' | undefined }, order: SearchOrder, viewerId: string): Promise<LyricPage> {
  const direction = query.orderDirection ?? (order === 'alphabetical' ? 'ASC' : 'DESC')
  const offset = (query.currentPage - 1) * query.itemsPerPage
  const [rows, total, catalog] = await Promise.all([pageRows(db, ordered(order, direction), { limit: query.itemsPerPage, offset }, [viewerId]), db.first(publishedTotal), catalogOf(db)])
  return { lyrics: rows.map((row) => lyricView(row, catalog)), pagination: paginationOf(query, total!.published, []) }
}

// The same for every visitor: a second old at most, and never older than this node's own last change.
export const guestFeed = serve(contract.guestFeed, async ({ db }, { query }) => pageOf(db, guest, db.first(publishedTotal), query, []), { keepFor: 900 })
export const followedFeed = serve(contract.followedFeed, async ({ db }, { query, viewer }) => pageOf(db, followed, db.first(followedTotal, [viewer.id]), query, [viewer.id]))
