import { z } from 'zod'
import { fieldMessages } from '../field-messages.ts'
import { lyric } from '../lyrics/lyric.ts'
import { route } from '../route.ts'
import { id, idParams, requiredText, timestamp, wholeNumber } from '../shapes.ts'
import { chatLimits } from './chat-rules.ts'

const counterpart = z.object({ nickName: z.string(), profilePic: z.string().nullable() })

/**
 * A message. Of an image `content` is the address under which the two of the chat, and nobody else, can load it.
 * `deletedBy` names only the caller: what the other one hid is theirs to know.
 */
export const chatMessage = z.object({
  id: z.string(),
  chatId: z.string(),
  content: z.string(),
  /** A nickname; empty of somebody who left. */
  sender: z.string(),
  isFile: z.boolean(),
  createdAt: timestamp,
  deletedBy: z.array(z.string()),
  /** The sender's own name for it, if it had one. */
  clientId: z.string().nullable(),
  /** The message is a lyric's card: what a negotiation is about. `lyric` is null when it is gone. */
  isLyric: z.boolean(),
  lyric: lyric.nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chat = z.object({
  id: z.string(),
  user: counterpart,
  lastMessage: z.object({ sender: z.string(), content: z.string(), isFile: z.boolean() }).nullable(),
  updatedAt: timestamp,
  /** How many of the other's messages one has not seen. */
  unread: z.number().int(),
  /** Whether the newest case on this chat is closed: then nobody can write. `null` where there is no case. */
  isTicketClosed: z.boolean().nullable(),
  /** Up to when the other one has read; `null` before that. */
  seenAt: timestamp.nullable(),
})
export type Chat = z.infer<typeof chat>

/** One nickname, or those of the two. */
const people = z
  .union([requiredText(60), z.array(requiredText(60)).min(1).max(2)])
  .transform((given) => (typeof given === 'string' ? [given] : given))
/** `usersNickname` and `usersNicknames` are the same; one of them is needed. */
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
/** Oldest first. Without `before` the newest ones; with it, those before that message. */
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
/** Opens the chat with the lyric's author, the lyric as its card; asked again within a day, the same card serves. */
export const requestAcquisition = route({
  method: 'POST',
  path: '/lyrics/requestAdquisition/:id',
  summary: 'Negotiate a lyric with its author',
  access: 'registered',
  params: idParams,
  reply: z.object({ chat: z.object({ id }) }),
  errors: ['lyric_not_found', 'oneself', 'ticket_closed'],
})
