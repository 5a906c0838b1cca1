import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iso31661, iso31662 } from 'iso-3166'
import { otherArtistId, otherName } from '#contract/catalog/other-item.ts'
import type { Database } from '../../platform/database.ts'
import { statement } from '../../platform/database.ts'

interface CatalogData {
  genres: Record<string, string[]>
  themes: string[]
  artists: string[]
}

const addCountries = statement(
  'seed-countries',
  `insert into countries (id, code, name)
   select *
    from unnest($1::int[], $2::text[], $3::text[])
    on conflict (id) do update
    set name = excluded.name
    where countries.name <> excluded.name`,
)
const addCities = statement(
  'seed-cities',
  `insert into cities (id, country_id, code, name)
   select *
    from unnest($1::int[], $2::int[], $3::text[], $4::text[])
    on conflict (id) do update
    set name = excluded.name
    where cities.name <> excluded.name`,
)
const countGenres = statement<{ count: number }>('seed-is-empty', 'select count(*) from genres')
const addGenres = statement('seed-genres', 'insert into genres (name) select unnest($1::text[])')
const addSubgenres = statement(
  'seed-subgenres',
  `insert into subgenres (genre_id, name)
   select g.id, s.name from unnest($1::text[], $2::text[]) as s (genre, name) join genres g on g.name = s.genre`,
)
const addThemes = statement('seed-themes', 'insert into themes (name) select unnest($1::text[])')
const addArtists = statement(
  'seed-artists',
  'insert into artists (id, name) select * from unnest($1::int[], $2::text[])',
)
const reserveArtistIds = statement<{ setval: number }>('seed-artist-ids', "select setval(pg_get_serial_sequence('artists', 'id'), 1000)")

/** A code like `MX-JAL` as a number that does not depend on the order of the list. */
function cityId(countryId: number, code: string): number {
  return countryId * 46_656 + Number.parseInt(code.slice(3), 36)
}

/**
 * Updates countries (Spanish names from the platform, ISO 3166 codes) at every start. Fills genres, themes and
 * artists only into an empty catalogue, because staff maintain them afterwards.
 */
export async function seedCatalog(db: Database): Promise<void> {
  const spanish = new Intl.DisplayNames(['es'], { type: 'region' })
  const ids = new Map(iso31661.map((country) => [country.alpha2 as string, Number(country.numeric)]))
  const countries = iso31661.filter((country) => country.state === 'assigned')
  const subdivisions = iso31662
    .filter((city) => !regionsOfRegions.has(city.code))
    .map(({ code, name }) => ({ code: code as string, name }))
  const divided = new Set(subdivisions.map((city) => city.code.slice(0, 2)))
  // A country without subdivisions (Puerto Rico, Monaco) is one place, because registration requires a city.
  const whole = countries
    .filter((country) => !divided.has(country.alpha2))
    .map((country) => ({
      code: `${country.alpha2}-${country.alpha2}`,
      name: spanish.of(country.alpha2) ?? country.name,
    }))
  const cities = [...subdivisions, ...whole]
    .map((city) => ({ ...city, countryId: ids.get(city.code.slice(0, 2)) ?? 0 }))
    .filter((city) => city.countryId)

  await db.transaction(async (tx) => {
    await tx.rows(addCountries, [
      countries.map((country) => Number(country.numeric)),
      countries.map((country) => country.alpha2),
      countries.map((country) => spanish.of(country.alpha2) ?? country.name),
    ])
    await tx.rows(addCities, [
      cities.map((city) => cityId(city.countryId, city.code)),
      cities.map((city) => city.countryId),
      cities.map((city) => city.code),
      cities.map((city) => city.name),
    ])
    if ((await tx.first(countGenres))!.count > 0) return

    const data = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../data/catalog.json'), 'utf8'),
    ) as CatalogData
    await tx.rows(addGenres, [[...Object.keys(data.genres), otherName]])
    const pairs = Object.entries(data.genres).flatMap(([genre, subgenres]) =>
      subgenres.map((name) => [genre, name] as const),
    )
    await tx.rows(addSubgenres, [pairs.map(([genre]) => genre), pairs.map(([, name]) => name)])
    await tx.rows(addThemes, [[...data.themes, otherName]])
    const artistIds = data.artists.map((_, index) => (index + 1 < otherArtistId ? index + 1 : index + 2))
    await tx.rows(addArtists, [
      [...artistIds, otherArtistId],
      [...data.artists, otherName],
    ])
    await tx.rows(reserveArtistIds)
  })
}

/** Where regions consist of provinces (Spain), people name the province. */
const regionsOfRegions = new Set(iso31662.map((city) => city.parent).filter((parent) => parent.startsWith('ES-')))
