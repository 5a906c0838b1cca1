import * as contract from '#contract/catalog/catalog.ts'
import { Refusal } from '../../platform/refusal.ts'
import { serve } from '../../platform/http.ts'
import { catalogOf, matching } from './catalog.ts'

const listGenres = serve(contract.listGenres, async ({ db }, { query }) =>
  matching((await catalogOf(db)).genres.values(), query.search),
)
const listThemes = serve(contract.listThemes, async ({ db }, { query }) =>
  matching((await catalogOf(db)).themes.values(), query.search),
)
const listArtists = serve(contract.listArtists, async ({ db }, { query }) =>
  matching((await catalogOf(db)).artists.values(), query.search),
)
const listCountries = serve(contract.listCountries, async ({ db }, { query }) =>
  matching((await catalogOf(db)).countries.values(), query.search),
)

const listCities = serve(contract.listCities, async ({ db }, { params, query }) => {
  const catalog = await catalogOf(db)
  if (!catalog.countries.has(params.id)) throw new Refusal('country_not_found')
  return matching(
    [...catalog.cities.values()].filter((city) => city.countryId === params.id),
    query.search,
  )
})

export const listCatalog = [listGenres, listThemes, listArtists, listCountries, listCities]
