import { z } from 'zod'
import { route } from '../route.ts'
import { done, timestamp } from '../shapes.ts'

const currentPassword = z.string().max(200).default('')
/** Six digits of the app, or a recovery code. */
export const factorCode = z
  .string()
  .trim()
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^(\d{6}|[A-Z2-7]{10})$/.test(code), 'Escribe los 6 dígitos o un código de recuperación.')

export const security = z.object({
  hasPassword: z.boolean(),
  emailConfirmed: z.boolean(),
  /** The new address while it waits for confirmation by its mail's link. */
  pendingEmail: z.string().nullable(),
  /** A Google account is linked. */
  google: z.boolean(),
  /** A passkey or Google sign-in proved this session a few minutes ago, so no password is required. */
  proven: z.boolean(),
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() }),
  ),
})
export type Security = z.infer<typeof security>
export const readSecurity = route({
  method: 'GET',
  path: '/users/security',
  summary: 'How this account is protected',
  access: 'session',
  reply: security,
})

/** Not yet required at sign-in: the first code confirms that the app has the secret. */
export const beginSecondFactor = route({
  method: 'POST',
  path: '/users/second-factor',
  summary: 'Begin a second factor (TOTP, RFC 6238)',
  access: 'session',
  body: z.object({ currentPassword }),
  reply: z.object({
    secret: z.string(),
    address: z.string().meta({ description: 'otpauth:// address, to be shown as a QR code' }),
  }),
  errors: ['wrong_current_password', 'proof_required', 'second_factor_exists'],
})
/** @returns ten recovery codes, which are shown only once */
export const confirmSecondFactor = route({
  method: 'POST',
  path: '/users/second-factor/confirm',
  summary: 'Confirm the second factor with a first code',
  access: 'session',
  body: z.object({ code: factorCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['wrong_code', 'not_found', 'second_factor_exists'],
})
export const removeSecondFactor = route({
  method: 'POST',
  path: '/users/second-factor/remove',
  summary: 'Remove the second factor',
  access: 'session',
  body: z.object({ currentPassword, code: factorCode }),
  reply: done,
  errors: ['wrong_current_password', 'proof_required', 'wrong_code', 'not_found'],
})
