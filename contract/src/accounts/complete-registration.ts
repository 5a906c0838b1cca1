import { z } from 'zod'
import { route } from '../route.ts'
import { catalogItem } from '../shapes.ts'
import { account, accountFields } from './account.ts'
import { accountLimits, accountMessages } from './account-rules.ts'

/** Step 5 of 5: at least five favourite genres of music. Fields of earlier steps are accepted too. */
export const completeRegistration = route({
  method: 'POST',
  path: '/users/completeRegister',
  summary: 'Finish the registration (step 5 of 5)',
  access: 'member',
  body: z.object({
    favoritesMusicalGenres: z
      .array(catalogItem(accountMessages.genres), accountMessages.genres)
      .max(100)
      .transform((ids) => [...new Set(ids)])
      .refine((ids) => ids.length >= accountLimits.favouriteGenres, accountMessages.genres),
    genre: accountFields.genre.nullish(),
    country: catalogItem(accountMessages.place).nullish(),
    city: catalogItem(accountMessages.place).nullish(),
    birthday: accountFields.birthday.nullish(),
  }),
  reply: account,
  errors: ['country_not_found'],
})
