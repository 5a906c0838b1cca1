import { z } from 'zod'
import { currentPassword } from '../accounts/prove-identity.ts'
import { route } from '../route.ts'
import { done } from '../shapes.ts'

/**
 * Final: deletes profile, lyrics, posts, lists, likes and follows. Comments and messages stay, signed "Usuario
 * eliminado". Needs a proof of identity. The last admin cannot leave.
 */
export const deleteAccount = route({
  method: 'DELETE',
  path: '/users/delete-account',
  summary: "Delete one's own account",
  access: 'session',
  body: z.object({ currentPassword }),
  reply: done,
  errors: ['last_admin', 'wrong_current_password', 'proof_required'],
})
