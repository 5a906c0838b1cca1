import * as contract from '#contract/chats/write-message.ts'
import { statement } from '../../platform/database.ts'
import { serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { publishMessage } from './publish-message.ts'
import { mayWriteTo, ticketClosed } from './chat-view.ts'

const may = statement<{ allowed: boolean; closed: boolean | null }>(
  'may-write',
  `select ${mayWriteTo('$2', 'o', '$1')} as allowed, ${ticketClosed('$1')} as closed
     from chat_members mine
      join chat_members theirs on theirs.chat_id = mine.chat_id and theirs.user_id <> mine.user_id
      join users o on o.id = theirs.user_id
      where mine.chat_id = $1 and mine.user_id = $2`,
)
// A message with a known client id is the stored message. The case is checked again, because it may have been closed
// while a picture was being stored.
const write = statement<{ id: string; is_new: boolean }>(
  'write-message',
  `with added as (
     insert into chat_messages (chat_id, sender_id, client_id, content, image, image_width, image_height)
      select $1, $2, $3, $4, $5, $6, $7 where ${ticketClosed('$1')} is not true
     on conflict (sender_id, client_id) where client_id is not null do nothing returning id, place
   ), touched as (
     update chats
      set updated_at = date_trunc('milliseconds', clock_timestamp())
      where id = $1 and exists (select from added)
   ), seen as (
     update chat_members
      set seen_until = (select place from added)
      where chat_id = $1 and user_id = $2 and exists (select from added)
   )
   select id, true as is_new from added`,
)
// A separate statement, because the one above does not see rows that were committed while it waited.
const written = statement<{ id: string; is_new: boolean }>(
  'message-of-client',
  'select id, false as is_new from chat_messages where sender_id = $1 and client_id = $2',
)

export const writeMessage = serveLive(contract.writeMessage, async ({ db, live, media }, { payload, viewer }) => {
  const mine = await db.first(may, [payload.chatId, viewer.id])
  if (!mine) throw new Refusal('chat_not_found')
  if (mine.closed) throw new Refusal('ticket_closed')
  if (!mine.allowed) throw new Refusal('blocked')
  const row = await media.store('private', viewer.id, payload.isFile ? [payload.content] : [], async ([image]) => {
    const values = [
      payload.chatId,
      viewer.id,
      payload.clientId ?? null,
      image ? '' : payload.content.trim(),
      image?.hash ?? null,
      image?.width ?? null,
      image?.height ?? null,
    ]
    return (await db.first(write, values)) ?? (await db.first(written, [viewer.id, payload.clientId ?? null]))
  })
  if (!row) throw new Refusal('ticket_closed')
  return { message: await publishMessage(db, row.is_new ? live : { ...live, publish: () => {} }, row.id) }
})
