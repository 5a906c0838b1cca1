import type { ChatMessage } from '#contract/chats/chat.ts'
import { chatLimits } from '#contract/chats/chat-rules.ts'

export interface Messages {
  /** Oldest first. */
  messages: ChatMessage[]
  hasEarlier: boolean
}

/**
 * Joins what is known with the newest page: each message once, in the order in which the server took them. Where
 * messages are missing between the two, what is older than the page is dropped; it is asked for again when it is
 * wanted.
 */
export function joinMessages(known: Messages | undefined, loaded: ChatMessage[]): Messages {
  const hasEarlier = loaded.length === chatLimits.page
  const first = loaded[0]
  if (!first || !known?.messages.length) return { messages: loaded, hasEarlier }
  const ids = new Set(loaded.map((message) => message.id))
  const others = known.messages.filter((message) => !ids.has(message.id))
  const newer = others.filter((message) => message.createdAt > first.createdAt)
  const hasGap = hasEarlier && !known.messages.some((message) => ids.has(message.id))
  if (hasGap) return { messages: [...loaded, ...newer], hasEarlier }
  const older = others.filter((message) => message.createdAt <= first.createdAt)
  return { messages: [...older, ...loaded, ...newer], hasEarlier: known.hasEarlier }
}

/** In milliseconds. A larger step back in the times of two messages is a server's clock that was set back. */
const longestOvertaking = 10_000

/**
 * Adds a message that has just been written, once. Two messages of the same moment arrive in either order; their times
 * decide, so that both people see the same.
 */
export function withMessage(known: Messages, message: ChatMessage): Messages {
  if (known.messages.some(({ id }) => id === message.id)) return known
  const time = Date.parse(message.createdAt)
  const before = known.messages.findLastIndex(({ createdAt }) => {
    const lead = Date.parse(createdAt) - time
    return lead <= 0 || lead > longestOvertaking
  })
  return { ...known, messages: known.messages.toSpliced(before + 1, 0, message) }
}
