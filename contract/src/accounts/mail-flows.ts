import { z } from 'zod'
import { route } from '../route.ts'
import { done } from '../shapes.ts'
import { account, accountFields } from './account.ts'

const token = z.string().min(20).max(100)

/**
 * Confirms the account's address, or replaces it by a new one. The token of the mail works once, for a day, and only
 * for the signed-in account: access to the mailbox alone is not enough.
 */
export const confirmEmail = route({
  method: 'POST',
  path: '/users/confirm-email',
  summary: 'Confirm an e-mail address',
  access: 'session',
  body: z.object({ token }),
  reply: account,
  errors: ['mail_link_invalid', 'email_taken'],
})
export const sendConfirmation = route({
  method: 'POST',
  path: '/users/send-confirmation',
  summary: 'Send the confirmation mail again',
  access: 'session',
  reply: done,
})
/** Cancels the change of address. */
export const cancelEmailChange = route({
  method: 'DELETE',
  path: '/users/pending-email',
  summary: 'Cancel a change of address',
  access: 'session',
  reply: done,
  errors: ['not_found'],
})
/** The response is the same whether the account exists or not. */
export const forgotPassword = route({
  method: 'POST',
  path: '/users/forgot-password',
  summary: 'Ask for a mail that leads to a new password',
  access: 'anyone',
  body: z.object({ email: accountFields.email }),
  reply: done,
})
/**
 * Works once, for an hour. Ends every session, passkey and Google identity, and confirms the address, because the
 * mail was read there.
 */
export const resetPassword = route({
  method: 'POST',
  path: '/users/reset-password',
  summary: 'Set a new password with the token of the mail',
  access: 'anyone',
  body: z.object({ token, password: accountFields.password }),
  reply: done,
  errors: ['mail_link_invalid'],
})
