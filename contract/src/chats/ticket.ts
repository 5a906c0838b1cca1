import { z } from 'zod'
import { live, route } from '../route.ts'
import { id, optionalText, requiredText } from '../shapes.ts'

const nickName = requiredText(60)

/** Opens the chat with a person about a case. */
export const openTicket = route({
  method: 'POST',
  path: '/ticket/create-and-take',
  summary: 'Open a case with somebody',
  access: 'admin',
  body: z.object({
    userRegisteredNickname: nickName,
    reportId: z.union([id, z.literal('')]).nullish(),
    autoCloseTicket: z.boolean().default(false),
    isProfileCase: z.boolean().default(false),
    motive: optionalText(1_000).default(''),
  }),
  reply: z.object({ id, chat: z.object({ id }) }),
  errors: ['user_not_found', 'oneself'],
})

/** The two nicknames, as in the specification, or `{nickName, close}`. Without `close` it toggles. */
export const closeTicket = live({
  event: 'close-ticket',
  summary: 'Close the case with somebody, or open it again',
  access: 'admin',
  payload: z.union([
    z
      .array(nickName)
      .min(1)
      .max(2)
      .transform(([counterpart]) => ({ nickName: counterpart!, close: undefined as boolean | undefined })),
    z
      .object({ nickName, close: z.boolean().optional() })
      .transform((given) => ({ nickName: given.nickName, close: given.close })),
  ]),
  reply: z.object({ chatId: z.string(), closed: z.boolean() }),
  errors: ['ticket_not_found', 'user_not_found'],
})
