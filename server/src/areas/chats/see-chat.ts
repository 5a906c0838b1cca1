import * as contract from '#contract/chats/write-message.ts'
import { statement } from '../../platform/database.ts'
import { rooms, serveLive } from '../../platform/live.ts'
import { Refusal } from '../../platform/refusal.ts'
import { noBlock } from '../../visibility/index.ts'
import { mayWriteTo } from './chat-view.ts'

const see = statement<{ moved: boolean; other: string; notifies: boolean; seen_at: Date | null }>(
  'see-chat',
  `with last as (select place, created_at from chat_messages where chat_id = $1 order by place desc limit 1),
     mine as (select seen_until from chat_members where chat_id = $1 and user_id = $2 for update),
     moved as (update chat_members
         set seen_until = last.place
         from last, mine
         where chat_id = $1 and user_id = $2 and last.place > mine.seen_until
         returning 1)
   select exists (select from moved) as moved, o.user_id as other, ${noBlock('$2', 'o.user_id')} as notifies,
     (select created_at from last) as seen_at
    from mine
    join chat_members o on o.chat_id = $1 and o.user_id <> $2`,
)

export const seeChat = serveLive(contract.seeChat, async ({ db, live }, { payload, viewer }) => {
  const row = await db.first(see, [payload.chatId, viewer.id])
  if (!row) throw new Refusal('chat_not_found')
  const recipients = [rooms.user(viewer.id), ...(row.notifies ? [rooms.user(row.other)] : [])]
  if (row.moved && row.seen_at)
    live.publish(recipients, 'seen', {
      chatId: payload.chatId,
      nickName: viewer.nickName ?? '',
      seenAt: row.seen_at.toISOString(),
    })
  return {}
})

const reader = statement<{ other: string }>(
  'who-reads-along',
  `select o.user_id as other
   from chat_members mine
   join chat_members o on o.chat_id = mine.chat_id and o.user_id <> mine.user_id
   join users u on u.id = o.user_id
    where mine.chat_id = $1 and mine.user_id = $2 and ${mayWriteTo('$2', 'u', '$1')}`,
)

export const typeInChat = serveLive(contract.typeInChat, async ({ db, live }, { payload, viewer }) => {
  const row = await db.first(reader, [payload.chatId, viewer.id])
  if (!row) throw new Refusal('chat_not_found')
  live.publish([rooms.user(row.other)], 'typing', { chatId: payload.chatId, nickName: viewer.nickName })
  return {}
})
