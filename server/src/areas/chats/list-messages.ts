import * as contract from '#contract/chats/chat.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { messageColumns, type MessageRow, messageViews } from './chat-view.ts'

const member = statement<{ hidden_until: number }>(
  'chat-member',
  'select hidden_until from chat_members where chat_id = $1 and user_id = $2',
)
const page = statement<MessageRow>(
  'list-messages',
  `select ${messageColumns} from chat_messages m join users s on s.id = m.sender_id
    where m.chat_id = $1 and m.place > $3
      and ($4::uuid is null or m.place < (select place from chat_messages where id = $4 and chat_id = $1))
      and not exists (select from chat_messages_hidden h where h.message_id = m.id and h.user_id = $2)
    order by m.place desc limit $5`,
)

export const listMessages = serve(contract.listMessages, async ({ db }, { params, query, viewer }) => {
  const mine = await db.first(member, [params.chatId, viewer.id])
  if (!mine) throw new Refusal('chat_not_found')
  const rows = await db.rows(page, [
    params.chatId,
    viewer.id,
    mine.hidden_until,
    query.before ?? null,
    query.itemsPerPage,
  ])
  return messageViews(db, rows.toReversed(), viewer.id)
})
