import { z } from 'zod'
import { pictureErrors } from '../errors.ts'
import { live } from '../route.ts'
import { id } from '../shapes.ts'
import { isBlank, lengthOf } from '../text.ts'
import { chatMessage } from './chat.ts'
import { chatLimits, chatMessages } from './chat-rules.ts'

/**
 * `content` is a text, or with `isFile` an image as a data URL. With a `clientId`, a repeated call changes nothing.
 */
export const writeMessage = live({
  event: 'message',
  summary: 'Write in a chat',
  access: 'member',
  pictures: 1,
  payload: z
    .object({
      chatId: id,
      content: z.string(chatMessages.empty),
      isFile: z.boolean().default(false),
      clientId: z.uuid().toLowerCase().optional(),
    })
    .refine((given) => !isBlank(given.content), { path: ['content'], message: chatMessages.empty })
    .refine((given) => given.isFile || lengthOf(given.content.trim()) <= chatLimits.content, {
      path: ['content'],
      message: chatMessages.long,
    })
    .refine((given) => !given.isFile || given.content.startsWith('data:'), {
      path: ['content'],
      message: 'La imagen no se pudo leer.',
    }),
  reply: z.object({ message: chatMessage }),
  errors: ['chat_not_found', 'blocked', 'ticket_closed', ...pictureErrors],
})

/** Hides any message for the caller alone. */
export const deleteMessage = live({
  event: 'delete-message',
  summary: 'Hide a message for oneself',
  access: 'session',
  payload: z.object({ messageId: id, chatId: id }),
  reply: z.object({ id: z.string(), deletedBy: z.array(z.string()) }),
  errors: ['message_not_found'],
})

const inChat = z.object({ chatId: id })
export const seeChat = live({
  event: 'seen',
  summary: 'The chat is open: everything in it is read',
  access: 'session',
  payload: inChat,
  reply: z.object({}),
  errors: ['chat_not_found'],
})
export const typeInChat = live({
  event: 'typing',
  changes: 'nothing',
  summary: 'One is writing',
  access: 'member',
  payload: inChat,
  reply: z.object({}),
  errors: ['chat_not_found'],
})
