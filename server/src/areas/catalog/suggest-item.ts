import * as contract from '#contract/catalog/suggest-item.ts'
import { statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Catalog, catalogOf } from './catalog.ts'
import { plainText } from '#contract/text.ts'

type Kind = 'genre' | 'thematic' | 'artist'

const upsert = statement<{ id: string; name: string }>(
  'suggest-item',
  `with suggested as (
     insert into suggestions (kind, name) values ($1, $2)
     on conflict (kind, name_key) do update set kind = excluded.kind
     returning id, name
   ), asked as (
     insert into suggestion_people (suggestion_id, user_id) select id, $3 from suggested on conflict do nothing
   )
   select id, name from suggested`,
)

const itemsOf = {
  genre: (catalog: Catalog) => catalog.genres,
  thematic: (catalog: Catalog) => catalog.themes,
  artist: (catalog: Catalog) => catalog.artists,
}

const suggest = (
  shape: typeof contract.suggestGenre | typeof contract.suggestTheme | typeof contract.suggestArtist,
  kind: Kind,
) =>
  serve(shape, async ({ db }, { body, viewer }) => {
    const key = plainText(body.name)
    const known = itemsOf[kind](await catalogOf(db)).values()
    if ([...known].some((item) => plainText(item.name) === key)) throw new Refusal('item_exists')
    const suggestion = (await db.first(upsert, [kind, body.name, viewer.id]))!
    return { ...suggestion, type: kind }
  })

export const suggestItem = [
  suggest(contract.suggestGenre, 'genre'),
  suggest(contract.suggestTheme, 'thematic'),
  suggest(contract.suggestArtist, 'artist'),
]
