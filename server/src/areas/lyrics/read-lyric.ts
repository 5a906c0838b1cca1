import * as contract from '#contract/lyrics/read-lyric.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { plainText } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { paginationOf, readPage } from '../../platform/pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type PersonRow, personView } from '../accounts/index.ts'
import { catalogOf } from '../catalog/index.ts'
import { hiddenPeople, lyricIsDraft, lyricIsPublished, lyricVisible, personVisible } from '../../visibility/index.ts'
import { type LyricRow, lyricColumns, lyricJoins, lyricView, ownMarks } from './lyric-view.ts'

const find = statement<LyricRow>(
  'read-lyric',
  `select ${lyricColumns}, ${ownMarks('$2')}
     from lyrics l ${lyricJoins}
    where l.id = $1 and ${lyricVisible('$2')}`,
  { isShort: true },
)

/** The lyric as this person may see it. Refuses with `lyric_not_found`. */
export async function findLyric(db: Queries, id: string, viewerId: string | null): Promise<Lyric> {
  const [row, catalog] = await Promise.all([db.first(find, [id, viewerId]), catalogOf(db)])
  if (!row) throw new Refusal('lyric_not_found')
  return lyricView(row, catalog)
}

const readLyric = serve(
  contract.readLyric,
  ({ db }, { params, viewer }) => findLyric(db, params.id, viewer?.id ?? null),
  { replica: true },
)

const likes = statement<PersonRow & { id: string; at: Date }>(
  'list-likes',
  `select u.id, k.created_at as at, u.nick_name, u.name, u.last_name, u.profile_image, u.role
     from lyric_likes k join users u on u.id = k.user_id
    where k.lyric_id = $1 and ${personVisible('$2')} and :before(k.created_at, k.user_id)
    order by k.created_at desc, k.user_id desc :page`,
)
// The number that this viewer can page through: the counter minus the likes of hidden people.
const countLikes = statement<{ total: number }>(
  'count-likes-shown',
  `select c.like_count - (select count(*)
      from ${hiddenPeople('$2')} h
      join lyric_likes k on k.lyric_id = $1 and k.user_id = h.id) as total
     from lyric_counts c where c.lyric_id = $1`,
)

const listLikes = serve(
  contract.listLikes,
  async ({ db }, { params, query, viewer }) => {
    const viewerId = viewer?.id ?? null
    await findLyric(db, params.id, viewerId)
    const [{ rows, cursor }, count] = await Promise.all([
      readPage(db, likes, query, [params.id, viewerId], (row) => row),
      db.first(countLikes, [params.id, viewerId]),
    ])
    return { users: rows.map(personView), pagination: paginationOf(query, count?.total ?? 0, cursor) }
  },
  { replica: true },
)

// A person has few own lyrics, so their text is scanned without an index.
const within = `($2 = '' or l.title_key like '%' || $2 || '%' or plain(l.lyrics_text) like '%' || $2 || '%')`
const published = statement<LyricRow>(
  'my-published',
  `select ${lyricColumns}, ${ownMarks('$1')} from lyrics l ${lyricJoins}
    where l.author_id = $1 and ${lyricIsPublished()} and ${within} and :before(l.published_at, l.id)
    order by l.published_at desc, l.id desc :page`,
)
const drafts = statement<LyricRow>(
  'my-drafts',
  `select ${lyricColumns}, ${ownMarks('$1')} from lyrics l ${lyricJoins}
    where l.author_id = $1 and ${lyricIsDraft()} and ${within} and :before(l.updated_at, l.id)
    order by l.updated_at desc, l.id desc :page`,
)
const countMine = statement<{ published: number; drafts: number }>(
  'count-my-lyrics',
  `select (select count(*) from lyrics l where l.author_id = $1 and ${lyricIsPublished()} and ${within}) as published,
          (select count(*) from lyrics l where l.author_id = $1 and ${lyricIsDraft()} and ${within}) as drafts`,
)

const listMyLyrics = serve(
  contract.listMyLyrics,
  async ({ db }, { query, viewer }) => {
    const isDraft = query.type === 'draft'
    const search = plainText(query.search).replace(/[\\%_]/g, '\\$&')
    const placeOf = (row: LyricRow) => ({ at: isDraft ? row.updated_at : row.published_at!, id: row.id })
    const [{ rows, cursor }, counts, catalog] = await Promise.all([
      readPage(db, isDraft ? drafts : published, query, [viewer.id, search], placeOf),
      db.first(countMine, [viewer.id, search]),
      catalogOf(db),
    ])
    const total = isDraft ? counts!.drafts : counts!.published
    return { lyrics: rows.map((row) => lyricView(row, catalog)), pagination: paginationOf(query, total, cursor) }
  },
  { replica: true },
)

export const readLyrics = [readLyric, listLikes, listMyLyrics]
