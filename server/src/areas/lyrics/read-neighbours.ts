import * as contract from '#contract/lyrics/read-neighbours.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { lyricIsPublished } from '../../visibility/index.ts'
import { findLyric } from './read-lyric.ts'

interface Row {
  id: string
  title: string
}
const neighbour = (name: string, before: boolean) =>
  statement<Row>(
    name,
    `select l.id, l.title from lyrics here join lyrics l on l.author_id = here.author_id
      where here.id = $1 and ${lyricIsPublished('here')} and ${lyricIsPublished()}
        and (l.published_at, l.id) ${before ? '<' : '>'} (here.published_at, here.id)
      order by l.published_at ${before ? 'desc' : 'asc'}, l.id ${before ? 'desc' : 'asc'} limit 1`,
  )
const [previous, next] = [neighbour('previous-lyric', true), neighbour('next-lyric', false)]

export const readNeighbours = serve(
  contract.readNeighbours,
  async ({ db }, { params, viewer }) => {
    await findLyric(db, params.id, viewer?.id ?? null)
    const [before, after] = await Promise.all([db.first(previous, [params.id]), db.first(next, [params.id])])
    return { previous: before ?? null, next: after ?? null }
  },
  { replica: true },
)
