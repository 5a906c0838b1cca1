import type { Lyric } from '#contract/lyrics/lyric.ts'
import type { Language, LinkField } from '#contract/lyrics/lyric-rules.ts'
import { defaultChoices, type PermissionChoices, permissionGroups, permissionOptions, permissionsOf } from '#contract/lyrics/permission-choices.ts'
import type { CallInput } from '#web/platform/call.ts'

/** The editor's form, as it is filled in and kept on the device while one writes. */
export interface LyricForm {
  title: string
  lyrics: string
  description: string
  /** A data URL of a new picture, the address of the stored one, or nothing. */
  cover: string | null
  links: Record<LinkField, string>
  language: Language | ''
  country: number
  city: number
  genre: number
  subgenres: number[]
  themes: number[]
  artists: number[]
  permissions: PermissionChoices
  /** What was suggested while writing it: the lyric waits for that. */
  suggestions: string[]
  /** This device's name for a lyric that has no id yet. */
  clientId: string
}

export const emptyForm: LyricForm = {
  title: '',
  lyrics: '',
  description: '',
  cover: null,
  links: { spotifyLink: '', youtubeLink: '', soundCloudLink: '', bandCampLink: '' },
  language: 'es',
  country: 0,
  city: 0,
  genre: 0,
  subgenres: [],
  themes: [],
  artists: [],
  permissions: defaultChoices,
  suggestions: [],
  clientId: '',
}

export function formOf(lyric: Lyric): LyricForm {
  const choices = Object.fromEntries(
    permissionGroups.map((group) => [group, permissionOptions[group].find((option) => (lyric.permissions[group] as Record<string, boolean>)[option]) ?? null]),
  ) as unknown as PermissionChoices
  return {
    title: lyric.title,
    lyrics: lyric.lyrics,
    description: lyric.description,
    cover: lyric.images[0]?.src ?? null,
    links: { spotifyLink: lyric.spotifyLink ?? '', youtubeLink: lyric.youtubeLink ?? '', soundCloudLink: lyric.soundCloudLink ?? '', bandCampLink: lyric.bandCampLink ?? '' },
    language: lyric.language ?? '',
    country: lyric.country?.id ?? 0,
    city: lyric.city?.id ?? 0,
    genre: lyric.musicalGenre?.id ?? 0,
    subgenres: lyric.musicalSubGenres.map((item) => item.id),
    themes: lyric.thematic.map((item) => item.id),
    artists: lyric.artistWishList.map((item) => item.id),
    permissions: choices,
    suggestions: [],
    clientId: '',
  }
}

type Payload = CallInput<'POST /lyrics'>['body']

/** What the form sends. */
export function payloadOf(form: LyricForm, isPublished: boolean): Payload {
  return {
    title: form.title.trim(),
    lyrics: form.lyrics,
    description: form.description,
    images: form.cover,
    language: form.language || null,
    country: form.country || null,
    city: form.city || null,
    musicalGenreId: form.genre || null,
    musicalSubGenres: form.subgenres,
    thematic: form.themes,
    artistWishList: form.artists,
    spotifyLink: form.links.spotifyLink.trim() || null,
    youtubeLink: form.links.youtubeLink.trim() || null,
    soundCloudLink: form.links.soundCloudLink.trim() || null,
    bandCampLink: form.links.bandCampLink.trim() || null,
    permissions: permissionsOf(form.permissions),
    isPublished,
    suggestionIds: form.suggestions,
  }
}

/** An edit carries only the fields that changed, beside those that the contract always wants. */
export function changesOf(before: LyricForm, form: LyricForm, isPublished: boolean): Payload {
  const [old, next] = [payloadOf(before, isPublished), payloadOf(form, isPublished)]
  const always = new Set(['title', 'lyrics', 'language', 'isPublished', 'permissions'])
  return Object.fromEntries(Object.entries(next).filter(([key, value]) => always.has(key) || JSON.stringify(value) !== JSON.stringify(old[key as keyof Payload]))) as Payload
}
