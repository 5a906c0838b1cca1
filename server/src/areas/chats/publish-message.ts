import type { ChatMessage } from '#contract/chats/chat.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { type LiveHub, rooms } from '../../platform/live.ts'
import { isDeleted } from '../../visibility/index.ts'
import { messageColumns, type MessageRow, messageViews, otherView } from './chat-view.ts'

const find = statement<MessageRow & { sender_id: string }>(
  'find-message',
  `select ${messageColumns}, m.sender_id
     from chat_messages m join users s on s.id = m.sender_id
    where m.id = $1`,
)
const members = statement<{
  user_id: string
  other_nick: string | null
  other_image: string | null
  other_gone: boolean
}>(
  'members-of-chat',
  `select mine.user_id, o.nick_name as other_nick, o.profile_image as other_image, ${isDeleted('o')} as other_gone
     from chat_members mine
     join chat_members theirs on theirs.chat_id = mine.chat_id and theirs.user_id <> mine.user_id
     join users o on o.id = theirs.user_id
    where mine.chat_id = $1`,
)

/** Publishes a message to both of its chat, each as they see it. @returns it as its sender sees it */
export async function publishMessage(db: Queries, live: LiveHub, messageId: string): Promise<ChatMessage> {
  const row = (await db.first(find, [messageId]))!
  let own: ChatMessage | undefined
  for (const member of await db.rows(members, [row.chat_id])) {
    const [message] = (await messageViews(db, [row], member.user_id)) as [ChatMessage]
    if (member.user_id === row.sender_id) own = message
    live.publish([rooms.user(member.user_id)], 'message', { ...message, user: otherView(member) })
  }
  return own!
}
