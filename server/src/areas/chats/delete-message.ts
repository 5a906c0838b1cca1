import * as contract from '#contract/chats/write-message.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chatOf } from './list-chats.ts'

const hide = statement<{ id: string }>(
  'delete-message',
  `with target as (
     select m.id
      from chat_messages m
      join chat_members mine on mine.chat_id = m.chat_id and mine.user_id = $3
      where m.id = $1 and m.chat_id = $2
   ), hidden as (insert into chat_messages_hidden (message_id, user_id)
       select id, $3 from target on conflict do nothing)
   select id from target`,
)

export const deleteMessage = serveLive(contract.deleteMessage, async ({ db, live }, { payload, viewer }) => {
  if (!(await db.first(hide, [payload.messageId, payload.chatId, viewer.id]))) throw new Refusal('message_not_found')
  const deletedBy = [viewer.nickName ?? '']
  const { messageId: id, chatId } = payload
  live.publish([rooms.user(viewer.id)], 'delete-message', {
    id,
    chatId,
    deletedBy,
    chat: await chatOf(db, viewer.id, chatId),
  })
  return { id, deletedBy }
})
