import * as contract from '#contract/staff/overview.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'

interface Row {
  day: string
  sign_ups: number
  lyrics: number
  likes: number
  reports: number
  hours: number | null
}
const byDay = (table: string, column: string) =>
  `(select count(*) from ${table} where ${column} >= d.day and ${column} < d.day + interval '1 day')`
const numbers = statement<Row>(
  'numbers',
  `select to_char(d.day, 'YYYY-MM-DD') as day, ${byDay('users', 'created_at')} as sign_ups,
    ${byDay('lyrics', 'created_at')} as lyrics, ${byDay('lyric_likes', 'created_at')} as likes,
      ${byDay('reports', 'created_at')} as reports,
          (select percentile_cont(0.5) within group (order by extract(epoch from resolved_at - created_at) / 3600)
              from reports
              where resolved_at >= d.day and resolved_at < d.day + interval '1 day') as hours
     from generate_series(date_trunc('day', now()) - make_interval(days => $1::int - 1), date_trunc('day', now()),
         interval '1 day') d (day)
      order by d.day`,
)

export const readNumbers = serve(contract.readNumbers, async ({ db }, { query }) => ({
  days: (await db.rows(numbers, [query.days])).map((row) => ({
    day: row.day,
    signUps: row.sign_ups,
    lyrics: row.lyrics,
    likes: row.likes,
    reports: row.reports,
    responseHours: row.hours,
  })),
}))
