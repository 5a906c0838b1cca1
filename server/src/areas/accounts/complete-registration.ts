import * as contract from '#contract/accounts/complete-registration.ts'
import { accountMessages } from '#contract/accounts/account-rules.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { invalid } from '../../platform/refusal.ts'
import { catalogOf } from '../catalog/index.ts'
import { readAccount } from './account-view.ts'
import { placeOf, setFavouriteGenres } from './update-account.ts'

const complete = statement<{ missing: string | null }>(
  'complete-registration',
  `update users
   set gender = coalesce($2, gender), country_id = coalesce($3, country_id), city_id = coalesce($4, city_id),
     birthday = coalesce($5, birthday)
    where id = $1
    returning case when gender is null then 'genre' when country_id is null or city_id is null then 'country'
      when birthday is null then 'birthday' end as missing`,
)
const finish = statement('finish-registration', 'update users set is_registered = true where id = $1')
const missingMessages: Record<string, string> = {
  genre: accountMessages.gender,
  country: accountMessages.place,
  birthday: accountMessages.birthdayRequired,
}

export const completeRegistration = serve(contract.completeRegistration, async ({ db }, { body, viewer }) => {
  const catalog = await catalogOf(db)
  const genres = body.favoritesMusicalGenres.filter((id) => catalog.genres.has(id))
  if (genres.length < 5) throw invalid({ favoritesMusicalGenres: accountMessages.genres })
  const place = body.country
    ? placeOf(catalog, { country: body.country, city: body.city ?? null }, { country: null, city: null })
    : undefined
  await db.transaction(async (tx) => {
    const { missing } = (await tx.first(complete, [
      viewer.id,
      body.genre ?? null,
      place?.country ?? null,
      place?.city ?? null,
      body.birthday ?? null,
    ]))!
    if (missing) throw invalid({ [missing]: missingMessages[missing]! })
    await setFavouriteGenres(tx, viewer.id, genres)
    await tx.rows(finish, [viewer.id])
  })
  return readAccount(db, db, viewer.id)
})
