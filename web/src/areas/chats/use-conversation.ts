import { useCallback, useEffect, useState } from 'react'
import type { ChatMessage } from '#contract/chats/chat.ts'
import { chatLimits } from '#contract/chats/chat-rules.ts'
import { call } from '#web/platform/call.ts'
import { onConnection } from '#web/platform/connection.ts'
import { onLive, onLiveConnect, sendLive } from '#web/platform/live.ts'
import { currentUser } from '#web/platform/session.ts'

interface Conversation {
  messages: ChatMessage[]
  /** The newest page failed to load. */
  error: unknown
  isLoading: boolean
  hasEarlier: boolean
  loadEarlier: () => Promise<void>
  reload: () => void
  /** The time up to which the other person has read, from live events. */
  seenAt: string | null
  isTyping: boolean
}

/** Merges known and loaded messages: each one once, in the server's order. */
function joined(known: ChatMessage[], loaded: ChatMessage[]): ChatMessage[] {
  const first = loaded[0]
  if (!first) return known
  const ids = new Set(loaded.map((message) => message.id))
  const older = known.filter((message) => !ids.has(message.id) && message.createdAt <= first.createdAt)
  const newer = known.filter((message) => !ids.has(message.id) && message.createdAt > first.createdAt)
  return [...older, ...loaded, ...newer]
}

/** The messages of a chat, live. After an outage the newest are refetched; older ones load on demand. */
export function useConversation(chatId: string): Conversation {
  const [messages, setMessages] = useState<ChatMessage[]>([])
  const [error, setError] = useState<unknown>(null)
  const [isLoading, setLoading] = useState(true)
  const [hasEarlier, setEarlier] = useState(false)
  const [seenAt, setSeenAt] = useState<string | null>(null)
  const [typedAt, setTypedAt] = useState(0)

  const ask = useCallback(
    () =>
      call('GET /chats/messages/:chatId', { params: { chatId } }).then(
        (loaded) => {
          setError(null)
          setLoading(false)
          setMessages((known) => {
            if (known.length === 0) setEarlier(loaded.length === chatLimits.page)
            return joined(known, loaded)
          })
        },
        (problem: unknown) => {
          setLoading(false)
          setError(problem)
        },
      ),
    [chatId],
  )

  useEffect(() => {
    void ask()
    const see = () => document.visibilityState === 'visible' && void sendLive('seen', { chatId }).catch(() => {})
    see()
    const ends = [
      onLiveConnect(() => void ask().then(see)),
      onConnection(() => void ask()),
      onLive('message', (message) => {
        if (message.chatId !== chatId) return
        setMessages((known) => (known.some((one) => one.id === message.id) ? known : [...known, message]))
        if (message.sender === currentUser()?.nickName) return
        setTypedAt(0)
        see()
      }),
      onLive(
        'delete-message',
        (gone) => gone.chatId === chatId && setMessages((known) => known.filter((one) => one.id !== gone.id)),
      ),
      onLive(
        'seen',
        (news) => news.chatId === chatId && news.nickName !== currentUser()?.nickName && setSeenAt(news.seenAt),
      ),
      onLive('typing', (news) => news.chatId === chatId && setTypedAt(Date.now())),
    ]
    document.addEventListener('visibilitychange', see)
    return () => {
      for (const end of ends) end()
      document.removeEventListener('visibilitychange', see)
    }
  }, [chatId, ask])

  // The typing indicator expires when no event follows.
  useEffect(() => {
    if (!typedAt) return
    const timer = setTimeout(() => setTypedAt(0), 4000)
    return () => clearTimeout(timer)
  }, [typedAt])

  const loadEarlier = async () => {
    const first = messages[0]
    if (!first) return
    const loaded = await call('GET /chats/messages/:chatId', { params: { chatId }, query: { before: first.id } })
    setEarlier(loaded.length === chatLimits.page)
    setMessages((known) => [...loaded.filter((one) => !known.some((other) => other.id === one.id)), ...known])
  }
  return {
    messages,
    error,
    isLoading,
    hasEarlier,
    loadEarlier,
    reload: () => void ask(),
    seenAt,
    isTyping: typedAt > 0,
  }
}
