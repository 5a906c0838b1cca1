import { missingItemName } from '#contract/catalog/other-item.ts'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { allFields } from '#contract/lyrics/field-lists.ts'
import type { LyricField, ReadName } from '#contract/lyrics/lyric-fields.ts'
import { choicesInColumns, permissionsOf } from '#contract/lyrics/permission-choices.ts'
import type { NamedItem } from '#contract/shapes.ts'
import { imageSetOf } from '../../platform/media.ts'
import { type PersonRow, personView } from '../accounts/index.ts'
import type { Catalog } from '../catalog/index.ts'
import { type FieldColumns, readColumns } from './lyric-columns.ts'

/** The volatile part of a lyric: counters and the caller's marks. */
export interface CounterRow {
  id: string
  like_count: number
  comment_count: number
  view_count: number
  revision: number
  liked: boolean
  saved: boolean
}
export interface LyricRow extends PersonRow, CounterRow, FieldColumns {
  author_id: string
  created_at: Date
  updated_at: Date
  published_at: Date | null
  cover_width: number | null
  cover_height: number | null
  cover_widths: number[] | null
}

/** The columns of `LyricRow`, from `lyrics l`, `lyric_counts c`, `users u` and `images i`. */
export const lyricColumns = `l.id, l.author_id, ${readColumns.map((column) => `l.${column}`).join(', ')},
  l.created_at, l.updated_at, l.published_at,
  i.width as cover_width, i.height as cover_height, i.widths as cover_widths,
  c.like_count, c.comment_count, c.view_count, c.revision,
  u.nick_name, u.name, u.last_name, u.profile_image, u.role`

export const lyricJoins = `join lyric_counts c on c.lyric_id = l.id
  join users u on u.id = l.author_id
  left join images i on i.hash = l.cover_image`

/**
 * Whether the caller likes the lyric, and whether they saved it; `viewer` is the SQL of their id. No `exists`: for a
 * list PostgreSQL would read all likes of the person.
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

/**
 * SQL: a lyric's id once its counters are locked. Lock order: `lyric_counts`, then `lyrics`; likes use the same,
 * otherwise they deadlock.
 */
export const lockedCounts = (id: string) => `(select lyric_id from lyric_counts where lyric_id = ${id} for update)`

/** The items with these ids. One that is not in the catalogue gets the name `missing`, or is left out. */
const items = (ids: number[], known: Map<number, NamedItem>, missing?: string): NamedItem[] =>
  ids.flatMap((id) => {
    const name = known.get(id)?.name ?? missing
    return name === undefined ? [] : [{ id, name }]
  })

const coverOf = ({ cover_image, cover_width, cover_height, cover_widths }: LyricRow) => {
  const cover = imageSetOf(cover_image, cover_width, cover_height, cover_widths)
  return cover ? [cover] : []
}
const asStored = (value: unknown) => value
const idsIn = (value: unknown) => value as number[]
/** How stored values are read, by kind. Kinds without an entry are read as stored. */
const views: Partial<Record<LyricField['kind'], (value: unknown, catalog: Catalog, row: LyricRow) => unknown>> = {
  genre: (id, catalog) => catalog.genres.get(id as number) ?? null,
  subgenres: (ids, catalog) => items(idsIn(ids), catalog.subgenres),
  country: (id, catalog) => catalog.countries.get(id as number) ?? null,
  city: (id, catalog) => items([id as number], catalog.cities)[0] ?? null,
  themes: (ids, catalog) => items(idsIn(ids), catalog.themes, missingItemName.themes),
  artists: (ids, catalog) => items(idsIn(ids), catalog.artists, missingItemName.artists),
  cover: (_, _catalog, row) => coverOf(row),
  permissions: (_, _catalog, row) => permissionsOf(choicesInColumns(row)),
}
const fieldViews = allFields.map(([name, { kind, columns, readAs = name }]) => ({
  readAs,
  view: views[kind] ?? asStored,
  column: columns[0] as keyof LyricRow,
}))

export function lyricView(row: LyricRow, catalog: Catalog): Lyric {
  const fields: Record<string, unknown> = {}
  for (const { readAs, view, column } of fieldViews) fields[readAs] = view(row[column], catalog, row)
  return {
    ...(fields as Pick<Lyric, ReadName>),
    id: row.id,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    viewsCount: row.view_count,
    isPublished: row.published_at !== null,
    User: personView(row),
    likedByUser: row.liked,
    savedByUser: row.saved,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    revision: row.revision,
  }
}
