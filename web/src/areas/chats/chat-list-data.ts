import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/platform/call.ts'
import { onLive, onLiveConnect } from '#web/platform/live.ts'
import { useUser } from '#web/platform/session.ts'

export const chatsKey = ['chats', 'list']

/** One's chats, live, and asked for again after an outage. */
export function useChats() {
  const user = useUser()
  const queries = useQueryClient()
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: ['chats'] })
    const ends = [
      onLive('message', ask),
      onLive('seen', ask),
      onLive('delete-message', ask),
      onLive('close-ticket', ask),
      onLiveConnect(ask),
    ]
    return () => ends.forEach((end) => end())
  }, [queries])
  return useQuery({
    queryKey: chatsKey,
    queryFn: ({ signal }) => call('GET /chats', { signal }),
    enabled: Boolean(user?.nickName),
  })
}

/** How many chats have something new. */
export const useChatsWithNews = (): number => useChats().data?.filter((chat) => chat.unread > 0).length ?? 0

/** What waited when the page was closed goes out when it is open again. Its code comes after the first paint. */
export function useSendOutbox(): void {
  const user = useUser()
  useEffect(() => {
    if (user && localStorage.getItem('chat-outbox')?.includes('clientId'))
      void import('./outbox.ts').then(({ sendOutbox }) => sendOutbox())
  }, [user])
}
