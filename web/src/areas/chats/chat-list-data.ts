import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/platform/call.ts'
import { entityTime, receive, useEntities } from '#web/platform/entities.ts'
import { keys } from '#web/platform/query-keys.ts'
import { useUser } from '#web/platform/session.ts'

/** One's chats as they are now, last written first. */
export function useChats() {
  const user = useUser()
  const list = useQuery({
    queryKey: keys.chats(),
    queryFn: async ({ signal }) => {
      const since = entityTime()
      const chats = await call('GET /chats', { signal })
      receive('chat', chats, since)
      return chats
    },
    enabled: Boolean(user?.nickName),
  })
  const chats = useEntities('chat', list.data ?? [])
  return { list, chats: [...chats].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt)) }
}

/** How many chats have something new. */
export const useChatsWithNews = (): number => useChats().chats.filter((chat) => chat.unread > 0).length

/** Sends the outbox of an earlier visit. The code loads after the first paint. */
export function useSendOutbox(): void {
  const user = useUser()
  useEffect(() => {
    if (user && localStorage.getItem('chat-outbox')?.includes('clientId'))
      void import('./outbox.ts').then(({ sendOutbox }) => sendOutbox())
  }, [user])
}
