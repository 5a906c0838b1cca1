// Structured data (schema.org) of the server-rendered pages. `schema-dts` checks its terms.
import type {
  BreadcrumbList,
  CollectionPage,
  MusicComposition,
  MusicRecording,
  ProfilePage,
  WithContext,
} from 'schema-dts'
import type { Interpretation } from '#contract/interpretations/interpretation.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { choicesOf } from '#contract/lyrics/permission-choices.ts'
import type { Profile } from '#contract/profiles/profile.ts'
import { permissionSummary } from '#web/phrases/permissions.ts'
import { lyricPath, profilePath } from '#web/ui/paths.ts'

export type StructuredData = WithContext<MusicComposition | ProfilePage | CollectionPage | BreadcrumbList>

const context = 'https://schema.org'
const person = (origin: string, nickName: string) =>
  ({ '@type': 'Person', name: nickName, url: origin + profilePath(nickName) }) as const

/** The way from the beginning to a page: names and paths. */
const breadcrumbs = (origin: string, ...steps: [name: string, path: string][]): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: ([['Estribillo', '/home'], ...steps] as const).map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})

const recording = (
  origin: string,
  name: string,
  { user, createdAt, youtubeLink, spotifyLink }: Interpretation,
): MusicRecording => ({
  '@type': 'MusicRecording',
  name,
  byArtist: person(origin, user.nickName),
  dateCreated: createdAt,
  sameAs: [youtubeLink, spotifyLink].filter((link) => link !== null),
})

/** The song, its permissions in words, their values in the API (`usageInfo`), and its approved interpretations. */
export function lyricData(origin: string, lyric: Lyric, interpretations: readonly Interpretation[]): StructuredData[] {
  const { nickName } = lyric.User
  const cover = lyric.images[0]
  const song: WithContext<MusicComposition> = {
    '@context': context,
    '@type': 'MusicComposition',
    '@id': origin + lyricPath(lyric.id),
    url: origin + lyricPath(lyric.id),
    name: lyric.title,
    ...(lyric.language ? { inLanguage: lyric.language } : {}),
    ...(lyric.musicalGenre ? { genre: lyric.musicalGenre.name } : {}),
    ...(lyric.publishedAt ? { datePublished: lyric.publishedAt } : {}),
    dateModified: lyric.updatedAt,
    ...(cover ? { image: new URL(cover.src, origin).href } : {}),
    author: person(origin, nickName),
    lyricist: person(origin, nickName),
    usageInfo: `${origin}/api/lyrics/unlogged/${lyric.id}`,
    copyrightNotice: permissionSummary(choicesOf(lyric.permissions), { to: 'reader', author: nickName }),
    ...(interpretations.length
      ? { recordedAs: interpretations.map((one) => recording(origin, lyric.title, one)) }
      : {}),
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'LikeAction' },
        userInteractionCount: lyric.likeCount,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'CommentAction' },
        userInteractionCount: lyric.commentCount,
      },
    ],
  }
  return [song, breadcrumbs(origin, [nickName, profilePath(nickName)], [lyric.title, lyricPath(lyric.id)])]
}

export const profileData = (origin: string, profile: Profile): StructuredData[] => [
  {
    '@context': context,
    '@type': 'ProfilePage',
    url: origin + profilePath(profile.nickName),
    mainEntity: {
      ...person(origin, profile.nickName),
      identifier: profile.id,
      ...(profile.bio ? { description: profile.bio } : {}),
      ...(profile.profileImage ? { image: new URL(profile.profileImage.src, origin).href } : {}),
      ...(profile.instagramUrl ? { sameAs: profile.instagramUrl } : {}),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'FollowAction' },
        userInteractionCount: profile.followersCount,
      },
    },
  },
  breadcrumbs(origin, [profile.nickName, profilePath(profile.nickName)]),
]

interface SharedList {
  name: string
  nickName: string
  path: string
  lyrics: readonly Lyric[]
  /** How many lyrics it has in all. */
  total: number
}

export const listData = (origin: string, { name, nickName, path, lyrics, total }: SharedList): StructuredData[] => [
  {
    '@context': context,
    '@type': 'CollectionPage',
    url: origin + path,
    name,
    creator: person(origin, nickName),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: lyrics.map((lyric, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: lyric.title,
        url: origin + lyricPath(lyric.id),
      })),
    },
  },
  breadcrumbs(origin, [nickName, profilePath(nickName)], [name, path]),
]
