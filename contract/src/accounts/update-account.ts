import { z } from 'zod'
import { route } from '../route.ts'
import { pictureErrors } from '../errors.ts'
import { catalogItem, imageDataUrl } from '../shapes.ts'
import { account, accountFields } from './account.ts'
import { accountLimits, accountMessages } from './account-rules.ts'

const { name, lastName, email, birthday, password, nickName, genre, bio, phoneNumber, instagramUrl } = accountFields

/**
 * Changes only the sent fields. A new e-mail or password needs `currentPassword` (or another proof of identity). A
 * new e-mail takes effect by its mail's link.
 */
export const updateAccount = route({
  method: 'PUT',
  path: '/users/update',
  summary: "Change one's own account",
  access: 'session',
  pictures: 1,
  body: z
    .object({
      name,
      lastName,
      email,
      password,
      birthday,
      nickName,
      genre,
      country: catalogItem(accountMessages.place).nullable(),
      city: catalogItem(accountMessages.place).nullable(),
      /** The complete list: at least five. */
      musicalGenres: z
        .array(catalogItem(accountMessages.genres), accountMessages.genres)
        .max(100)
        .transform((ids) => [...new Set(ids)])
        .refine((ids) => ids.length >= accountLimits.favouriteGenres, accountMessages.genres),
      phoneNumber,
      instagramUrl,
      bio,
      profilePic: z.union([imageDataUrl, z.literal('')]).nullable(),
      currentPassword: z.string().max(200),
    })
    .partial(),
  reply: account,
  errors: [
    'nickname_taken',
    'nickname_changes',
    'wrong_current_password',
    'proof_required',
    'country_not_found',
    ...pictureErrors,
  ],
})

/** Step 2 of 5. The refusal of a nickname carries `rule` and three free `suggestions`. */
export const setNickname = route({
  method: 'PUT',
  path: '/users/nickname',
  summary: 'Choose a nickname (step 2 of 5)',
  access: 'session',
  body: z.object({ nickName }),
  reply: account,
  errors: ['nickname_taken', 'nickname_changes'],
})
