import * as contract from '#contract/chats/ticket.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { type LiveHub, rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findPerson, idOfNickname } from '../relations/index.ts'
import { chatBetween } from './open-chat.ts'

const open = statement<{ id: string }>(
  'open-ticket',
  `insert into tickets (chat_id, admin_id, user_id, report_id, motive, is_profile_case, auto_close) select $1, $2, $3, (select id from reports where id = $4), $5, $6, $7 returning id`,
)

export const openTicket = serve(contract.openTicket, async ({ db, live }, { body, viewer }) => {
  const person = await findPerson(db, body.userRegisteredNickname, viewer.id)
  if (person.id === viewer.id) throw new Refusal('oneself')
  const chatId = await chatBetween(db, viewer.id, person.id)
  const made = (await db.first(open, [chatId, viewer.id, person.id, body.reportId || null, body.motive, body.isProfileCase, body.autoCloseTicket]))!
  live.tell([rooms.user(viewer.id), rooms.user(person.id)], 'close-ticket', { chatId, closed: false })
  return { id: made.id, chat: { id: chatId } }
})

// A chat has one state: closing a case closes every open one of the chat, opening it again opens the newest.
const close = statement<{ chat_id: string; closed: boolean }>(
  'close-ticket',
  `with newest as (
     select t.id, t.chat_id, t.closed_at, coalesce($3, t.closed_at is null) as closing
       from tickets t join chats c on c.id = t.chat_id
      where c.low = least($1::uuid, $2::uuid) and c.high = greatest($1::uuid, $2::uuid) order by t.created_at desc limit 1
   ), changed as (
     update tickets t set closed_at = case when newest.closing then coalesce(t.closed_at, now()) end from newest
      where t.chat_id = newest.chat_id and (newest.closing or t.id = newest.id)
   )
   select chat_id, closing as closed from newest`,
)
// A case can be closed whatever became of the other person's account, and whoever blocked whom.
const counterpart = statement<{ id: string }>('case-counterpart', `select id from users where id = ${idOfNickname('$1')}`)

export const closeTicket = serveLive(contract.closeTicket, async ({ db, live }, { payload, viewer }) => {
  const person = await db.first(counterpart, [payload.nickName])
  if (!person) throw new Refusal('user_not_found')
  const row = await db.first(close, [viewer.id, person.id, payload.close ?? null])
  if (!row) throw new Refusal('ticket_not_found')
  live.tell([rooms.user(viewer.id), rooms.user(person.id)], 'close-ticket', { chatId: row.chat_id, closed: row.closed })
  return { chatId: row.chat_id, closed: row.closed }
})

const closeOf = statement<{ chat_id: string; admin_id: string; user_id: string }>(
  'close-cases-of-reports',
  `update tickets set closed_at = now()
    where closed_at is null and chat_id in (select chat_id from tickets where report_id = any ($1::uuid[]))
   returning chat_id, admin_id, user_id`,
)

/** Closes the cases that were opened about these reports. @returns what publishes it, for after the commit */
export async function closeCasesOf(tx: Queries, reportIds: string[]): Promise<(live: LiveHub) => void> {
  const closed = await tx.rows(closeOf, [reportIds])
  return (live) => {
    for (const row of closed) live.tell([rooms.user(row.admin_id), rooms.user(row.user_id)], 'close-ticket', { chatId: row.chat_id, closed: true })
  }
}
