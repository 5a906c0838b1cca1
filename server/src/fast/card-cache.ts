import { type BoundedCache, createBoundedCache } from './bounded-cache.ts'
import { RawJson } from './raw-response.ts'
import type { FastPath } from './switches.ts'

const mostBytes = 12 * 1024 * 1024
/** Of a card besides its text. */
const overhead = 300

/** A row of a list: which card it shows, and the version of the database rows that the card is made of. */
export interface VersionedRow {
  id: string
  version: string
}
interface CachedCard {
  version: string
  /** The card as JSON without its closing brace. */
  json: Buffer
}

interface List<Row extends VersionedRow> {
  /** What the reply calls the list. */
  name: string
  rows: readonly Row[]
  /** Reads the cards of these ids: the fields that change rarely. A deleted one is missing. */
  read: (ids: string[]) => Promise<(VersionedRow & { card: object })[]>
  /** The fields that change often, from the row itself. */
  changing: (row: Row) => object
  /** The cached cards contain something of this object, and are dropped together with it. */
  scope: object
  /** The fields of the reply beside the list. */
  rest: object
}

const caches = new WeakMap<object, BoundedCache<CachedCard>>()
function cacheOf(scope: object): BoundedCache<CachedCard> {
  let cache = caches.get(scope)
  if (!cache) caches.set(scope, (cache = createBoundedCache('cards', mostBytes, ({ json }) => json.length + overhead)))
  return cache
}

/**
 * A reply with a list of cards. A card is read and serialised once for each version of its rows. The list itself is
 * read at each call and carries the versions, so no card is ever out of date. Without the switch, each list reads its
 * cards.
 */
export async function cardList<Data extends object, Row extends VersionedRow>(
  db: { fast?: FastPath | undefined },
  list: List<Row>,
): Promise<Data | RawJson<Data>> {
  return db.fast?.has('cards') ? cachedList<Data, Row>(list) : plainList<Data, Row>(list)
}

async function plainList<Data, Row extends VersionedRow>({ name, rows, read, changing, rest }: List<Row>) {
  const cards = new Map((rows.length ? await read(rows.map(({ id }) => id)) : []).map(({ id, card }) => [id, card]))
  const shown = rows.filter(({ id }) => cards.has(id))
  return { [name]: shown.map((row) => ({ ...cards.get(row.id), ...changing(row) })), ...rest } as Data
}

async function cachedList<Data, Row extends VersionedRow>({ name, rows, read, changing, scope, rest }: List<Row>) {
  const cache = cacheOf(scope)
  const cachedCard = ({ id, version }: VersionedRow) => {
    const card = cache.get(id)
    return card?.version === version ? card : undefined
  }
  const missing = rows.filter((row) => !cachedCard(row)).map(({ id }) => id)
  const fresh = new Map<string, CachedCard>()
  for (const { id, version, card } of missing.length ? await read(missing) : [])
    fresh.set(id, { version, json: Buffer.from(JSON.stringify(card).slice(0, -1)) })
  for (const [id, card] of fresh) cache.set(id, card)
  const parts: (Buffer | string)[] = [`{"${name}":[`]
  for (const row of rows) {
    const card = fresh.get(row.id) ?? cachedCard(row)
    if (card) parts.push(parts.length > 1 ? ',' : '', card.json, `,${JSON.stringify(changing(row)).slice(1)}`)
  }
  parts.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}`))
  return new RawJson<Data>(parts)
}
