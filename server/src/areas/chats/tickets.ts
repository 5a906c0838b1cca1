import * as contract from '#contract/chats/ticket.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findPerson } from '../relations/index.ts'
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

const close = statement<{ chat_id: string; closed: boolean }>(
  'close-ticket',
  `with newest as (
     select t.id, t.closed_at from tickets t join chats c on c.id = t.chat_id where c.low = least($1::uuid, $2::uuid) and c.high = greatest($1::uuid, $2::uuid) order by t.created_at desc limit 1
   )
   update tickets t set closed_at = case when coalesce($3, newest.closed_at is null) then coalesce(newest.closed_at, now()) end from newest where t.id = newest.id returning t.chat_id, t.closed_at is not null as closed`,
)

export const closeTicket = serveLive(contract.closeTicket, async ({ db, live }, { payload, viewer }) => {
  const person = await findPerson(db, payload.nickName, viewer.id)
  const row = await db.first(close, [viewer.id, person.id, payload.close ?? null])
  if (!row) throw new Refusal('ticket_not_found')
  live.tell([rooms.user(viewer.id), rooms.user(person.id)], 'close-ticket', { chatId: row.chat_id, closed: row.closed })
  return { chatId: row.chat_id, closed: row.closed }
})
