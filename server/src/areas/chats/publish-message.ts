import type { ChatMessage } from '#contract/chats/chat.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { type LiveHub, rooms } from '../../platform/live.ts'
import { messageColumns, type MessageRow, messageViews } from './chat-view.ts'

const find = statement<MessageRow & { low: string; high: string; sender_id: string }>(
  'find-message',
  `select ${messageColumns}, m.sender_id, c.low, c.high
   from chat_messages m
   join chats c on c.id = m.chat_id
   join users s on s.id = m.sender_id
   where m.id = $1`,
)

/**
 * Publishes a message to both members, each in their own view.
 * @returns the message as its sender sees it
 */
export async function publishMessage(db: Queries, live: LiveHub, messageId: string): Promise<ChatMessage> {
  const row = (await db.first(find, [messageId]))!
  let own: ChatMessage | undefined
  for (const person of [row.low, row.high]) {
    const [message] = (await messageViews(db, [row], person)) as [ChatMessage]
    if (person === row.sender_id) own = message
    live.publish([rooms.user(person)], 'message', message)
  }
  return own!
}
