import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/platform/call.ts'
import { onLive, onLiveConnect } from '#web/platform/live.ts'
import { useUser } from '#web/platform/session.ts'

export const chatsKey = ['chats', 'list']

/** The person's chats, updated live and refetched after an outage. */
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

/** The number of chats with unread messages. */
export const useChatsWithNews = (): number => useChats().data?.filter((chat) => chat.unread > 0).length ?? 0

/** Sends the outbox of an earlier visit. The code loads after the first paint. */
export function useSendOutbox(): void {
  const user = useUser()
  useEffect(() => {
    if (user && localStorage.getItem('chat-outbox')?.includes('clientId'))
      void import('./outbox.ts').then(({ sendOutbox }) => sendOutbox())
  }, [user])
}
