import { spelledWordsOf } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'

/** A word of a search: as typed, and the forms that match it. */
export interface SearchWord {
  typed: string
  forms: string[]
  /** False for function words ("de", "la"), which carry little meaning. */
  isContentWord: boolean
}

/**
 * A search as the database and the ranking need it. The queries are `tsquery` texts; an empty one matches nothing.
 */
export interface ParsedQuery {
  words: SearchWord[]
  /** All words, in the forms of each language. */
  all: string
  /** All content words but one, because one may be remembered wrongly. */
  allButOne: string
  /** All words, for titles. */
  title: string
  /** All words, in the forms of each language, for titles only. */
  inTitle: string
  /** The words after correction, in the typed order. */
  corrected: string
}

const most = 12
const languages = ['es', 'pt', 'en'] as const

interface Row {
  forms: string[]
  es: string[]
  pt: string[]
  en: string[]
}
// A word that occurs nowhere is probably mistyped: the most similar known words replace it.
const parseWords = statement<Row>(
  'parse-words',
  `select f.forms, array(select plainto_tsquery('public.search_es', form)::text from unnest(f.forms) form) as es,
          array(select plainto_tsquery('public.search_pt', form)::text from unnest(f.forms) form) as pt,
            array(select plainto_tsquery('public.search_en', form)::text from unnest(f.forms) form) as en
     from unnest($1::text[]) with ordinality w (word, n), lateral (
       select w.word || case when length(w.word) < 4
         or exists (select from known_words k where k.word = w.word) then '{}'
         else array(select k.word
             from known_words k
             where k.word % w.word and abs(length(k.word) - length(w.word)) <= 2
             order by similarity(k.word, w.word) desc, k.word
             limit 3) end as forms
     ) f order by w.n`,
)

/** Quotes a word for `tsquery`: it is always one word, never an operator. */
export const quotedWord = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`
/** The same `tsquery`, restricted to the title. */
const ofTitle = (query: string): string => query.replace(/'(?:[^']|'')*'/g, '$&:A')

const anyOf = (terms: string[]) => (terms.length > 1 ? `(${terms.join(' | ')})` : (terms[0] ?? ''))
const allOf = (terms: string[]) => (terms.length > 1 ? `(${terms.join(' & ')})` : (terms[0] ?? ''))
const given = (terms: string[]) => [...new Set(terms.filter(Boolean))]

/** Splits a search into at most 12 words and finds the forms of each. */
export async function parseQuery(db: Queries, text: string): Promise<ParsedQuery> {
  const typed = [...new Map(spelledWordsOf(text).map((word) => [word.written, word])).values()].slice(0, most)
  const rows = typed.length ? await db.rows(parseWords, [typed.map(({ plain }) => plain)]) : []
  const termsOf = (language: (typeof languages)[number]) => given(rows.map((row) => anyOf(given(row[language]))))
  const isContentWord = termsOf('es')
  return {
    words: rows.map((row, index) => ({
      typed: typed[index]!.written,
      forms: row.forms,
      isContentWord: row.es[0] !== '',
    })),
    all: anyOf(given(languages.map((language) => allOf(termsOf(language))))),
    allButOne:
      isContentWord.length > 1
        ? anyOf(isContentWord.map((_, missing) => allOf(isContentWord.filter((__, index) => index !== missing))))
        : '',
    title: allOf(rows.map((row) => anyOf(row.forms.map(quotedWord)))),
    inTitle: anyOf(given(languages.map((language) => allOf(termsOf(language).map(ofTitle))))),
    corrected: rows.map((row) => row.forms.at(1) ?? row.forms[0]).join(' '),
  }
}

const pairs = statement<{ pairs: number[] }>(
  'search-pairs',
  languages.map((language) => `select lyric_pairs('${language}', $1) as pairs`).join(' union '),
)
const mostPairs = 10

/**
 * The stored neighbours of the words: each word alone, and each pair. A pair is rare even if both words are frequent.
 * `[a, a]` stands for one word.
 */
export async function neighboursIn(db: Queries, words: string): Promise<[number, number][]> {
  const found = new Map<string, [number, number]>()
  for (const row of await db.rows(pairs, [words])) {
    const some = row.pairs.slice(0, mostPairs)
    for (const [at, a] of some.entries()) for (const b of some.slice(at)) found.set(`${a},${b}`, [a, b])
  }
  return [...found.values()]
}
