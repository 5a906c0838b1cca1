import * as contract from '#contract/feed/feeds.ts'
import { batched } from '../../fast/batch.ts'
import { isDiskFull, pageRows, type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { cursorParts, momentOf, type PageQuery, placePattern } from '../../platform/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { authorNotBlocked, blockedWith, lyricIsPublic } from '../../visibility/index.ts'
import {
  cardColumns,
  cardJoins,
  packedCardRows,
  type CardRow,
  unpackCardRows,
  isMarked,
  ownMarks,
  cardPage,
} from '../lyrics/index.ts'
import { gatherFeed } from './gather-feed.ts'
import { orderedFeed, publishedByBlocked } from './feeds.ts'

interface Run {
  made_at: Date
  lyric_ids: string[]
}
/** One person's page of a stored run, with facts about the run. */
interface RankedPage {
  /** Which of the requested pages this is, from 1. */
  nth: number
  made_at: Date
  /** The number of places in the run. */
  places: number
  /** The number of published lyrics that this person can page through. */
  published: number
  cards: string | null
}
// `offset 0` prevents PostgreSQL from computing the hidden people again for each lyric.
const rankedPages = (name: string, runs: string) =>
  statement<RankedPage>(
    name,
    `select run.nth, run.made_at, run.places, run.published - ${publishedByBlocked('run.hidden')} as published,
            ${packedCardRows(
              isMarked('run.viewer'),
              `unnest(run.ids) with ordinality f (id, n)
               join lyrics l on l.id = f.id ${cardJoins}
               where ${lyricIsPublic()} and l.author_id <> all (run.hidden)`,
              'f.n',
            )} as cards
       from (select w.nth, w.viewer, r.made_at, cardinality(r.lyric_ids) as places,
           r.lyric_ids[w.skip + 1 : w.skip + w.size] as ids, t.published, ${blockedWith('w.viewer')} as hidden
               from ${runs} cross join lyric_totals t offset 0) run`,
    { isShort: true },
  )
/**
 * Pages of a given run, or of the latest one. A run is valid for a minute or until something is published, and a
 * person's run is composed at most once a second.
 */
const pagesOfStoredRuns = rankedPages(
  'stored-feed-pages',
  `unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::int[]) with ordinality w (viewer, made, skip, size, nth)
   cross join lateral (
     select r.made_at, r.lyric_ids
      from feed_runs r, lyric_totals t
      where r.user_id = w.viewer and case when w.made is null
       then r.made_at > now() - interval '1 minute'
         and (r.published = t.published or r.made_at > now() - interval '1 second') else r.made_at = w.made end
      order by r.made_at desc limit 1) r`,
)
const pageOfNewRun = rankedPages(
  'new-feed-page',
  `(select 1 as nth, $1::uuid as viewer, $2::int as skip, $3::int as size) w
   cross join (select $4::timestamptz as made_at, $5::uuid[] as lyric_ids) r`,
)
interface Wanted {
  viewerId: string
  made: Date | null
  skip: number
  size: number
}
const storedPage = batched<Queries, Wanted, RankedPage>({
  run: async (db, wanted) => {
    const pages = await db.rows(pagesOfStoredRuns, [
      wanted.map((one) => one.viewerId),
      wanted.map((one) => one.made),
      wanted.map((one) => one.skip),
      wanted.map((one) => one.size),
    ])
    return new Map(pages.map((page) => [nameOf(wanted[page.nth - 1]!), page]))
  },
  nameOf,
  concurrency: 2,
})
function nameOf({ viewerId, made, skip, size }: Wanted): string {
  return `${viewerId} ${made?.getTime() ?? 'latest'} ${skip} ${size}`
}
const idsOfRun = statement<Run>(
  'feed-run-at',
  'select made_at, lyric_ids from feed_runs where user_id = $1 and made_at = $2',
)
const insertRun = statement<Run>(
  'insert-feed-run',
  `with old as (delete from feed_runs
      where user_id = $1
          and made_at not in (select made_at from feed_runs where user_id = $1 order by made_at desc limit 2))
   insert into feed_runs (user_id, made_at, published, lyric_ids)
    select $1, date_trunc('milliseconds', clock_timestamp()), published, $2 from lyric_totals
   on conflict (user_id, made_at) do update set lyric_ids = excluded.lyric_ids returning made_at, lyric_ids`,
)
// After the run: all other lyrics by date, as of the time of the run.
const rest = statement<CardRow & { published_at: Date }>(
  'rest-of-feed',
  `select ${cardColumns}, l.published_at, ${ownMarks('$1')} from (
     select l.id
      from lyrics l
      where ${lyricIsPublic()} and l.published_at <= $2 and (l.published_at, l.id) < ($4::timestamptz, $5::uuid)
        and l.id <> all ($3::uuid[]) and ${authorNotBlocked('$1')}
      order by l.published_at desc, l.id desc :page) page
     join lyrics l on l.id = page.id ${cardJoins} order by l.published_at desc, l.id desc`,
  { isShort: true },
)

/** The start of a page: the run, the offset in it and, after its end, the last lyric. */
interface Start {
  made: Date | null
  offset: number
  after: { at: Date; id: string } | null
}
type Where = Pick<Platform, 'db' | 'disk'>
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const rankedPlace = new RegExp(`^([0-9a-z]{1,11})\\.(\\d{1,3})(?:\\.${placePattern})?$`)

function startOf(query: PageQuery): Start {
  if (query.cursor === undefined)
    return { made: null, offset: (query.currentPage - 1) * query.itemsPerPage, after: null }
  const [made, offset, at, id] = cursorParts(query.cursor, rankedPlace) as [string, string, string?, string?]
  return { made: momentOf(made), offset: Number(offset), after: at && id ? { at: momentOf(at), id } : null }
}

async function storeRun({ db, disk }: Where, userId: string, ids: string[]): Promise<Run> {
  // Without disk space the run is not stored: it serves this page only, and reading continues.
  const unstored = { made_at: new Date(), lyric_ids: ids }
  if (disk.isFull()) return unstored
  try {
    return (await db.first(insertRun, [userId, ids]))!
  } catch (error) {
    if (isDiskFull(error)) return unstored
    throw error
  }
}

/** The requested page of its run, or of a new run if none is valid. Also the ids of a new run. */
async function pageOfRun(
  { db, disk }: Where,
  { made, offset }: Start,
  size: number,
  userId: string,
): Promise<{ page: RankedPage; run?: Run }> {
  // No run is longer. One person's offset must not fail the whole batch.
  const page = await storedPage(db, { viewerId: userId, made, skip: Math.min(offset, 1_000), size })
  if (page) return { page }
  // A run that was replaced by newer ones is gone; the pages by date continue.
  const run = made
    ? { made_at: made, lyric_ids: [] }
    : await storeRun({ db, disk }, userId, await gatherFeed(db, userId))
  return {
    page: (await db.first(pageOfNewRun, [userId, Math.min(offset, 1_000), size, run.made_at, run.lyric_ids]))!,
    run,
  }
}

async function personalPage({ db, disk }: Where, query: PageQuery, userId: string) {
  const start = startOf(query)
  const size = query.itemsPerPage
  const { page, run } = await pageOfRun({ db, disk }, start, start.after ? 0 : size, userId)
  const { made_at, places, published } = page
  const made = made_at.getTime().toString(36)
  const shown = unpackCardRows(page.cards)
  // The number of places on the page, including hidden ones.
  const taken = start.after ? 0 : Math.max(0, Math.min(size, places - start.offset))
  let cursor: string | null = `${made}.${Math.min(999, start.offset + taken)}`
  const isEndOfRun = start.after !== null || start.offset + taken >= places
  if (isEndOfRun) {
    const ids = (run ?? (await db.first(idsOfRun, [userId, made_at])))?.lyric_ids ?? []
    const place = start.after ?? { at: made_at, id: lastId }
    const skip = start.after ? 0 : Math.max(0, start.offset - places)
    const wanted = size - taken
    // One row more than the page shows whether another page exists.
    const found = await pageRows(db, rest, { limit: wanted + 1, offset: skip }, [
      userId,
      made_at,
      ids,
      place.at,
      place.id,
    ])
    const more = found.slice(0, wanted)
    shown.push(...more)
    const last = more.at(-1)
    if (found.length <= wanted) cursor = null
    else if (last) cursor = `${made}.${Math.min(999, places)}.${last.published_at.getTime().toString(36)}.${last.id}`
  }
  return cardPage(db, shown, {
    pagination: {
      currentPageNum: query.currentPage,
      totalPages: Math.ceil(published / size),
      totalElements: published,
      cursor,
    },
  })
}

export const personalFeed = serve(
  contract.personalFeed,
  async ({ db, disk }, { query, viewer }) =>
    query.order ? orderedFeed(db, query, query.order, viewer.id) : personalPage({ db, disk }, query, viewer.id),
  // `rankNow` brings the order by likes up to date on the primary.
  { replica: ({ query }) => query.order !== 'likes' },
)
