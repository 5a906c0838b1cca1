import { z } from 'zod'
import { route } from '../route.ts'
import { account } from './account.ts'

const required = z.string().min(1).max(254)

/** `email` (or `identifier`) holds an e-mail address or a nickname. One message for a wrong name and a wrong password. */
export const signIn = route({
  method: 'POST',
  path: '/users/login',
  summary: 'Sign in with e-mail or nickname',
  access: 'anyone',
  body: z
    .object({ email: required.optional(), identifier: required.optional(), password: z.string().min(1).max(200) })
    .refine((body) => body.email || body.identifier, { path: ['email'], message: 'Escribe tu correo o tu nombre de usuario.' }),
  reply: account,
  errors: ['wrong_credentials', 'account_banned', 'account_deleted'],
})
