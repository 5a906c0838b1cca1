import { z } from 'zod'
import { route } from '../route.ts'
import { done } from '../shapes.ts'
import { accountFields } from './account.ts'

const token = z.string().min(20).max(100)

/** The token is the one of the mail; it works once, for a day, and only while the address is still the account's. */
export const confirmEmail = route({
  method: 'POST',
  path: '/users/confirm-email',
  summary: 'Confirm an e-mail address',
  access: 'anyone',
  body: z.object({ token }),
  reply: done,
  errors: ['mail_link_invalid'],
})
export const sendConfirmation = route({ method: 'POST', path: '/users/send-confirmation', summary: 'Send the confirmation mail again', access: 'session', reply: done })
/** The answer is the same whether the account exists or not. */
export const forgotPassword = route({
  method: 'POST',
  path: '/users/forgot-password',
  summary: 'Ask for a mail that leads to a new password',
  access: 'anyone',
  body: z.object({ email: accountFields.email }),
  reply: done,
})
/** Works once, for an hour; ends every session and confirms the address, since the mail was read there. */
export const resetPassword = route({
  method: 'POST',
  path: '/users/reset-password',
  summary: 'Set a new password with the token of the mail',
  access: 'anyone',
  body: z.object({ token, password: accountFields.password }),
  reply: done,
  errors: ['mail_link_invalid'],
})
