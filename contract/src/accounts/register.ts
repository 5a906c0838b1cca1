import { z } from 'zod'
import { route } from '../route.ts'
import { account, accountFields } from './account.ts'

const { name, lastName, email, birthday, password } = accountFields

/**
 * Step 1 of 5. Signs the new person in. `clientId` is an idempotency key: a repeated call returns the same account.
 */
export const register = route({
  method: 'POST',
  path: '/users/register',
  summary: 'Create an account (step 1 of 5) and sign in',
  access: 'anyone',
  body: z.object({ name, lastName, email, birthday, password, clientId: z.uuid().toLowerCase().optional() }),
  reply: account,
  errors: ['email_taken'],
})
