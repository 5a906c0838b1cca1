import * as contract from '#contract/staff/overview.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { readNumberedPage } from '../../platform/pages.ts'
import { escapeLike } from '../search/index.ts'

export { writeStaffLog as writeLog } from '../accounts/index.ts'

const list = statement<{
  id: string
  actor: string | null
  action: string
  target_name: string
  reason: string
  created_at: Date
  total: number
}>(
  'read-staff-log',
  `select s.id, u.nick_name as actor, s.action, s.target_name, s.reason, s.created_at, count(*) over () as total
   from staff_log s
   left join users u on u.id = s.actor_id
    where ($1 = '' or s.action = $1)
      and ($2 = '' or s.target_name ilike '%' || $2 || '%' or s.reason ilike '%' || $2 || '%'
          or u.nick_name ilike '%' || $2 || '%')
    order by s.place desc :page`,
)

export const readLog = serve(contract.readLog, async ({ db }, { query }) => {
  const { rows, pagination } = await readNumberedPage(db, list, query, [query.action, escapeLike(query.search)])
  return {
    entries: rows.map((row) => ({
      id: row.id,
      actor: row.actor ?? '',
      action: row.action,
      target: row.target_name,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
    })),
    pagination,
  }
})
