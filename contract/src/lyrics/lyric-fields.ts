// The fields of a lyric. Request and response shapes, columns, copies, imports, versions, search filters and the
// editor's form derive from this declaration. A new field needs one entry here, a migration with its columns
// (`isVersioned` also needs one in `lyric_versions`) and a control in the editor. This file is free of zod, because
// the page uses it.
import { linkNames } from './link-names.ts'
import { permissionColumns } from './permission-choices.ts'

export interface LyricField {
  /** How it is validated, stored, read and edited. */
  kind:
    | 'title'
    | 'verses'
    | 'story'
    | 'genre'
    | 'subgenres'
    | 'language'
    | 'country'
    | 'city'
    | 'themes'
    | 'artists'
    | 'cover'
    | 'track'
    | 'link'
    | 'permissions'
    | 'scansion'
    | 'metre'
    | 'form'
  columns: readonly string[]
  /** Columns that are computed from it and not read with a lyric. */
  computed?: readonly string[]
  /** Other names that a request may use. */
  aliases?: readonly string[]
  /** The name in responses, if it differs. */
  readAs?: string
  /** The name of its search filter. */
  filter?: string
  /** Versions of a lyric contain it. */
  isVersioned?: boolean
  /** Not editable: no request and no import carries it. */
  isReadOnly?: boolean
  /** Of a link: the platform's name and hosts; `*.` means any subdomain. */
  platform?: string
  hosts?: readonly string[]
}
export type Link = LyricField & { kind: 'link'; platform: string; hosts: readonly string[] }
const link = <const L extends Omit<Link, 'kind' | 'filter'>>(declared: L): L & { kind: 'link'; filter: 'link' } => ({
  ...declared,
  kind: 'link',
  filter: 'link',
})

export const lyricFields = {
  title: { kind: 'title', columns: ['title'], isVersioned: true },
  lyrics: { kind: 'verses', columns: ['lyrics_html'], computed: ['lyrics_text'], isVersioned: true },
  description: { kind: 'story', columns: ['description'], isVersioned: true },
  musicalGenreId: { kind: 'genre', columns: ['genre_id'], readAs: 'musicalGenre', filter: 'genre' },
  musicalSubGenres: { kind: 'subgenres', columns: ['subgenre_ids'] },
  language: { kind: 'language', columns: ['language'], filter: 'language' },
  country: { kind: 'country', columns: ['country_id'], filter: 'country' },
  city: { kind: 'city', columns: ['city_id'] },
  thematic: { kind: 'themes', columns: ['theme_ids'], filter: 'thematic' },
  artistWishList: { kind: 'artists', columns: ['artist_ids'], filter: 'artist' },
  images: { kind: 'cover', columns: ['cover_image'] },
  audioTrack: { kind: 'track', columns: ['audio_track'], isReadOnly: true },
  youtubeLink: link({
    columns: ['youtube_link'],
    platform: linkNames.youtubeLink,
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'],
  }),
  spotifyLink: link({
    columns: ['spotify_link'],
    platform: linkNames.spotifyLink,
    hosts: ['open.spotify.com', 'spotify.link'],
  }),
  bandCampLink: link({
    aliases: ['bandcampLink'],
    columns: ['band_camp_link'],
    platform: linkNames.bandCampLink,
    hosts: ['bandcamp.com', '*.bandcamp.com'],
  }),
  soundCloudLink: link({
    aliases: ['soundcloudLink'],
    columns: ['sound_cloud_link'],
    platform: linkNames.soundCloudLink,
    hosts: ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com', 'on.soundcloud.com'],
  }),
  permissions: { kind: 'permissions', columns: permissionColumns },
  scansion: { kind: 'scansion', columns: ['scansion'] },
  metre: { kind: 'metre', columns: ['metre'], filter: 'metre', isReadOnly: true },
  form: { kind: 'form', columns: ['verse_form'], filter: 'form', isReadOnly: true },
} as const satisfies Record<string, LyricField>

export type LyricFields = typeof lyricFields
export type FieldName = keyof LyricFields
type NamesWhere<Condition> = { [N in FieldName]: LyricFields[N] extends Condition ? N : never }[FieldName]
export type LinkField = NamesWhere<{ kind: 'link' }>
export type EditedField = Exclude<FieldName, NamesWhere<{ isReadOnly: true }>>
export type VersionedField = NamesWhere<{ isVersioned: true }>
export type FilterField = NamesWhere<{ filter: string }>
export type NameRead<N extends FieldName> = LyricFields[N] extends { readAs: infer R extends string } ? R : N
export type ReadName = { [N in FieldName]: NameRead<N> }[FieldName]
