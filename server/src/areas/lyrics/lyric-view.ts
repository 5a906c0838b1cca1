import type { Lyric } from '#contract/lyrics/lyric.ts'
import type { Language } from '#contract/lyrics/lyric-rules.ts'
import { type PermissionChoices, permissionsOf } from '#contract/lyrics/permission-choices.ts'
import type { NamedItem } from '#contract/shapes.ts'
import { imageSetOf } from '../../platform/media.ts'
import { type PersonRow, personView } from '../accounts/index.ts'
import type { Catalog } from '../catalog/index.ts'

/** What of a lyric changes all the time: its counts, and what the caller did with it. */
export interface StandingRow {
  id: string
  like_count: number
  comment_count: number
  view_count: number
  revision: number
  liked: boolean
  saved: boolean
}
export interface LyricRow extends PersonRow, StandingRow {
  author_id: string
  title: string
  lyrics_html: string
  description: string
  genre_id: number | null
  subgenre_ids: number[]
  theme_ids: number[]
  artist_ids: number[]
  language: Language | null
  country_id: number | null
  city_id: number | null
  audio_track: string | null
  youtube_link: string | null
  spotify_link: string | null
  band_camp_link: string | null
  sound_cloud_link: string | null
  record_permission: PermissionChoices['recordPermission']
  interpretation_permission: PermissionChoices['interpretationPermission']
  platform_permission: PermissionChoices['platformPermission']
  modify_permission: PermissionChoices['modifyPermission']
  commercial_permission: PermissionChoices['commercialPermission']
  other_permission: PermissionChoices['otherPermission']
  created_at: Date
  updated_at: Date
  published_at: Date | null
  cover_image: string | null
  cover_width: number | null
  cover_height: number | null
  cover_widths: number[] | null
}

/** The columns of `LyricRow`, from `lyrics l`, `lyric_counts c`, `users u` and `images i`. */
export const lyricColumns = `l.id, l.author_id, l.title, l.lyrics_html, l.description, l.genre_id, l.subgenre_ids, l.theme_ids, l.artist_ids, l.language, l.country_id, l.city_id,
  l.audio_track, l.youtube_link, l.spotify_link, l.band_camp_link, l.sound_cloud_link, l.record_permission, l.interpretation_permission, l.platform_permission,
  l.modify_permission, l.commercial_permission, l.other_permission, l.created_at, l.updated_at, l.published_at,
  l.cover_image, i.width as cover_width, i.height as cover_height, i.widths as cover_widths,
  c.like_count, c.comment_count, c.view_count, c.revision,
  u.nick_name, u.name, u.last_name, u.profile_image, u.role`

export const lyricJoins = `join lyric_counts c on c.lyric_id = l.id join users u on u.id = l.author_id left join images i on i.hash = l.cover_image`

/**
 * Whether the caller likes the lyric, and whether they saved it; `viewer` is the SQL of their id. Not `exists`: for a list PostgreSQL would rather
 * read everything that the person ever liked.
 */
export const isMarked = (viewer: string): [liked: string, saved: string] => [
  `(select true from lyric_likes k where k.lyric_id = l.id and k.user_id = ${viewer}) is not null`,
  `(select true from saved_lyrics s where s.lyric_id = l.id and s.owner_id = ${viewer} limit 1) is not null`,
]
export const ownMarks = (viewer: string) => {
  const [liked, saved] = isMarked(viewer)
  return `${liked} as liked, ${saved} as saved`
}
export const noMarks = 'false as liked, false as saved'

/** SQL: a lyric's id once its counts are held. Whoever likes holds them first and the lyric then, so whoever removes one does. */
export const lockedCounts = (id: string) => `(select lyric_id from lyric_counts where lyric_id = ${id} for update)`

const items = (ids: number[], known: Map<number, NamedItem>): NamedItem[] =>
  ids.flatMap((id) => {
    const item = known.get(id)
    return item ? [{ id: item.id, name: item.name }] : []
  })

export function lyricView(row: LyricRow, catalog: Catalog): Lyric {
  const cover = imageSetOf(row.cover_image, row.cover_width, row.cover_height, row.cover_widths)
  return {
    id: row.id,
    title: row.title,
    lyrics: row.lyrics_html,
    description: row.description,
    musicalGenre: (row.genre_id !== null && catalog.genres.get(row.genre_id)) || null,
    musicalSubGenres: items(row.subgenre_ids, catalog.subgenres),
    language: row.language,
    country: (row.country_id !== null && catalog.countries.get(row.country_id)) || null,
    city: (row.city_id !== null && items([row.city_id], catalog.cities)[0]) || null,
    thematic: items(row.theme_ids, catalog.themes),
    artistWishList: items(row.artist_ids, catalog.artists),
    images: cover ? [cover] : [],
    audioTrack: row.audio_track,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    viewsCount: row.view_count,
    youtubeLink: row.youtube_link,
    spotifyLink: row.spotify_link,
    bandCampLink: row.band_camp_link,
    soundCloudLink: row.sound_cloud_link,
    isPublished: row.published_at !== null,
    User: personView(row),
    likedByUser: row.liked,
    savedByUser: row.saved,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    permissions: permissionsOf({
      recordPermission: row.record_permission,
      interpretationPermission: row.interpretation_permission,
      platformPermission: row.platform_permission,
      modifyPermission: row.modify_permission,
      commercialPermission: row.commercial_permission,
      otherPermission: row.other_permission,
    }),
    revision: row.revision,
  }
}
