import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chats/chat.ts'
import { chatLimits } from '#contract/chats/chat-rules.ts'
import { joinMessages, withMessage } from './join-messages.ts'

const message = (place: number) =>
  ({ id: `m${place}`, createdAt: new Date(place * 1000).toISOString() }) as unknown as ChatMessage
const messages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const ids = (all: { messages: ChatMessage[] }) => all.messages.map(({ id }) => id)
const { page } = chatLimits

test('the newest page joins what is known: each message once, in its order', () => {
  const joined = joinMessages({ messages: messages(1, 50), hasEarlier: true }, messages(30, 60))
  expect(ids(joined)).toEqual(ids({ messages: messages(1, 60) }))
  expect(joined.hasEarlier).toBe(true)
})

test('a message that came while the page was loading stays behind it', () => {
  const joined = joinMessages({ messages: messages(1, 6), hasEarlier: false }, messages(1, 5))
  expect(ids(joined)).toEqual(ids({ messages: messages(1, 6) }))
})

test('after a long absence nothing is missing in between: older messages are asked for again', () => {
  const joined = joinMessages({ messages: messages(1, 10), hasEarlier: false }, messages(20, 19 + page))
  expect(ids(joined)).toEqual(ids({ messages: messages(20, 19 + page) }))
  expect(joined.hasEarlier).toBe(true)
})

test('the first page says whether there are earlier ones', () => {
  expect(joinMessages(undefined, messages(1, page)).hasEarlier).toBe(true)
  expect(joinMessages(undefined, messages(1, page - 1)).hasEarlier).toBe(false)
})

test('an acknowledged message that is heard again is there once', () => {
  const known = { messages: messages(1, 2), hasEarlier: false }
  expect(ids(withMessage(withMessage(known, message(3)), message(3)))).toEqual(['m1', 'm2', 'm3'])
})

test('messages of the same moment stand in the order of their times, whichever arrives first', () => {
  const known = { messages: [message(1), message(3)], hasEarlier: false }
  expect(ids(withMessage(known, message(2)))).toEqual(['m1', 'm2', 'm3'])
  expect(ids(withMessage({ messages: [], hasEarlier: false }, message(1)))).toEqual(['m1'])
})

test('a message from a clock that was set back stands last', () => {
  const known = { messages: messages(100, 102), hasEarlier: false }
  expect(ids(withMessage(known, message(1)))).toEqual(['m100', 'm101', 'm102', 'm1'])
})
