import type { QueryClient } from '@tanstack/react-query'
import type { Chat } from '#contract/chats/chat.ts'
import type { ServerEvents } from '#contract/live-events.ts'
import { confirm, entityOf, entityTime, receive } from '#web/platform/entities.ts'
import { onLive } from '#web/platform/live.ts'
import { invalidate, keys } from '#web/platform/query-keys.ts'
import { currentUser } from '#web/platform/session.ts'
import { isChatRead } from './read-chats.ts'

const chatsIn = (queries: QueryClient) => queries.getQueryData<Chat[]>(keys.chats())

/** The chat as the page knows it: from the list, or from the conversation that is open. */
const knownChat = (queries: QueryClient, id: string): Chat | undefined =>
  chatsIn(queries)?.find((chat) => chat.id === id) ?? queries.getQueryData<Chat>(keys.chat(id))

function hearMessage(queries: QueryClient, message: ServerEvents['message']): void {
  const { chatId, sender, createdAt, isFile } = message
  const isOwn = sender === currentUser()?.nickName
  const content = isFile ? '' : (message.lyric?.title ?? message.content)
  const now = { lastMessage: { sender, content, isFile }, updatedAt: createdAt }
  const known = knownChat(queries, chatId)
  const chats = chatsIn(queries)
  // An answer that is under way may or may not count this message.
  if (!chats || queries.isFetching({ queryKey: keys.chats() })) return void invalidate(queries, 'chats')
  const base = known && entityOf('chat', chatId, known)
  // A message is heard twice by its sender: in the acknowledgement and in the event.
  if (base && base.updatedAt > createdAt) return
  const unread = isOwn || isChatRead(chatId) ? 0 : (base?.unread ?? 0) + 1
  confirm('chat', chatId, { ...now, unread })
  if (chats.some((chat) => chat.id === chatId)) return
  const fresh: Chat | undefined =
    known ?? (message.user && { id: chatId, user: message.user, ...now, unread, isTicketClosed: null, seenAt: null })
  if (fresh) queries.setQueryData<Chat[]>(keys.chats(), [fresh, ...chats])
  else void invalidate(queries, 'chats')
}

/** Keeps the list of chats up to date by what is heard. @returns ends it */
export function handleChatEvents(queries: QueryClient): () => void {
  const ends = [
    onLive('message', (message) => hearMessage(queries, message)),
    onLive('seen', ({ chatId, nickName, seenAt }) =>
      confirm('chat', chatId, nickName === currentUser()?.nickName ? { unread: 0 } : { seenAt }),
    ),
    onLive('delete-message', ({ chat }) => chat && receive('chat', [chat], entityTime())),
    onLive('close-ticket', ({ chatId, closed }) => confirm('chat', chatId, { isTicketClosed: closed })),
  ]
  return () => ends.forEach((end) => end())
}
