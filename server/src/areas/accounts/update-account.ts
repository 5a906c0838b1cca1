import { accountLimits, accountMessages } from '#contract/accounts/account-rules.ts'
import { mailTexts } from '#contract/accounts/mail-texts.ts'
import * as contract from '#contract/accounts/update-account.ts'
import { type Queries, statement, violatedConstraint } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { type Catalog, catalogOf } from '../catalog/index.ts'
import { readAccount } from './account-view.ts'
import { countMail, mailChange, notify } from './mails.ts'
import { refusedNickname, takeNickname } from './nicknames.ts'
import { hashPassword } from './passwords.ts'
import { requireProof } from './proof.ts'
import { passwordChanged } from './sign-in-methods.ts'

interface Before {
  id: string
  email: string
  confirmed: boolean
  has_password: boolean
  nick_name: string | null
  country_id: number | null
  city_id: number | null
}
const before = `select id, email, email_confirmed_at is not null as confirmed,
    password_hash is not null as has_password, nick_name, country_id, city_id
     from users where id = $1`
const readNow = statement<Before>('read-before-update', before)
const lockNow = statement<Before>('lock-before-update', `${before} for update`)
const update = statement(
  'update-account',
  `update users set
     name = coalesce($2, name), last_name = coalesce($3, last_name), birthday = coalesce($4, birthday),
       nick_name = coalesce($5, nick_name),
     gender = coalesce($6, gender), country_id = case when $7 then $8 else country_id end, city_id = case
       when $9 then $10 else city_id end,
     phone_number = coalesce($11, phone_number), bio = coalesce($12, bio), instagram_url = coalesce($13, instagram_url),
     profile_image = case when $14 then $15 else profile_image end
   where id = $1`,
)
const clearFavourites = statement(
  'clear-favourite-genres',
  'delete from favourite_genres where user_id = $1 and genre_id <> all($2::int[])',
)
const addFavourites = statement(
  'add-favourite-genres',
  `insert into favourite_genres (user_id, genre_id)
   select $1, id from genres where id = any($2::int[]) on conflict do nothing`,
)

/** Replaces the whole selection. Unknown genres are ignored. */
export async function setFavouriteGenres(tx: Queries, userId: string, genreIds: number[]): Promise<void> {
  await tx.rows(clearFavourites, [userId, genreIds])
  await tx.rows(addFavourites, [userId, genreIds])
}

interface Place {
  country: number | null
  city: number | null
}

/** The place after a change; `undefined` if none was sent. A country needs one of its cities; both may be empty. */
export function placeOf(
  catalog: Catalog,
  given: { [K in keyof Place]?: Place[K] | undefined },
  before: Place,
): Place | undefined {
  if (given.country === undefined && given.city === undefined) return undefined
  if (typeof given.country === 'number' && !catalog.countries.has(given.country)) throw new Refusal('country_not_found')
  const country = given.country === undefined ? before.country : given.country
  const city = given.city === undefined ? (country === before.country ? before.city : null) : given.city
  if (city !== null && catalog.cities.get(city)?.countryId !== country)
    throw invalid({ city: 'Esa ciudad no pertenece al país elegido.' })
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

/**
 * Changes the sent fields in one transaction. A new e-mail or password needs a proof of identity; a new e-mail takes
 * effect by its mail's link.
 */
export async function changeAccount(
  platform: Platform,
  { viewer, address }: { viewer: { id: string; sessionId: string }; address: string },
  given: Changes,
) {
  const { db, media, live, limits, responses } = platform
  const catalog = await catalogOf(db)
  const current = (await db.first(readNow, [viewer.id]))!
  // The present address is no change, whatever its case.
  const newEmail =
    given.email !== undefined && given.email.toLowerCase() !== current.email.toLowerCase() ? given.email : undefined
  if (newEmail !== undefined || given.password !== undefined)
    await requireProof(platform, viewer, address, given.currentPassword)
  if (newEmail !== undefined) {
    // A Google identity ends with the address by which it was linked. The password is the remaining sign-in method.
    if (!current.has_password && given.password === undefined)
      throw invalid({ password: accountMessages.passwordForNewEmail })
    await limits.use('mail', address)
    await countMail(platform, newEmail, viewer.id)
  }
  const passwordHash = given.password === undefined ? null : await hashPassword(given.password)
  const genres = given.musicalGenres?.filter((id) => catalog.genres.has(id))
  if (genres && genres.length < accountLimits.favouriteGenres) throw invalid({ musicalGenres: accountMessages.genres })
  let ended: string[] = []
  // The client sends the address of an unchanged picture back; only a data URL is a new picture.
  const newPicture = given.profilePic?.startsWith('data:') ? [given.profilePic] : []
  const change = (picture: string | null) =>
    db.transaction(async (tx) => {
      const own = (await tx.first(lockNow, [viewer.id]))!
      if (given.nickName !== undefined) await takeNickname(tx, viewer.id, own.nick_name, given.nickName)
      const place = placeOf(catalog, given, { country: own.country_id, city: own.city_id })
      await tx.rows(update, [
        viewer.id,
        given.name ?? null,
        given.lastName ?? null,
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
      if (passwordHash !== null) ended = await passwordChanged(tx, viewer.id, passwordHash, viewer.sessionId)
    })
  try {
    await media.store('media', viewer.id, newPicture, ([stored]) => change(stored?.hash ?? null))
  } catch (error) {
    if (violatedConstraint(error) === 'users_nick_key')
      throw await refusedNickname(db, viewer.id, given.nickName!, 'taken')
    throw error
  }
  responses.invalidate('people')
  live.closeSessions(ended)
  if (newEmail !== undefined) await mailChange(platform, viewer.id, newEmail)
  if (passwordHash !== null) await notify(platform, current, mailTexts.passwordChanged())
  return readAccount(db, db, viewer.id)
}

const withoutUndefined = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

export const updateAccount = serve(contract.updateAccount, (platform, { body, viewer, address }) =>
  changeAccount(platform, { viewer, address }, withoutUndefined(body)),
)
export const setNickname = serve(contract.setNickname, (platform, { body, viewer, address }) =>
  changeAccount(platform, { viewer, address }, { nickName: body.nickName }),
)
