import { spelledWordsOf } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'

/** A word of a search: as it was typed, and the plain forms that will do. */
export interface SearchWord {
  typed: string
  forms: string[]
  /** False for the small words ("de", "la"), which say little about what is looked for. */
  isContentWord: boolean
}

/**
 * What somebody typed, as the database and the ranking understand it. The queries are `tsquery` texts; empty means that
 * nothing can match so.
 */
export interface ParsedQuery {
  words: SearchWord[]
  /** All words, in the forms of each language. */
  all: string
  /** All telling words but one: one may be misremembered. */
  allButOne: string
  /** All words as a title has them. */
  title: string
  /** All words, in the forms of each language, in the title alone. */
  inTitle: string
  /** The words as corrected, in the order typed. */
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
// A word that nobody ever wrote here is probably mistyped: the known words most like it stand in for it.
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

/** A word as a `tsquery` has it: whatever is in it, it is one word and no operator. */
export const quotedWord = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`
/** The same `tsquery`, matched by words of the title alone. */
const ofTitle = (query: string): string => query.replace(/'(?:[^']|'')*'/g, '$&:A')

const anyOf = (terms: string[]) => (terms.length > 1 ? `(${terms.join(' | ')})` : (terms[0] ?? ''))
const allOf = (terms: string[]) => (terms.length > 1 ? `(${terms.join(' & ')})` : (terms[0] ?? ''))
const given = (terms: string[]) => [...new Set(terms.filter(Boolean))]

/** Splits what somebody typed into at most 12 words and finds what each may stand for. */
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
 * The neighbours among the words, as lyrics keep them: each alone, and each two together, which are rare even where
 * each is frequent. `[a, a]` stands for one alone.
 */
export async function neighboursIn(db: Queries, words: string): Promise<[number, number][]> {
  const found = new Map<string, [number, number]>()
  for (const row of await db.rows(pairs, [words])) {
    const some = row.pairs.slice(0, mostPairs)
    for (const [at, a] of some.entries()) for (const b of some.slice(at)) found.set(`${a},${b}`, [a, b])
  }
  return [...found.values()]
}
