import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChatMessage } from '#contract/chats/chat.ts'
import { chatLimits } from '#contract/chats/chat-rules.ts'
import { call } from '#web/platform/call.ts'
import { onLive, onLiveConnect, sendLive } from '#web/platform/live.ts'
import { keys } from '#web/platform/query-keys.ts'
import { currentUser } from '#web/platform/session.ts'
import { joinMessages, type Messages, withMessage } from './join-messages.ts'
import { openConversation } from './read-chats.ts'

interface Conversation {
  messages: ChatMessage[]
  /** The newest page failed to load. */
  error: unknown
  isLoading: boolean
  hasEarlier: boolean
  loadEarlier: () => Promise<void>
  reload: () => void
  isTyping: boolean
}

const none: ChatMessage[] = []

/** The messages of a chat, live. After an outage the newest are refetched; older ones load on demand. */
export function useConversation(chatId: string): Conversation {
  const queries = useQueryClient()
  const [typedAt, setTypedAt] = useState(0)
  const page = useQuery({
    queryKey: keys.messages(chatId),
    queryFn: async ({ signal }) => {
      const loaded = await call('GET /chats/messages/:chatId', { params: { chatId }, signal })
      return joinMessages(queries.getQueryData<Messages>(keys.messages(chatId)), loaded)
    },
    staleTime: 0,
  })

  useEffect(() => {
    const key = keys.messages(chatId)
    const change = (to: (known: Messages) => Messages) => {
      const known = queries.getQueryData<Messages>(key)
      if (known) queries.setQueryData<Messages>(key, to(known))
      // The answer that is under way may be older than this event.
      else void queries.invalidateQueries({ queryKey: key })
    }
    const see = () => document.visibilityState === 'visible' && void sendLive('seen', { chatId }).catch(() => {})
    see()
    const ends = [
      openConversation(chatId),
      onLiveConnect(see),
      onLive('message', (message) => {
        if (message.chatId !== chatId) return
        change((known) => withMessage(known, message))
        if (message.sender === currentUser()?.nickName) return
        setTypedAt(0)
        see()
      }),
      onLive('delete-message', (gone) => {
        if (gone.chatId !== chatId) return
        change((known) => ({ ...known, messages: known.messages.filter((one) => one.id !== gone.id) }))
      }),
      onLive('typing', (news) => news.chatId === chatId && setTypedAt(Date.now())),
    ]
    document.addEventListener('visibilitychange', see)
    return () => {
      for (const end of ends) end()
      document.removeEventListener('visibilitychange', see)
    }
  }, [chatId, queries])

  // The typing indicator expires when no event follows.
  useEffect(() => {
    if (!typedAt) return
    const timer = setTimeout(() => setTypedAt(0), 4000)
    return () => clearTimeout(timer)
  }, [typedAt])

  const { messages = none, hasEarlier = false } = page.data ?? {}
  const loadEarlier = async () => {
    const first = messages[0]
    if (!first) return
    const loaded = await call('GET /chats/messages/:chatId', { params: { chatId }, query: { before: first.id } })
    queries.setQueryData<Messages>(keys.messages(chatId), (known) => {
      const later = known?.messages ?? []
      const earlier = loaded.filter((one) => !later.some((other) => other.id === one.id))
      return { messages: [...earlier, ...later], hasEarlier: loaded.length === chatLimits.page }
    })
  }
  return {
    messages,
    error: page.error,
    isLoading: page.isPending,
    hasEarlier,
    loadEarlier,
    reload: () => void page.refetch(),
    isTyping: typedAt > 0,
  }
}
