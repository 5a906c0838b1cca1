import { type Queries, statement } from '../../platform/database.ts'
import type { Catalog } from './catalog.ts'

export type CatalogTable = 'genres' | 'themes' | 'artists' | 'subgenres'
export type SuggestionKind = 'genre' | 'thematic' | 'artist'
type Suggestible = Exclude<CatalogTable, 'subgenres'>
const tables: Record<SuggestionKind, Suggestible> = { genre: 'genres', thematic: 'themes', artist: 'artists' }

interface Item {
  id: number
  name: string
}
/** Replaces item $1 by $2 in a lyric's genre and in its lists of themes and artists, without duplicates. */
const replaced = (column: string) =>
  `array(select id
      from (select distinct on (id) id, n
          from (select case when id = $1::int then $2::int else id end as id, n
              from unnest(${column}) with ordinality x (id, n)) y
          order by id, n) z
      order by n)`
/** Subgenres have no "Otro": deleting one ($2 is 0) removes it from the list. */
const moves: Record<CatalogTable, string> = {
  subgenres: `with moved as (update lyrics
        set subgenre_ids = array_remove(${replaced('subgenre_ids')}, 0)
        where subgenre_ids @> array[$1::int]
        returning 1)
     select count(*) as lyrics from moved`,
  genres: `with moved as (update lyrics set genre_id = $2, subgenre_ids = '{}' where genre_id = $1 returning 1),
     liked as (insert into favourite_genres (user_id, genre_id)
         select user_id, $2 from favourite_genres where genre_id = $1 on conflict do nothing)
      select count(*) as lyrics from moved`,
  themes: `with moved as (update lyrics
        set theme_ids = ${replaced('theme_ids')}
        where theme_ids @> array[$1::int]
        returning 1)
     select count(*) as lyrics from moved`,
  artists: `with moved as (update lyrics
        set artist_ids = ${replaced('artist_ids')}
        where artist_ids @> array[$1::int]
        returning 1)
     select count(*) as lyrics from moved`,
}
const counts: Record<CatalogTable, string> = {
  subgenres: 'select count(*) as lyrics from lyrics where subgenre_ids @> array[$1::int]',
  genres: 'select count(*) as lyrics from lyrics where genre_id = $1',
  themes: 'select count(*) as lyrics from lyrics where theme_ids @> array[$1::int]',
  artists: 'select count(*) as lyrics from lyrics where artist_ids @> array[$1::int]',
}
const authorsOf = (table: CatalogTable) => counts[table].replace('count(*) as lyrics', 'distinct author_id')
const sqlOf = (table: CatalogTable) => ({
  add: statement<Item>(
    `add-${table}`,
    table === 'subgenres'
      ? 'insert into subgenres (name, genre_id) values ($1, $2) returning id, name'
      : `insert into ${table} (name) values ($1) returning id, name`,
  ),
  rename: statement<Item>(`rename-${table}`, `update ${table} set name = $2 where id = $1 returning id, name`),
  remove: statement(`remove-${table}`, `delete from ${table} where id = $1`),
  /** Moves the lyrics of $1 to $2. */
  move: statement<{ lyrics: number }>(`move-${table}`, moves[table]),
  count: statement<{ lyrics: number }>(`count-${table}`, counts[table]),
  /** The authors of lyrics with $1. */
  authors: statement<{ author_id: string }>(`authors-of-${table}`, authorsOf(table)),
})
export const catalogKinds = {
  genres: sqlOf('genres'),
  themes: sqlOf('themes'),
  artists: sqlOf('artists'),
  subgenres: sqlOf('subgenres'),
}

/** The item for everything that is not listed; 0 where there is none. */
export const otherItemOf = (catalog: Catalog, table: CatalogTable): number =>
  ({ genres: catalog.otherGenreId, themes: catalog.otherThemeId, artists: catalog.otherArtistId, subgenres: 0 })[table]

const upsert = (table: Suggestible) =>
  statement<Item>(
    `approve-${table}`,
    `insert into ${table} (name)
     values ($1)
     on conflict (name_key) do update
     set name = ${table}.name
     returning id, name`,
  )
const upserts = { genres: upsert('genres'), themes: upsert('themes'), artists: upsert('artists') }
const waiting = 'id in (select lyric_id from lyric_suggestions where suggestion_id = $1)'
const relabels: Record<Suggestible, ReturnType<typeof statement>> = {
  genres: statement('relabel-genres', `update lyrics set genre_id = $2 where genre_id = $3 and ${waiting}`),
  themes: statement(
    'relabel-themes',
    `update lyrics
     set theme_ids = array_append(array_remove(array_remove(theme_ids, $2::int), $3::int), $2::int)
     where ${waiting}`,
  ),
  artists: statement(
    'relabel-artists',
    `update lyrics
     set artist_ids = array_append(array_remove(array_remove(artist_ids, $2::int), $3::int), $2::int)
     where ${waiting}`,
  ),
}

/** Adds a suggested item and gives it to the lyrics that waited for it. */
export async function approveSuggestion(
  tx: Queries,
  suggestion: { id: string; name: string; kind: SuggestionKind },
  catalog: Catalog,
): Promise<void> {
  const table = tables[suggestion.kind]
  const item = (await tx.first(upserts[table], [suggestion.name]))!
  await tx.rows(relabels[table], [suggestion.id, item.id, otherItemOf(catalog, table)])
}
