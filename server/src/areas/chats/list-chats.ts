import * as contract from '#contract/chats/chat.ts'
import type { Chat } from '#contract/chats/chat.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chatRows, type ChatRow, chatView } from './chat-view.ts'

// The person who opened an empty chat sees it. A deleted chat reappears with a newer message.
const all = statement<ChatRow>('list-chats', chatRows('(last.id is not null or mine.hidden_until = 0)'))
const one = statement<ChatRow>('read-chat', chatRows('c.id = $2'))

const chatsOf = async (db: Queries, userId: string) => (await db.rows(all, [userId])).map(chatView)

const list = serve(contract.listChats, ({ db }, { viewer }) => chatsOf(db, viewer.id))

/** A chat as somebody sees it. */
export async function chatOf(db: Queries, userId: string, chatId: string): Promise<Chat | null> {
  const row = await db.first(one, [userId, chatId])
  return row ? chatView(row) : null
}

const read = serve(contract.readChat, async ({ db }, { params, viewer }) => {
  const found = await chatOf(db, viewer.id, params.id)
  if (!found) throw new Refusal('chat_not_found')
  return found
})

const hide = statement<{ chat_id: string }>(
  'delete-chat',
  `update chat_members
   set hidden_until = coalesce((select max(place) from chat_messages where chat_id = $1), 1),
     seen_until = coalesce((select max(place) from chat_messages where chat_id = $1), seen_until)
    where chat_id = $1 and user_id = $2 returning chat_id`,
)
const remove = serve(contract.deleteChat, async ({ db }, { body, viewer }) => {
  if (!(await db.first(hide, [body.chatId, viewer.id]))) throw new Refusal('chat_not_found')
  return chatsOf(db, viewer.id)
})

export const listChats = [list, read, remove]
