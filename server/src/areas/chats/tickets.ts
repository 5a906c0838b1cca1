import * as contract from '#contract/chats/ticket.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { type LiveHub, rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeStaffLog } from '../accounts/index.ts'
import { findPersonBehindBlock, idOfNickname } from '../relations/index.ts'
import { chatBetween } from './open-chat.ts'

const open = statement<{ id: string }>(
  'open-ticket',
  `insert into tickets (chat_id, admin_id, user_id, report_id, motive, is_profile_case, auto_close)
   select $1, $2, $3, (select id from reports where id = $4), $5, $6, $7 returning id`,
)

export const openTicket = serve(contract.openTicket, async ({ db, live }, { body, viewer }) => {
  // A block ends contact between two people. A case is work of staff, so the person concerned cannot block it.
  const person = await findPersonBehindBlock(db, body.userRegisteredNickname, viewer.id)
  if (person.id === viewer.id) throw new Refusal('oneself')
  const chatId = await chatBetween(db, viewer.id, person.id)
  const made = await db.transaction(async (tx) => {
    const row = (await tx.first(open, [
      chatId,
      viewer.id,
      person.id,
      body.reportId || null,
      body.motive,
      body.isProfileCase,
      body.autoCloseTicket,
    ]))!
    await writeStaffLog(tx, viewer.id, {
      action: 'open-case',
      targetId: person.id,
      targetName: person.nick_name,
      reason: body.motive,
    })
    return row
  })
  live.publish([rooms.user(viewer.id), rooms.user(person.id)], 'close-ticket', { chatId, closed: false })
  return { id: made.id, chat: { id: chatId } }
})

// A chat has one state: closing closes every open case of the chat, reopening opens the newest.
const close = statement<{ chat_id: string; closed: boolean; changed: boolean }>(
  'close-ticket',
  `with newest as (
     select t.id, t.chat_id, t.closed_at, coalesce($3, t.closed_at is null) as closing
       from tickets t join chats c on c.id = t.chat_id
      where c.low = least($1::uuid, $2::uuid) and c.high = greatest($1::uuid, $2::uuid)
       order by t.created_at desc
       limit 1
   ), changed as (
     update tickets t set closed_at = case when newest.closing then coalesce(t.closed_at, now()) end from newest
      where t.chat_id = newest.chat_id and (newest.closing or t.id = newest.id)
   )
   select chat_id, closing as closed, (closed_at is null) = closing as changed from newest`,
)
// A case can be closed whatever the state of the other account, and across a block.
const counterpart = statement<{ id: string; nick_name: string }>(
  'case-counterpart',
  `select id, nick_name from users where id = ${idOfNickname('$1')}`,
)

export const closeTicket = serveLive(contract.closeTicket, async ({ db, live }, { payload, viewer }) => {
  const person = await db.first(counterpart, [payload.nickName])
  if (!person) throw new Refusal('user_not_found')
  const row = await db.transaction(async (tx) => {
    const found = await tx.first(close, [viewer.id, person.id, payload.close ?? null])
    if (!found) throw new Refusal('ticket_not_found')
    if (found.changed)
      await writeStaffLog(tx, viewer.id, {
        action: found.closed ? 'close-case' : 'reopen-case',
        targetId: person.id,
        targetName: person.nick_name,
      })
    return found
  })
  live.publish([rooms.user(viewer.id), rooms.user(person.id)], 'close-ticket', {
    chatId: row.chat_id,
    closed: row.closed,
  })
  return { chatId: row.chat_id, closed: row.closed }
})

const closing = (name: string, chats: string) =>
  statement<{ chat_id: string; admin_id: string; user_id: string }>(
    name,
    `update tickets
     set closed_at = now()
     where closed_at is null and chat_id in (${chats})
     returning chat_id, admin_id, user_id`,
  )
const closeOfReports = closing(
  'close-cases-of-reports',
  'select chat_id from tickets where report_id = any ($1::uuid[]) and ($2 or auto_close)',
)
const closeWith = closing(
  'close-cases-with',
  'select chat_id from tickets where admin_id = $1 and user_id = any ($2::uuid[])',
)

const publishing = (closed: { chat_id: string; admin_id: string; user_id: string }[]) => (live: LiveHub) => {
  for (const row of closed)
    live.publish([rooms.user(row.admin_id), rooms.user(row.user_id)], 'close-ticket', {
      chatId: row.chat_id,
      closed: true,
    })
}

/**
 * Closes the cases about these reports: all of them, or those that end with their report.
 * @returns a function that publishes it after the commit
 */
export const closeCasesOf = async (tx: Queries, reportIds: string[], all: boolean): Promise<(live: LiveHub) => void> =>
  publishing(await tx.rows(closeOfReports, [reportIds, all]))

/**
 * Closes an admin's cases with these people.
 * @returns a function that publishes it after the commit
 */
export const closeCasesWith = async (
  tx: Queries,
  adminId: string,
  userIds: string[],
): Promise<(live: LiveHub) => void> => publishing(await tx.rows(closeWith, [adminId, userIds]))
