import { z } from 'zod'
import { fieldMessages } from '../field-messages.ts'
import { lyric } from '../lyrics/lyric.ts'
import { route } from '../route.ts'
import { id, idParams, requiredText, timestamp, wholeNumber } from '../shapes.ts'
import { chatLimits } from './chat-rules.ts'

const counterpart = z.object({ nickName: z.string(), profilePic: z.string().nullable() })

/**
 * A message. The `content` of an image is an address that only the two members can load. `deletedBy` names only the
 * caller, not the other member.
 */
export const chatMessage = z.object({
  id: z.string(),
  chatId: z.string(),
  content: z.string(),
  /** A nickname; empty for a deleted account. */
  sender: z.string(),
  isFile: z.boolean(),
  createdAt: timestamp,
  deletedBy: z.array(z.string()),
  /** The sender's idempotency key, if there was one. */
  clientId: z.string().nullable(),
  /** The message is the card of a negotiation. `lyric` is null if it is gone. */
  isLyric: z.boolean(),
  lyric: lyric.nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chat = z.object({
  id: z.string(),
  user: counterpart,
  lastMessage: z.object({ sender: z.string(), content: z.string(), isFile: z.boolean() }).nullable(),
  updatedAt: timestamp,
  /** The number of unread messages from the other person. */
  unread: z.number().int(),
  /** Whether the newest case of this chat is closed, so that nobody can write. `null` without a case. */
  isTicketClosed: z.boolean().nullable(),
  /** The time up to which the other person has read; `null` before that. */
  seenAt: timestamp.nullable(),
})
export type Chat = z.infer<typeof chat>

/** One nickname, or both. */
const people = z
  .union([requiredText(60), z.array(requiredText(60)).min(1).max(2)])
  .transform((given) => (typeof given === 'string' ? [given] : given))
/** `usersNickname` and `usersNicknames` are equivalent; one of them is required. */
const somebody = z
  .object({ usersNickname: people.optional(), usersNicknames: people.optional() })
  .refine((body) => body.usersNickname || body.usersNicknames, {
    path: ['usersNickname'],
    message: fieldMessages.required,
  })
  .transform((body) => ({ nickNames: body.usersNickname ?? body.usersNicknames ?? [] }))

export const openChat = route({
  method: 'POST',
  path: '/chats',
  summary: 'The chat with somebody, begun if there is none',
  access: 'member',
  body: somebody,
  reply: z.object({ id }),
  errors: ['user_not_found', 'blocked', 'oneself'],
})
export const hasTicketOpen = route({
  method: 'POST',
  path: '/chats/has-ticket-open',
  summary: 'Whether a case is open between the caller and somebody',
  access: 'member',
  body: somebody,
  reply: z.boolean(),
})
export const listChats = route({
  method: 'GET',
  path: '/chats',
  summary: "One's chats, last written first",
  access: 'session',
  reply: z.array(chat),
})
export const readChat = route({
  method: 'GET',
  path: '/chats/:id',
  summary: 'One chat',
  access: 'session',
  params: idParams,
  reply: chat,
  errors: ['chat_not_found'],
})
export const deleteChat = route({
  method: 'PUT',
  path: '/chats/delete',
  summary: 'Hide a chat for oneself until a new message comes; answers with the chats that are left',
  access: 'session',
  body: z.object({ chatId: id }),
  reply: z.array(chat),
  errors: ['chat_not_found'],
})
/** Oldest first: the newest messages, or those before the message `before`. */
export const listMessages = route({
  method: 'GET',
  path: '/chats/messages/:chatId',
  summary: 'Messages of a chat',
  access: 'session',
  params: z.object({ chatId: id }),
  query: z.object({
    before: id.optional(),
    itemsPerPage: wholeNumber(1, 100, 'Se pueden pedir de 1 a 100 mensajes.').default(chatLimits.page),
  }),
  reply: z.array(chatMessage),
  errors: ['chat_not_found'],
})
/**
 * Opens the chat with the lyric's author and adds the lyric's card. A repeated call within a day adds no second card.
 */
export const requestAcquisition = route({
  method: 'POST',
  path: '/lyrics/requestAdquisition/:id',
  summary: 'Negotiate a lyric with its author',
  access: 'registered',
  params: idParams,
  reply: z.object({ chat: z.object({ id }) }),
  errors: ['lyric_not_found', 'oneself', 'ticket_closed'],
})
