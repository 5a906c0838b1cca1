import * as contract from '#contract/lyrics/read-lyric.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { plainText } from '#contract/text.ts'
import { pageRows, type Queries, shortRead, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { paginationOf, startOf } from '../../platform/pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type PersonRow, personView } from '../accounts/index.ts'
import { catalogOf } from '../catalog/index.ts'
import { authorIsActive, type LyricRow, lyricColumns, lyricJoins, lyricView, notBlocked, ownMarks } from './lyric-view.ts'

const find = shortRead<LyricRow>(
  'read-lyric',
  `select ${lyricColumns}, ${ownMarks('$2')}
     from lyrics l ${lyricJoins}
    where l.id = $1 and (l.author_id = $2 or (l.published_at is not null and ${authorIsActive} and ${notBlocked('$2')}))`,
)

/** The lyric as this person may see it; refuses with `lyric_not_found` what they may not. */
export async function findLyric(db: Queries, id: string, viewerId: string | null): Promise<Lyric> {
  const [row, catalog] = await Promise.all([db.first(find, [id, viewerId]), catalogOf(db)])
  if (!row) throw new Refusal('lyric_not_found')
  return lyricView(row, catalog)
}

const readLyric = serve(contract.readLyric, ({ db }, { params, viewer }) => findLyric(db, params.id, viewer?.id ?? null))

const likes = statement<PersonRow & { id: string; at: Date }>(
  'list-likes',
  `select u.id, k.created_at as at, u.nick_name, u.name, u.last_name, u.profile_image, u.role
     from lyric_likes k join users u on u.id = k.user_id
    where k.lyric_id = $1 and u.deleted_at is null
      and :before(k.created_at, k.user_id)
      and not exists (select from blocks b where (b.blocker_id = $2 and b.blocked_id = u.id) or (b.blocker_id = u.id and b.blocked_id = $2))
    order by k.created_at desc, k.user_id desc :page`,
)

const listLikes = serve(contract.listLikes, async ({ db }, { params, query, viewer }) => {
  const lyric = await findLyric(db, params.id, viewer?.id ?? null)
  const rows = await pageRows(db, likes, { limit: query.itemsPerPage, ...startOf(query) }, [params.id, viewer?.id ?? null])
  return { users: rows.map(personView), pagination: paginationOf(query, lyric.likeCount, rows) }
})

// One's own are few enough to be looked through, words and all.
const within = `($2 = '' or l.title_key like '%' || $2 || '%' or plain(l.lyrics_text) like '%' || $2 || '%')`
const published = statement<LyricRow>(
  'my-published',
  `select ${lyricColumns}, ${ownMarks('$1')} from lyrics l ${lyricJoins}
    where l.author_id = $1 and l.published_at is not null and ${within} and :before(l.published_at, l.id)
    order by l.published_at desc, l.id desc :page`,
)
const drafts = statement<LyricRow>(
  'my-drafts',
  `select ${lyricColumns}, ${ownMarks('$1')} from lyrics l ${lyricJoins}
    where l.author_id = $1 and l.published_at is null and ${within} and :before(l.updated_at, l.id)
    order by l.updated_at desc, l.id desc :page`,
)
const countMine = statement<{ published: number; drafts: number }>(
  'count-my-lyrics',
  `select (select count(*) from lyrics l where author_id = $1 and published_at is not null and ${within}) as published,
          (select count(*) from lyrics l where author_id = $1 and published_at is null and ${within}) as drafts`,
)

const listMyLyrics = serve(contract.listMyLyrics, async ({ db }, { query, viewer }) => {
  const isDraft = query.type === 'draft'
  const search = plainText(query.search).replace(/[\\%_]/g, '\\$&')
  const [rows, counts, catalog] = await Promise.all([
    pageRows(db, isDraft ? drafts : published, { limit: query.itemsPerPage, ...startOf(query) }, [viewer.id, search]),
    db.first(countMine, [viewer.id, search]),
    catalogOf(db),
  ])
  const places = rows.map((row) => ({ at: isDraft ? row.updated_at : row.published_at!, id: row.id }))
  return { lyrics: rows.map((row) => lyricView(row, catalog)), pagination: paginationOf(query, isDraft ? counts!.drafts : counts!.published, places) }
})

export const readLyrics = [readLyric, listLikes, listMyLyrics]
