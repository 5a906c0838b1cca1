import { accountLimits, accountMessages } from '#contract/accounts/account-rules.ts'
import { mailTexts } from '#contract/accounts/mail-texts.ts'
import * as contract from '#contract/accounts/update-account.ts'
import { type Queries, statement, violatedConstraint } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { endOtherSessions } from '../../platform/sessions.ts'
import { type Catalog, catalogOf } from '../catalog/index.ts'
import { readAccount } from './account-view.ts'
import { mailConfirmation } from './mail-flows.ts'
import { refusedNickname, takeNickname } from './nicknames.ts'
import { hashPassword, isPassword } from './passwords.ts'

const readSecrets = statement<{ name: string; password_hash: string | null; email: string; nick_name: string | null; country_id: number | null; city_id: number | null }>(
  'read-secrets',
  'select name, password_hash, email, nick_name, country_id, city_id from users where id = $1 for update',
)
const update = statement(
  'update-account',
  `update users set
     name = coalesce($2, name), last_name = coalesce($3, last_name), email = coalesce($4, email), password_hash = coalesce($5, password_hash),
     birthday = coalesce($6, birthday), nick_name = coalesce($7, nick_name), gender = coalesce($8, gender),
     country_id = case when $9 then $10 else country_id end, city_id = case when $11 then $12 else city_id end,
     phone_number = coalesce($13, phone_number), bio = coalesce($14, bio), instagram_url = coalesce($15, instagram_url),
     profile_image = case when $16 then $17 else profile_image end,
     email_confirmed_at = case when lower($4) <> lower(email) then null else email_confirmed_at end
   where id = $1`,
)
const clearFavourites = statement('clear-favourite-genres', 'delete from favourite_genres where user_id = $1 and genre_id <> all($2::int[])')
const addFavourites = statement('add-favourite-genres', 'insert into favourite_genres (user_id, genre_id) select $1, id from genres where id = any($2::int[]) on conflict do nothing')

/** The whole selection, at once. Genres that do not exist are left out. */
export async function setFavouriteGenres(tx: Queries, userId: string, genreIds: number[]): Promise<void> {
  await tx.rows(clearFavourites, [userId, genreIds])
  await tx.rows(addFavourites, [userId, genreIds])
}

interface Place {
  country: number | null
  city: number | null
}

/** The place after a change; `undefined` where none was given. A country comes with one of its cities; both may be empty. */
export function placeOf(catalog: Catalog, given: { [K in keyof Place]?: Place[K] | undefined }, before: Place): Place | undefined {
  if (given.country === undefined && given.city === undefined) return undefined
  if (typeof given.country === 'number' && !catalog.countries.has(given.country)) throw new Refusal('country_not_found')
  const country = given.country === undefined ? before.country : given.country
  const city = given.city === undefined ? (country === before.country ? before.city : null) : given.city
  if (city !== null && catalog.cities.get(city)?.countryId !== country) throw invalid({ city: 'Esa ciudad no pertenece al país elegido.' })
  if (country !== null && city === null) throw invalid({ city: accountMessages.place })
  return { country, city }
}

interface Changes {
  name?: string
  lastName?: string
  email?: string
  password?: string
  birthday?: string
  nickName?: string
  genre?: string
  country?: number | null
  city?: number | null
  musicalGenres?: number[]
  phoneNumber?: string
  bio?: string
  instagramUrl?: string
  profilePic?: string | null
  currentPassword?: string
}

/** Changes what is given, in one transaction; a new e-mail or password needs the current password. */
export async function changeAccount(platform: Platform, viewer: { id: string; sessionId: string }, given: Changes) {
  const { db, media, live, mail } = platform
  const catalog = await catalogOf(db)
  const passwordHash = given.password === undefined ? null : await hashPassword(given.password)
  const genres = given.musicalGenres?.filter((id) => catalog.genres.has(id))
  if (genres && genres.length < accountLimits.favouriteGenres) throw invalid({ musicalGenres: accountMessages.genres })
  let ended: string[] = []
  let former: { name: string; email: string } | undefined
  let newEmail = false
  // The client sends a stored picture's address back unchanged; only a data URL is a new one.
  const newPicture = given.profilePic?.startsWith('data:') ? [given.profilePic] : []
  const change = (picture: string | null) =>
    db.transaction(async (tx) => {
      const before = (await tx.first(readSecrets, [viewer.id]))!
      former = before
      newEmail = given.email !== undefined && given.email.toLowerCase() !== before.email.toLowerCase()
      // Who came by Google has no password yet and may set one.
      if ((newEmail || given.password !== undefined) && before.password_hash && !(await isPassword(before.password_hash, given.currentPassword ?? '')))
        throw new Refusal('wrong_current_password', { fields: { currentPassword: 'La contraseña actual no es correcta.' } })
      if (given.nickName !== undefined) await takeNickname(tx, viewer.id, before.nick_name, given.nickName)
      const place = placeOf(catalog, given, { country: before.country_id, city: before.city_id })
      await tx.rows(update, [
        viewer.id,
        given.name ?? null,
        given.lastName ?? null,
        given.email ?? null,
        passwordHash,
        given.birthday ?? null,
        given.nickName ?? null,
        given.genre ?? null,
        place !== undefined,
        place?.country ?? null,
        place !== undefined,
        place?.city ?? null,
        given.phoneNumber ?? null,
        given.bio ?? null,
        given.instagramUrl ?? null,
        picture !== null || given.profilePic === null || given.profilePic === '',
        picture,
      ])
      if (genres) await setFavouriteGenres(tx, viewer.id, genres)
      if (given.password !== undefined) ended = await endOtherSessions(tx, viewer.id, viewer.sessionId)
    })
  try {
    await media.store('media', viewer.id, newPicture, ([stored]) => change(stored?.hash ?? null))
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_email') throw new Refusal('email_taken')
    if (constraint === 'users_nick_key') throw await refusedNickname(db, viewer.id, given.nickName!, 'taken')
    throw error
  }
  live.closeSessions(ended)
  // The old address hears of it too: whoever took the account over does not read there.
  if (newEmail) mail.send(former!.email, mailTexts.emailChanged(former!.name, given.email!))
  if (newEmail) await mailConfirmation(platform, { id: viewer.id, name: former!.name, email: given.email! })
  if (given.password !== undefined) mail.send(newEmail ? given.email! : former!.email, mailTexts.passwordChanged(former!.name))
  return readAccount(db, db, viewer.id)
}

const withoutUndefined = <T extends object>(object: T) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }

export const updateAccount = serve(contract.updateAccount, (platform, { body, viewer }) => changeAccount(platform, viewer, withoutUndefined(body)))
export const setNickname = serve(contract.setNickname, (platform, { body, viewer }) => changeAccount(platform, viewer, { nickName: body.nickName }))
