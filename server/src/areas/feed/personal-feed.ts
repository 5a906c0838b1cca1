import * as contract from '#contract/feed/feeds.ts'
import type { LyricPage } from '#contract/lyrics/lyric.ts'
import { isDiskFull, pageRows, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import type { PageQuery } from '../../platform/pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid } from '../../platform/refusal.ts'
import { catalogOf } from '../catalog/index.ts'
import { type LyricRow, lyricColumns, lyricJoins, lyricView, notBlocked, ownMarks } from '../lyrics/index.ts'
import { gatherFeed } from './gather-feed.ts'
import { orderedFeed, publishedTotal } from './feeds.ts'

interface Run {
  made_at: Date
  lyric_ids: string[]
  /** How many lyrics there are now, where the same statement could say so. */
  published?: number
}
/** An order is kept for a minute, or until something is published; but nobody's is made anew more than once a second. */
const latestRun = statement<Run>(
  'latest-feed-run',
  `select r.made_at, r.lyric_ids, t.published from feed_runs r cross join lyric_totals t where r.user_id = $1 and r.made_at > now() - interval '1 minute'
      and (r.published = t.published or r.made_at > now() - interval '1 second') order by r.made_at desc limit 1`,
)
const runAt = statement<Run>('feed-run-at', 'select r.made_at, r.lyric_ids, t.published from feed_runs r cross join lyric_totals t where r.user_id = $1 and r.made_at = $2')
const keepRun = statement<Run>(
  'keep-feed-run',
  `with old as (delete from feed_runs where user_id = $1 and made_at not in (select made_at from feed_runs where user_id = $1 order by made_at desc limit 2))
   insert into feed_runs (user_id, made_at, published, lyric_ids) select $1, date_trunc('milliseconds', clock_timestamp()), published, $2 from lyric_totals
   on conflict (user_id, made_at) do update set lyric_ids = excluded.lyric_ids returning made_at, lyric_ids`,
)

const ranked = statement<LyricRow>(
  'ranked-feed',
  `select ${lyricColumns}, ${ownMarks('$1')} from unnest($2::uuid[]) with ordinality f (id, n) join lyrics l on l.id = f.id ${lyricJoins}
    where l.published_at is not null and not l.author_gone and ${notBlocked('$1')} order by f.n`,
)
// After what was ranked, everything else by date, as of when the order was made.
const rest = statement<LyricRow>(
  'rest-of-feed',
  `select ${lyricColumns}, ${ownMarks('$1')} from (
     select l.id from lyrics l where l.published_at is not null and not l.author_gone and l.published_at <= $2 and (l.published_at, l.id) < ($4::timestamptz, $5::uuid) and l.id <> all ($3::uuid[])
        and l.author_id <> all (array(select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1))
      order by l.published_at desc, l.id desc :page) page
     join lyrics l on l.id = page.id ${lyricJoins} order by l.published_at desc, l.id desc`,
)

/** Where a page begins: in which run, how far into it, and after its end after which lyric. */
interface Start {
  run: Run
  offset: number
  after: { at: Date; id: string } | null
}
type Where = Pick<Platform, 'db' | 'disk'>
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const instant = (text: string) => new Date(Number.parseInt(text, 36))

async function startOf({ db, disk }: Where, query: PageQuery, userId: string): Promise<Start> {
  const parts = query.cursor === undefined ? undefined : /^([0-9a-z]{1,11})\.(\d{1,3})(?:\.([0-9a-z]{1,11})\.([0-9a-f-]{36}))?$/.exec(query.cursor)
  if (parts === null) throw invalid({ cursor: 'El cursor no es válido.' })
  if (parts) {
    const [, made, offset, at, id] = parts as unknown as [string, string, string, string?, string?]
    // A run that is no longer kept was ended by newer ones: what is by date goes on all the same.
    const run = (await db.first(runAt, [userId, instant(made)])) ?? { made_at: instant(made), lyric_ids: [] }
    return { run, offset: Number(offset), after: at && id ? { at: instant(at), id } : null }
  }
  const run = (await db.first(latestRun, [userId])) ?? (await keep({ db, disk }, userId, await gatherFeed(db, userId)))
  return { run, offset: (query.currentPage - 1) * query.itemsPerPage, after: null }
}

async function keep({ db, disk }: Where, userId: string, ids: string[]): Promise<Run> {
  // Without room to remember it, the order is this page's alone: reading goes on.
  const unkept = { made_at: new Date(), lyric_ids: ids }
  if (disk.isFull()) return unkept
  try {
    return (await db.first(keepRun, [userId, ids]))!
  } catch (error) {
    if (isDiskFull(error)) return unkept
    throw error
  }
}

async function rankedPage({ db, disk }: Where, query: PageQuery, userId: string): Promise<LyricPage> {
  const [{ run, offset, after }, catalog] = await Promise.all([startOf({ db, disk }, query, userId), catalogOf(db)])
  const size = query.itemsPerPage
  const made = run.made_at.getTime().toString(36)
  const ids = after ? [] : run.lyric_ids.slice(offset, offset + size)
  const rows = ids.length ? await db.rows(ranked, [userId, ids]) : []
  let cursor: string | null = `${made}.${Math.min(999, offset + ids.length)}`
  if (ids.length < size) {
    const place = after ?? { at: run.made_at, id: lastId }
    const skip = after ? 0 : Math.max(0, offset - run.lyric_ids.length)
    const more = await pageRows(db, rest, { limit: size - ids.length, offset: skip }, [userId, run.made_at, run.lyric_ids, place.at, place.id])
    rows.push(...more)
    const last = more.at(-1)
    cursor = more.length === size - ids.length && last ? `${made}.${Math.min(999, run.lyric_ids.length)}.${last.published_at!.getTime().toString(36)}.${last.id}` : null
  }
  const published = run.published ?? (await db.first(publishedTotal))!.published
  return { lyrics: rows.map((row) => lyricView(row, catalog)), pagination: { currentPageNum: query.currentPage, totalPages: Math.ceil(published / size), totalElements: published, cursor } }
}

export const personalFeed = serve(contract.personalFeed, async ({ db, disk }, { query, viewer }) =>
  query.order ? orderedFeed(db, query, query.order, viewer.id) : rankedPage({ db, disk }, query, viewer.id),
)
