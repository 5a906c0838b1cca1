import * as contract from '#contract/interpretations/interpretation.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { type PageQuery, paginationOf, readPage } from '../../platform/pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findLyric } from '../lyrics/index.ts'
import { singerVisible } from '../../visibility/index.ts'
import { interpretationColumns, type InterpretationRow, interpretationView } from './interpretation-view.ts'

const listed = (status: 'approved' | 'pending') =>
  statement<InterpretationRow>(
    `list-${status}-interpretations`,
    `select ${interpretationColumns('$2')}
       from interpretations n join users u on u.id = n.author_id
      where n.lyric_id = $1 and n.status = '${status}' and ${singerVisible('$2')} and :before(n.created_at, n.id)
      order by n.created_at desc, n.id desc :page`,
  )
const count = (status: 'approved' | 'pending') =>
  statement<{ total: number }>(
    `count-${status}-interpretations`,
    `select count(*) as total from interpretations n join users u on u.id = n.author_id
      where n.lyric_id = $1 and n.status = '${status}' and ${singerVisible('$2')}`,
  )
const approved = { list: listed('approved'), count: count('approved') }
const pending = { list: listed('pending'), count: count('pending') }

async function pageOf(db: Queries, which: typeof approved, query: PageQuery, lyricId: string, viewerId: string | null) {
  const placeOf = (row: InterpretationRow) => ({ at: row.created_at, id: row.id })
  const [{ rows, cursor }, counted] = await Promise.all([
    readPage(db, which.list, query, [lyricId, viewerId], placeOf),
    db.first(which.count, [lyricId, viewerId]),
  ])
  return {
    interpretations: rows.map(interpretationView),
    pagination: paginationOf(query, counted!.total, cursor),
  }
}

const listApproved = serve(contract.listApproved, async ({ db }, { params, query, viewer }) => {
  await findLyric(db, params.lyricId, viewer?.id ?? null)
  return pageOf(db, approved, query, params.lyricId, viewer?.id ?? null)
})

const listPending = serve(contract.listPending, async ({ db }, { params, query, viewer }) => {
  const lyric = await findLyric(db, params.id, viewer.id)
  // Pending interpretations exist for the author only.
  if (lyric.User.nickName !== viewer.nickName) throw new Refusal('lyric_not_found')
  return pageOf(db, pending, query, params.id, viewer.id)
})

export const readInterpretations = [listApproved, listPending]
