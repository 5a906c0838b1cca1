import { z } from 'zod'
import { imageSet, namedItem, optionalText, requiredText } from '../shapes.ts'
import { lengthOf, visibleText } from '../text.ts'
import { accountLimits, accountMessages, birthdayProblem, holdsAddress } from './account-rules.ts'
import { nicknameMessages } from './nickname-rules.ts'

export const role = z.enum(['user', 'moderator', 'admin'])
export type Role = z.infer<typeof role>

/** A person as shown beside their content. */
export const person = z.object({
  nickName: z.string(),
  name: z.string(),
  lastName: z.string(),
  profilePic: z.string().nullable(),
  rol: role,
})
export type Person = z.infer<typeof person>

/**
 * The caller's own account, as `GET /auth/me` returns it and `auth-storage` stores it. `genre` is the person's
 * gender.
 */
export const account = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  birthday: z.string().nullable(),
  nickName: z.string().nullable(),
  genre: z.string().nullable(),
  country: z.object({ id: z.number(), name: z.string(), code: z.string(), flagUrl: z.string() }).nullable(),
  city: namedItem.nullable(),
  musicalGenres: z.array(z.number().int()),
  phoneNumber: z.string().nullable(),
  profilePic: z.string().nullable(),
  profileImage: imageSet.nullable(),
  bio: z.string(),
  instagramUrl: z.string().nullable(),
  rol: role,
  isRegistered: z.boolean(),
})
export type Account = z.infer<typeof account>

const personName = (message: string) =>
  requiredText(accountLimits.nameMaximum, message)
    // Invisible and direction-changing characters would allow imitating another name.
    .refine(
      (name) => !/[\p{Cc}\p{Cf}]/u.test(name) && lengthOf(visibleText(name)) >= accountLimits.nameMinimum,
      message,
    )
    // Notifications and mails show the name, so it must not contain an address.
    .refine((name) => !holdsAddress(name), accountMessages.nameWithAddress)

export const accountFields = {
  name: personName(accountMessages.name),
  lastName: personName(accountMessages.lastName),
  email: z.email(accountMessages.email).max(254, accountMessages.email),
  password: z
    .string(accountMessages.password)
    .min(accountLimits.passwordMinimum, accountMessages.password)
    .max(accountLimits.passwordMaximum, 'Usa 200 caracteres como máximo.'),
  birthday: z.string(accountMessages.birthdayRequired).superRefine((value, context) => {
    const problem = birthdayProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }),
  /** The handler applies its rules (`nickname-rules.ts`). A refusal carries the rule and three free nicknames. */
  nickName: z
    .string(nicknameMessages.length)
    .max(200, nicknameMessages.length)
    .transform((value) => value.normalize('NFC')),
  genre: requiredText(40, accountMessages.gender),
  bio: optionalText(accountLimits.bio, accountMessages.bio),
  phoneNumber: z
    .string()
    .trim()
    .max(30)
    .regex(/^[+\d\s().-]*$/, 'El número de teléfono no es válido.'),
  instagramUrl: z.union([
    z.literal(''),
    z.url({
      protocol: /^https$/,
      normalize: true,
      hostname: /^(www\.)?instagram\.com$/,
      error: 'El enlace debe ser de Instagram (https://instagram.com/…).',
    }),
  ]),
}
