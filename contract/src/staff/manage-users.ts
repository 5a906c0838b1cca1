import { z } from 'zod'
import { accountFields, person } from '../accounts/account.ts'
import { route } from '../route.ts'
import { done, optionalText, pageQuery, pagination, requiredText, timestamp } from '../shapes.ts'
import { staffMessages } from './staff-rules.ts'

/** A person as staff see them. */
export const staffUser = person.extend({
  id: z.string(),
  email: z.string(),
  createdAt: timestamp,
  isBanned: z.boolean(),
  isDeleted: z.boolean(),
  /** Deleted by staff less than 30 days ago. */
  canBeRestored: z.boolean(),
  openReports: z.number().int(),
  appeal: z
    .object({ content: z.string(), createdAt: timestamp, resolution: z.enum(['accepted', 'rejected']).nullable() })
    .nullable(),
})
export type StaffUser = z.infer<typeof staffUser>
const reply = z.object({ users: z.array(staffUser), pagination })
const query = pageQuery.extend({ search: z.string().max(200).default('') })

export const listAllUsers = route({
  method: 'GET',
  path: '/usersStaff/user/all',
  summary: 'Everybody, newest first',
  access: 'staff',
  query,
  reply,
})
export const listBannedUsers = route({
  method: 'GET',
  path: '/usersStaff/user/banned',
  summary: 'Who is banned, and their appeals',
  access: 'staff',
  query,
  reply,
})
export const listModerators = route({
  method: 'GET',
  path: '/usersStaff/moderators/all',
  summary: 'The moderators',
  access: 'admin',
  query,
  reply,
})

const nickName = requiredText(60)
const reason = optionalText(1_000).default('')

/**
 * `ban` and `delete` toggle, or set a state with `value`; `mod` only revokes. Nobody acts on themselves or on an
 * admin; a moderator acts on users only.
 */
export const actOnUser = route({
  method: 'PUT',
  path: '/usersStaff/user/action',
  summary: 'Ban, delete, restore, or revoke a moderator',
  access: 'staff',
  body: z.object({ nickName, action: z.enum(['ban', 'delete', 'mod']), value: z.boolean().optional(), reason }),
  reply: staffUser,
  errors: ['user_not_found', 'oneself', 'not_on_staff', 'too_late'],
})
export const revokeModerator = route({
  method: 'PUT',
  path: '/usersStaff/moderators/delete',
  summary: 'Revoke a moderator',
  access: 'admin',
  body: z.object({ nickName, reason }),
  reply: done,
  errors: ['user_not_found', 'oneself', 'not_on_staff'],
})
export const createModerator = route({
  method: 'POST',
  path: '/usersStaff/create',
  summary: 'Create a moderator',
  access: 'admin',
  body: z.object({
    name: accountFields.name,
    lastName: accountFields.lastName,
    email: z
      .email({ error: (issue) => (issue.input ? staffMessages.emailInvalid : staffMessages.emailRequired) })
      .max(254, staffMessages.emailInvalid),
    password: accountFields.password,
  }),
  reply: staffUser,
  errors: ['email_taken'],
})

/** A banned person appeals once. Their sign-in data identifies them. */
export const appeal = route({
  method: 'POST',
  path: '/appeals',
  summary: 'Appeal a ban, once',
  access: 'anyone',
  body: z.object({
    email: requiredText(254, 'Escribe tu correo o tu nombre de usuario.'),
    password: z.string('Escribe tu contraseña.').min(1, 'Escribe tu contraseña.').max(200),
    content: requiredText(2_000, 'Cuéntanos por qué.'),
  }),
  reply: done,
  errors: ['wrong_credentials', 'not_banned', 'appeal_exists', 'appeal_rejected'],
})
/** Rejects an appeal. Lifting the ban accepts it. */
export const rejectAppeal = route({
  method: 'PUT',
  path: '/usersStaff/appeals/reject',
  summary: 'Reject an appeal',
  access: 'staff',
  body: z.object({ nickName, reason }),
  reply: staffUser,
  errors: ['user_not_found', 'not_found', 'oneself', 'not_on_staff'],
})
