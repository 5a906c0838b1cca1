import type { z } from 'zod'
import { filterFields, namesOf } from '#contract/lyrics/field-lists.ts'
import type { search } from '#contract/search/search.ts'
import { plainText } from '#contract/text.ts'
import type { Queries } from '../../platform/database.ts'
import type { Catalog } from '../catalog/index.ts'
import { escapeLike } from './gather-statement.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'

export type LyricSearch = z.output<typeof search.query>
/** Adds a value to a composed statement. Input is always a value, never SQL or a pattern. @returns its placeholder */
export type Add = (value: unknown) => string

/** A name or an id, as filters give it. 0 is no valid id, so an unknown name matches nothing. */
function idIn(items: Map<number, { id: number; name: string }>, given: string): number {
  if (/^\d+$/.test(given)) return Number(given)
  return [...items.values()].find((item) => plainText(item.name) === plainText(given))?.id ?? 0
}

export const inTitle = (found: ParsedQuery, add: Add) => `l.title_words @@ ${add(found.title)}::tsquery`
export const hasWords = (words: string, add: Add) => `l.search @@ ${add(words)}::tsquery`

type Condition = (column: string, value: string | number, add: Add, catalog: Catalog) => string
/** The condition of a filter, by the kind of its field. */
const conditions = {
  genre: (column, value, add, { genres }) => `${column} = ${add(idIn(genres, String(value)))}::int`,
  language: (column, value, add) => `${column} = ${add(value)}`,
  country: (column, value, add) => `${column} = ${add(value)}::int`,
  themes: (column, value, add, { themes }) => `${column} @> array[${add(idIn(themes, String(value)))}::int]`,
  artists: (column, value, add, { artists }) => `${column} @> array[${add(idIn(artists, String(value)))}::int]`,
  link: (column) => `${column} is not null`,
  metre: (column, value, add) => `${column} = ${add(value)}::int`,
  form: (column, value, add) => `${column} = ${add(value)}`,
} satisfies Record<string, Condition>

/** The conditions of the filters of a search, for a composed statement. */
export async function lyricFilters(
  db: Queries,
  wanted: LyricSearch,
  catalog: Catalog,
): Promise<(add: Add) => string[]> {
  const [title, text] = await Promise.all([parseQuery(db, wanted.title), parseQuery(db, wanted.text)])
  return (add) => {
    const filters: string[] = []
    if (wanted.title) {
      const ways = [`l.title_key like '%' || ${add(escapeLike(plainText(wanted.title)))} || '%'`]
      if (title.title) ways.push(inTitle(title, add))
      if (title.inTitle) ways.push(hasWords(title.inTitle, add))
      filters.push(`(${ways.join(' or ')})`)
    }
    if (text.all) filters.push(hasWords(text.all, add))
    for (const [name, field] of filterFields) {
      const value = wanted[field.filter as keyof LyricSearch] as string | number | undefined
      const isAsked = field.kind === 'link' ? namesOf(name, field).includes(String(value)) : Boolean(value)
      if (isAsked)
        filters.push(conditions[field.kind as keyof typeof conditions](`l.${field.columns[0]}`, value!, add, catalog))
    }
    return filters
  }
}
