import * as contract from '#contract/saved-lists/saved-list.ts'
import { defaultList } from '#contract/saved-lists/saved-list-rules.ts'
import { statement, violatedConstraint } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { imageSetOf } from '../../platform/media.ts'
import { paginationOf, readPage } from '../../platform/pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { listVisible, lyricVisible } from '../../visibility/index.ts'
import { catalogOf } from '../catalog/index.ts'
import { lyricColumns, lyricJoins, type LyricRow, lyricView, ownMarks } from '../lyrics/index.ts'
import { idOfNickname } from '../relations/index.ts'

/** How many lyrics of each list its tile can show. */
const perTile = 4

interface TileRow {
  name: string
  id: string | null
  title: string
  cover_image: string | null
  cover_width: number | null
  cover_height: number | null
  cover_widths: number[] | null
}
// Also the ids of the other lyrics: the save dialog shows which list contains a lyric.
const tiles = statement<TileRow>(
  'list-saved-lists',
  `select s.name, l.id, l.title, l.cover_image, i.width as cover_width, i.height as cover_height,
    i.widths as cover_widths
     from saved_lists s left join saved_lyrics sl on sl.list_id = s.id
     left join lyrics l on l.id = sl.lyric_id and ${lyricVisible('$1')}
     left join images i on i.hash = l.cover_image
    where s.owner_id = $1 order by s.name <> '${defaultList}', s.created_at, sl.saved_at desc`,
)

const listSavedLists = serve(contract.listSavedLists, async ({ db }, { viewer }) => {
  const lists = new Map<string, { id: string; title: string; image: ReturnType<typeof imageSetOf> }[]>([
    [defaultList, []],
  ])
  for (const row of await db.rows(tiles, [viewer.id])) {
    const entries = lists.get(row.name) ?? []
    lists.set(row.name, entries)
    if (row.id)
      entries.push({
        id: row.id,
        title: row.title,
        image:
          entries.length < perTile
            ? imageSetOf(row.cover_image, row.cover_width, row.cover_height, row.cover_widths)
            : null,
      })
  }
  return Object.fromEntries(lists)
})

const create = statement('create-saved-list', 'insert into saved_lists (owner_id, name) values ($1, $2)')

const createSavedList = serve(contract.createSavedList, async ({ db }, { body, viewer }) => {
  if (body.listName === defaultList) throw new Refusal('list_exists')
  try {
    await db.rows(create, [viewer.id, body.listName])
  } catch (error) {
    if (violatedConstraint(error) === 'saved_lists_owner_id_name_key') throw new Refusal('list_exists')
    throw error
  }
  return { listName: body.listName }
})

const rename = statement<{ id: string }>(
  'rename-saved-list',
  'update saved_lists set name = $3 where owner_id = $1 and name = $2 returning id',
)

const renameSavedList = serve(contract.renameSavedList, async ({ db }, { body, viewer }) => {
  if (body.listName === defaultList) throw new Refusal('default_list')
  if (body.newName === defaultList) throw new Refusal('list_exists')
  try {
    if (!(await db.first(rename, [viewer.id, body.listName, body.newName]))) throw new Refusal('list_not_found')
  } catch (error) {
    if (violatedConstraint(error) === 'saved_lists_owner_id_name_key') throw new Refusal('list_exists')
    throw error
  }
  return { listName: body.newName }
})

const remove = statement<{ id: string }>(
  'delete-saved-list',
  'delete from saved_lists where owner_id = $1 and name = $2 returning id',
)

const deleteSavedList = serve(contract.deleteSavedList, async ({ db }, { body, viewer }) => {
  if (body.listName === defaultList) throw new Refusal('default_list')
  if (!(await db.first(remove, [viewer.id, body.listName]))) throw new Refusal('list_not_found')
  return { done: true as const }
})

const findList = statement<{ id: string | null; lyrics: number }>(
  'find-saved-list',
  `select s.id, (
          select count(*)
              from saved_lyrics sl
              join lyrics l on l.id = sl.lyric_id
              where sl.list_id = s.id and ${lyricVisible('$4')}) as lyrics
     from users u left join saved_lists s on s.owner_id = u.id and s.name = $3
    where ${listVisible('$4')} and u.id = coalesce($1, ${idOfNickname('$2')})
      and (s.id is not null or $3 = '${defaultList}')`,
)
const lyrics = statement<LyricRow & { saved_at: Date }>(
  'read-saved-list',
  `select ${lyricColumns}, ${ownMarks('$2')}, sl.saved_at
   from saved_lyrics sl
   join lyrics l on l.id = sl.lyric_id ${lyricJoins}
    where sl.list_id = $1 and ${lyricVisible('$2')} and :before(sl.saved_at, sl.lyric_id)
    order by sl.saved_at desc, sl.lyric_id desc :page`,
)

const readSavedList = serve(
  contract.readSavedList,
  async ({ db }, { params, query, viewer }) => {
    if (!query.nickName && !viewer) throw new Refusal('not_signed_in')
    const list = await db.first(findList, [
      query.nickName ? null : viewer!.id,
      query.nickName ?? null,
      params.listName,
      viewer?.id ?? null,
    ])
    if (!list) throw new Refusal('list_not_found')
    const placeOf = (row: { saved_at: Date; id: string }) => ({ at: row.saved_at, id: row.id })
    const [{ rows, cursor }, catalog] = await Promise.all([
      readPage(db, lyrics, query, [list.id, viewer?.id ?? null], placeOf),
      catalogOf(db),
    ])
    return {
      lyrics: rows.map((row) => lyricView(row, catalog)),
      pagination: paginationOf(query, list.lyrics, cursor),
    }
  },
  // A page asks for its own list again when another device has saved something.
  { replica: ({ query, viewer }) => query.nickName !== undefined && query.nickName !== viewer?.nickName },
)

export const savedLists = [listSavedLists, createSavedList, readSavedList, renameSavedList, deleteSavedList]
