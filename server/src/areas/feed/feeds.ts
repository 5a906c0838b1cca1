import * as contract from '#contract/feed/feeds.ts'
import type { LyricPage } from '#contract/lyrics/lyric.ts'
import { type Queries, type Statement, statement, withLimit } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { type PageQuery, paginationOf, startOf } from '../../platform/pages.ts'
import { catalogOf } from '../catalog/index.ts'
import { authorIsActive, type LyricRow, lyricColumns, lyricJoins, lyricView, noMarks, notBlocked, ownMarks } from '../lyrics/index.ts'

// The first page, which is what nearly everybody sees, and the pages after a cursor are two statements: a condition that
// may or may not apply would keep PostgreSQL from walking the index to the right place.
const feed = (name: string, marks: string, condition: string) => ({
  first: statement<LyricRow>(
    `${name}-first`,
    `select ${lyricColumns}, ${marks} from lyrics l ${lyricJoins}
      where l.published_at is not null and ${authorIsActive} and ${condition}
      order by l.published_at desc, l.id desc offset $2 limit :limit`,
  ),
  after: statement<LyricRow>(
    `${name}-after`,
    `select ${lyricColumns}, ${marks} from lyrics l ${lyricJoins}
      where l.published_at is not null and (l.published_at, l.id) < ($2::timestamptz, $3::uuid) and ${authorIsActive} and ${condition}
      order by l.published_at desc, l.id desc limit :limit`,
  ),
})

const guest = feed('guest-feed', noMarks, '$1::uuid is null')
const personal = feed('personal-feed', ownMarks('$1'), notBlocked('$1'))
const followed = feed('followed-feed', ownMarks('$1'), `l.author_id in (select followed_id from follows where follower_id = $1) and ${notBlocked('$1')}`)

const total = statement<{ published: number }>('published-total', 'select published from lyric_totals')
const followedTotal = statement<{ published: number }>(
  'followed-total',
  'select count(*) as published from lyrics l join follows f on f.followed_id = l.author_id where f.follower_id = $1 and l.published_at is not null',
)

async function pageOf(db: Queries, statements: ReturnType<typeof feed>, count: Promise<{ published: number } | undefined>, query: PageQuery, viewerId: string | null): Promise<LyricPage> {
  const { at, id, offset } = startOf(query)
  const [which, values]: [Statement<LyricRow>, unknown[]] = at ? [statements.after, [viewerId, at, id]] : [statements.first, [viewerId, offset]]
  const [rows, counted, catalog] = await Promise.all([db.rows(withLimit(which, query.itemsPerPage), values), count, catalogOf(db)])
  const places = rows.map((row) => ({ at: row.published_at!, id: row.id }))
  return { lyrics: rows.map((row) => lyricView(row, catalog)), pagination: paginationOf(query, counted!.published, places) }
}

const guestFeed = serve(contract.guestFeed, async ({ db }, { query }) => pageOf(db, guest, db.first(total), query, null))
const personalFeed = serve(contract.personalFeed, async ({ db }, { query, viewer }) => pageOf(db, personal, db.first(total), query, viewer.id))
const followedFeed = serve(contract.followedFeed, async ({ db }, { query, viewer }) => pageOf(db, followed, db.first(followedTotal, [viewer.id]), query, viewer.id))

export const feeds = [guestFeed, personalFeed, followedFeed]
