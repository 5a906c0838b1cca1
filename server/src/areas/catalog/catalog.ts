import type { Country, Genre } from '#contract/catalog/catalog.ts'
import type { NamedItem } from '#contract/shapes.ts'
import { plainText } from '#contract/text.ts'
import { otherArtistId, otherName } from '#contract/catalog/other-item.ts'
import { alphabetical, type Queries, statement } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** The catalogue is cached in memory: a few thousand rows that rarely change and that every lyric refers to. */
export interface Catalog {
  genres: Map<number, Genre>
  subgenres: Map<number, NamedItem & { genreId: number }>
  themes: Map<number, NamedItem>
  artists: Map<number, NamedItem>
  countries: Map<number, Country>
  cities: Map<number, NamedItem & { countryId: number }>
  otherGenreId: number
  otherThemeId: number
  otherArtistId: number
}

const readGenres = statement<{ id: number; name: string }>(
  'catalog-genres',
  `select id, name from genres order by name_key = plain('${otherName}'), ${alphabetical('name')}`,
)
const readSubgenres = statement<{ id: number; name: string; genre_id: number }>(
  'catalog-subgenres',
  `select id, name, genre_id from subgenres order by ${alphabetical('name')}`,
)
const readThemes = statement<{ id: number; name: string }>(
  'catalog-themes',
  `select id, name from themes order by name_key = plain('${otherName}'), ${alphabetical('name')}`,
)
const readArtists = statement<{ id: number; name: string }>(
  'catalog-artists',
  `select id, name from artists order by name_key = plain('${otherName}'), ${alphabetical('name')}`,
)
const readCountries = statement<{ id: number; name: string; code: string }>(
  'catalog-countries',
  `select id, name, code from countries order by ${alphabetical('name')}`,
)
const readCities = statement<{ id: number; name: string; country_id: number }>(
  'catalog-cities',
  `select id, name, country_id from cities order by ${alphabetical('name')}`,
)

async function load(db: Queries): Promise<Catalog> {
  const [genres, subgenres, themes, artists, countries, cities] = await Promise.all([
    db.rows(readGenres),
    db.rows(readSubgenres),
    db.rows(readThemes),
    db.rows(readArtists),
    db.rows(readCountries),
    db.rows(readCities),
  ])
  const other = (items: NamedItem[]) => items.find((item) => item.name === otherName)?.id ?? 0
  return {
    genres: new Map(
      genres.map((genre) => [
        genre.id,
        {
          ...genre,
          subgenres: subgenres.filter((sub) => sub.genre_id === genre.id).map(({ id, name }) => ({ id, name })),
        },
      ]),
    ),
    subgenres: new Map(subgenres.map(({ id, name, genre_id }) => [id, { id, name, genreId: genre_id }])),
    themes: new Map(themes.map((theme) => [theme.id, theme])),
    artists: new Map(artists.map((artist) => [artist.id, artist])),
    countries: new Map(
      countries.map((country) => [
        country.id,
        { ...country, flagUrl: `/media/flags/${country.code.toLowerCase()}.svg` },
      ]),
    ),
    cities: new Map(cities.map(({ id, name, country_id }) => [id, { id, name, countryId: country_id }])),
    otherGenreId: other(genres),
    otherThemeId: other(themes),
    otherArtistId,
  }
}

const freshFor = 30_000
const loaded = new WeakMap<Queries, { catalog: Promise<Catalog>; at: number }>()

/** The current catalogue. A change on another node is visible after half a minute at most. */
export function catalogOf(queries: Queries): Promise<Catalog> {
  const db = queries.primary ?? queries
  const known = loaded.get(db)
  if (known && Date.now() - known.at < freshFor) return known.catalog
  const catalog = load(db)
  loaded.set(db, { catalog, at: Date.now() })
  // While the database is unreachable, the last catalogue is used.
  catalog.catch(() => (known ? loaded.set(db, { ...known, at: Date.now() }) : loaded.delete(db)))
  return catalog
}

/** The next access loads the catalogue again. */
export const invalidateCatalog = (db: Queries): void => void loaded.delete(db)

/** Items whose name contains the search, without regard to case or accents. */
export function matching<T extends { name: string }>(items: Iterable<T>, search: string): T[] {
  const wanted = plainText(search)
  const all = [...items]
  return wanted ? all.filter((item) => plainText(item.name).includes(wanted)) : all
}

/** Invalidates the catalogue on every node after a change. */
export function catalogChanged({ db, responses }: Pick<Platform, 'db' | 'responses'>): void {
  invalidateCatalog(db)
  responses.invalidate('catalog')
}
