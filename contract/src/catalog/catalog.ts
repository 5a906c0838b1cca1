import { z } from 'zod'
import { route } from '../route.ts'
import { catalogId, namedItem } from '../shapes.ts'

export const genre = z.object({ id: z.number().int(), name: z.string(), subgenres: z.array(namedItem) })
export type Genre = z.infer<typeof genre>
export const country = z.object({ id: z.number().int(), name: z.string(), code: z.string(), flagUrl: z.string() })
export type Country = z.infer<typeof country>

const searchQuery = z.object({ search: z.string().max(100).default('') })
const listOf = <const P extends `/${string}`, T extends z.ZodType>(path: P, summary: string, item: T) =>
  route({ method: 'GET', path, summary, access: 'anyone', query: searchQuery, reply: z.array(item) })

export const listGenres = listOf('/genres', 'Genres with their subgenres', genre)
export const listThemes = listOf('/thematics', 'Themes', namedItem)
export const listArtists = listOf('/artists', 'Artists a lyric can sound like', namedItem)
export const listCountries = listOf('/countries', 'Countries', country)
export const listCities = route({
  method: 'GET',
  path: '/countries/:id/cities',
  summary: 'States or cities of a country',
  access: 'anyone',
  params: z.object({ id: catalogId }),
  query: searchQuery,
  reply: z.array(namedItem),
  errors: ['country_not_found'],
})
