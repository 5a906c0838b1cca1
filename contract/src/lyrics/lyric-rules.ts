// The rules of a lyric and their messages, shared by editor and server. Lengths count the text, not the tags.

import { isBlank, lengthOf, visibleText } from '../text.ts'

export const lyricLimits = {
  draftMinimum: 5,
  publishMinimum: 60,
  lyrics: 20_000,
  title: 160,
  description: 2_000,
  extraLinks: 2,
} as const
export const languages = ['es', 'pt', 'en'] as const
export type Language = (typeof languages)[number]
export const sections = ['verse', 'coro', 'puente'] as const
export type Section = (typeof sections)[number]

export const lyricMessages = {
  title: 'El título es obligatorio.',
  titleLong: 'El título puede tener 160 caracteres como máximo.',
  lyricsDraft: 'La letra debe tener al menos 5 caracteres para guardar como borrador.',
  lyricsPublish: 'La letra debe tener al menos 60 caracteres para ser publicada.',
  lyricsLong: 'La letra puede tener 20 000 caracteres como máximo.',
  description: 'Historia de la canción es obligatorio.',
  descriptionLong: 'La historia puede tener 2000 caracteres como máximo.',
  language: 'El idioma es obligatorio.',
  country: 'El país es obligatorio.',
  genre: 'El género musical es obligatorio.',
  subgenre: 'Ese subgénero no pertenece al género elegido.',
  form: 'Por favor, completa todos los campos requeridos.',
} as const

export interface LyricToCheck {
  title: string
  text: string
  description: string
  language: string | null | undefined
  country: number | null | undefined
  musicalGenreId: number | null | undefined
}

export type LyricField = 'title' | 'lyrics' | 'description' | 'language' | 'country' | 'musicalGenreId'

/** The messages of all fields that prevent saving this lyric as a draft, or publishing it. */
export function lyricProblems(lyric: LyricToCheck, publish: boolean): Partial<Record<LyricField, string>> {
  const problems: Partial<Record<LyricField, string>> = {}
  const letters = isBlank(lyric.text) ? 0 : lengthOf(visibleText(lyric.text))
  if (isBlank(lyric.title)) problems.title = lyricMessages.title
  else if (lengthOf(lyric.title) > lyricLimits.title) problems.title = lyricMessages.titleLong
  if (lengthOf(lyric.text.trim()) > lyricLimits.lyrics) problems.lyrics = lyricMessages.lyricsLong
  else if (letters < (publish ? lyricLimits.publishMinimum : lyricLimits.draftMinimum))
    problems.lyrics = publish ? lyricMessages.lyricsPublish : lyricMessages.lyricsDraft
  if (lengthOf(lyric.description) > lyricLimits.description) problems.description = lyricMessages.descriptionLong
  if (publish) {
    if (isBlank(lyric.description)) problems.description = lyricMessages.description
    if (!lyric.language) problems.language = lyricMessages.language
    if (!lyric.country) problems.country = lyricMessages.country
    if (!lyric.musicalGenreId) problems.musicalGenreId = lyricMessages.genre
  }
  return problems
}
