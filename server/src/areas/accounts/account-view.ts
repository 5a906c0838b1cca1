import type { Account, Person, Role } from '#contract/accounts/account.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { avatarOf, imageSetOf } from '../../platform/media.ts'
import { catalogOf } from '../catalog/index.ts'

interface AccountRow {
  id: string
  email: string
  name: string
  last_name: string
  nick_name: string | null
  birthday: string | null
  gender: string | null
  country_id: number | null
  city_id: number | null
  phone_number: string | null
  bio: string
  instagram_url: string | null
  profile_image: string | null
  image_width: number | null
  image_height: number | null
  image_widths: number[] | null
  role: Role
  is_registered: boolean
  favourite_genres: number[]
}

const find = statement<AccountRow>(
  'read-account',
  `select u.id, u.email, u.name, u.last_name, u.nick_name, u.birthday, u.gender, u.country_id, u.city_id,
    u.phone_number, u.bio,
          u.instagram_url, u.profile_image, i.width as image_width, i.height as image_height, i.widths as image_widths,
            u.role, u.is_registered,
          array(select genre_id from favourite_genres where user_id = u.id order by genre_id) as favourite_genres
     from users u left join images i on i.hash = u.profile_image
    where u.id = $1`,
)

/** The account as its owner sees it. */
export async function readAccount(db: Queries, catalogDb: Queries, id: string): Promise<Account> {
  const [row, catalog] = await Promise.all([db.first(find, [id]), catalogOf(catalogDb)])
  const user = row!
  const city = user.city_id === null ? undefined : catalog.cities.get(user.city_id)
  return {
    id: user.id,
    name: user.name,
    lastName: user.last_name,
    email: user.email,
    birthday: user.birthday,
    nickName: user.nick_name,
    genre: user.gender,
    country: (user.country_id !== null && catalog.countries.get(user.country_id)) || null,
    city: city ? { id: city.id, name: city.name } : null,
    musicalGenres: user.favourite_genres,
    phoneNumber: user.phone_number,
    profilePic: avatarOf(user.profile_image),
    profileImage: imageSetOf(user.profile_image, user.image_width, user.image_height, user.image_widths),
    bio: user.bio,
    instagramUrl: user.instagram_url,
    rol: user.role,
    isRegistered: user.is_registered,
  }
}

export interface PersonRow {
  nick_name: string | null
  name: string
  last_name: string
  profile_image: string | null
  role: Role
}

/** A person as shown beside their content. */
export const personView = (row: PersonRow): Person => ({
  nickName: row.nick_name ?? '',
  name: row.name,
  lastName: row.last_name,
  profilePic: avatarOf(row.profile_image),
  rol: row.role,
})
