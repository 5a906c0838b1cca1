import { z } from 'zod'
import { route } from '../route.ts'
import { requiredText } from '../shapes.ts'
import { account } from './account.ts'
import { factorCode } from './second-factor.ts'

const identifier = requiredText(254, 'Escribe tu correo o tu nombre de usuario.')

/**
 * If the account has a second factor, `second_factor_required` asks for the same call with a `code`. `email` (or
 * `identifier`) is an e-mail address or a nickname. A wrong name and a wrong password get the same message.
 */
export const signIn = route({
  method: 'POST',
  path: '/users/login',
  summary: 'Sign in with e-mail or nickname',
  access: 'anyone',
  body: z
    .object({
      email: identifier.optional(),
      identifier: identifier.optional(),
      password: z.string('Escribe tu contraseña.').min(1, 'Escribe tu contraseña.').max(200),
      code: factorCode.optional(),
    })
    .refine((body) => body.email || body.identifier, {
      path: ['email'],
      message: 'Escribe tu correo o tu nombre de usuario.',
    }),
  reply: account,
  errors: ['wrong_credentials', 'second_factor_required', 'wrong_code', 'account_banned', 'account_deleted'],
})
