import * as contract from '#contract/staff/manage-catalog.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import type { LiveHub } from '../../platform/live.ts'
import { readNumberedPage } from '../../platform/pages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { approveSuggestion, catalogOf, catalogChanged, type SuggestionKind } from '../catalog/index.ts'
import { closeCasesWith } from '../chats/index.ts'
import { mayDecideSuggestion } from './may-decide.ts'
import { writeLog } from './staff-log.ts'
import { notifyPeople } from './notify-people.ts'

interface Row {
  id: string
  name: string
  kind: SuggestionKind
  first: string | null
  people: number
  waiting: number
  created_at: Date
  total: number
}
const list = (order: 'asc' | 'desc') =>
  statement<Row>(
    `list-suggestions-${order}`,
    `select s.id, s.name, s.kind, s.created_at, count(*) over () as total,
      (select count(*) from suggestion_people p where p.suggestion_id = s.id) as people,
            (select count(*) from lyric_suggestions w where w.suggestion_id = s.id) as waiting,
            (select u.nick_name
                from suggestion_people p
                join users u on u.id = p.user_id
                where p.suggestion_id = s.id
                order by p.created_at
                limit 1) as first
       from suggestions s order by s.created_at ${order}, s.id :page`,
  )
const lists = { newest: list('desc'), oldest: list('asc') }

const listSuggestions = serve(contract.listSuggestions, async ({ db }, { query }) => {
  const { rows, pagination } = await readNumberedPage(db, lists[query.order], query, [])
  return {
    suggestions: rows.map((row) => ({
      id: row.id,
      name: row.name,
      type: row.kind,
      userRegisteredNickname: row.first ?? '',
      people: row.people,
      waitingLyrics: row.waiting,
      createdAt: row.created_at.toISOString(),
    })),
    pagination,
  }
})

const take = statement<{ id: string; name: string; kind: SuggestionKind }>(
  'take-suggestion',
  'select id, name, kind from suggestions where id = $1 for update',
)
const people = statement<{ user_id: string }>(
  'suggestion-people',
  `select user_id
   from suggestion_people
   where suggestion_id = $1
   union select l.author_id
   from lyric_suggestions w
   join lyrics l on l.id = w.lyric_id
   where w.suggestion_id = $1`,
)
const saveDecision = statement(
  'save-suggestion-decision',
  `with decided as (
     insert into decided_suggestions (id, kind, name, approved)
      select id, kind, name, $2 from suggestions where id = $1 returning id
   )
   insert into decided_suggestion_people (suggestion_id, user_id) select id, unnest($3::uuid[]) from decided`,
)
const drop = statement('drop-suggestion', 'delete from suggestions where id = $1')
const peopleAfter = statement<{ user_id: string }>(
  'decided-suggestion-people',
  'select user_id from decided_suggestion_people where suggestion_id = $1',
)

const decideSuggestion = serve(contract.decideSuggestion, async ({ db, live, responses }, { params, body, viewer }) => {
  const catalog = await catalogOf(db)
  const publishNotifications = await db.transaction(async (tx) => {
    const suggestion = await tx.first(take, [params.id])
    if (!suggestion || (body.type && body.type !== suggestion.kind)) throw new Refusal('not_found')
    const asked = (await tx.rows(people, [params.id])).map((row) => row.user_id)
    mayDecideSuggestion(viewer, asked)
    const isApproved = body.action === 'approve'
    if (isApproved) await approveSuggestion(tx, suggestion, catalog)
    await tx.rows(saveDecision, [params.id, isApproved, asked])
    await tx.rows(drop, [params.id])
    await writeLog(tx, viewer.id, {
      action: isApproved ? 'approve-suggestion' : 'reject-suggestion',
      targetId: params.id,
      targetName: `${suggestion.kind}: ${suggestion.name}`,
      reason: body.content,
    })
    const words = isApproved
      ? {
          title: 'Sugerencia aprobada',
          content: body.content || `Agregamos «${suggestion.name}», y tus canciones que la esperaban ya la tienen.`,
        }
      : { title: 'Sugerencia rechazada', content: body.content || `No agregamos «${suggestion.name}» por ahora.` }
    const closedCases = body.autoCloseTicket ? await closeCasesWith(tx, viewer.id, asked) : undefined
    const toPeople = await notifyPeople(tx, asked, isApproved ? 'suggestion_approved' : 'suggestion_rejected', words)
    return (hub: LiveHub) => {
      closedCases?.(hub)
      toPeople(hub)
    }
  })
  catalogChanged({ db, responses })
  publishNotifications(live)
  return { done: true as const }
})

const answerSuggestion = serve(contract.answerSuggestion, async ({ db, live }, { params, body, viewer }) => {
  const publishNotifications = await db.transaction(async (tx) => {
    const waiting = await tx.rows(people, [params.id])
    const asked = (waiting.length ? waiting : await tx.rows(peopleAfter, [params.id])).map((row) => row.user_id)
    if (asked.length === 0) throw new Refusal('not_found')
    await writeLog(tx, viewer.id, {
      action: 'answer-suggestion',
      targetId: params.id,
      targetName: body.name ?? 'suggestion',
      reason: body.content,
    })
    return notifyPeople(tx, asked, 'admin', { title: 'Sobre tu sugerencia', content: body.content })
  })
  publishNotifications(live)
  return { done: true as const }
})

export const manageSuggestions = [listSuggestions, decideSuggestion, answerSuggestion]
