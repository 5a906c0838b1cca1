import * as contract from '#contract/profiles/profile.ts'
import type { Role } from '#contract/accounts/account.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { avatarOf, imageSetOf } from '../../platform/media.ts'
import { catalogOf } from '../catalog/index.ts'
import { findPerson } from '../relations/index.ts'

interface Row {
  id: string
  name: string
  last_name: string
  nick_name: string
  bio: string
  instagram_url: string | null
  country_id: number | null
  city_id: number | null
  role: Role
  is_registered: boolean
  profile_image: string | null
  image_width: number | null
  image_height: number | null
  image_widths: number[] | null
  genres: number[]
  followers: number
  following: number
  lyrics: number
  post_likes: number
  is_following: boolean
}
const read = statement<Row>(
  'read-profile',
  `select u.id, u.name, u.last_name, u.nick_name, u.bio, u.instagram_url, u.country_id, u.city_id, u.role,
    u.is_registered,
          u.profile_image, i.width as image_width, i.height as image_height, i.widths as image_widths,
          array(select genre_id from favourite_genres where user_id = u.id order by genre_id) as genres, c.followers,
            c.following,
          c.lyrics, c.post_likes,
          exists (select from follows where follower_id = $2 and followed_id = u.id) as is_following
     from users u
     join user_counts c on c.user_id = u.id
     left join images i on i.hash = u.profile_image
    where u.id = $1`,
)

export const readProfile = serve(
  contract.readProfile,
  async ({ db }, { params, viewer }) => {
    const person = await findPerson(db, params.nickName, viewer?.id ?? null)
    const [row, catalog] = await Promise.all([db.first(read, [person.id, viewer?.id ?? null]), catalogOf(db)])
    const user = row!
    const city = user.city_id === null ? undefined : catalog.cities.get(user.city_id)
    return {
      id: user.id,
      name: user.name,
      lastName: user.last_name,
      nickName: user.nick_name,
      bio: user.bio,
      instagramUrl: user.instagram_url || null,
      profilePic: avatarOf(user.profile_image),
      profileImage: imageSetOf(user.profile_image, user.image_width, user.image_height, user.image_widths),
      country: (user.country_id !== null && catalog.countries.get(user.country_id)) || null,
      city: city ? { id: city.id, name: city.name } : null,
      rol: user.role,
      isRegistered: user.is_registered,
      musicalGenres: user.genres,
      followersCount: user.followers,
      followingCount: user.following,
      lyricsCount: user.lyrics,
      myPostLikesCount: user.post_likes,
      isFollowing: user.is_following,
      isBlocked: person.blocked_by_me,
    }
  },
  { replica: true },
)
