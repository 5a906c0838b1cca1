import { spelledWordsOf } from '#contract/text.ts'
import { type Queries, statement } from '../../platform/database.ts'

/** A word of a search: as typed, and the forms that match it. */
export interface SearchWord {
  typed: string
  /** The word without accents, then its corrections. */
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
  /** The Spanish stems of each content word, of all its forms. */
  stems: string[][]
  /** Neighbouring stems, as the lyrics of each language have them. */
  neighbours: { language: number; a: string; b: string }[]
}

const most = 12
const languages = ['es', 'pt', 'en'] as const

interface Row {
  /** As it was asked, without accents. */
  word: string
  forms: string[]
  /** A `tsquery` for each form. */
  es: string[]
  pt: string[]
  en: string[]
}
interface ParsedWord extends Row {
  /** The Spanish stems of all its forms. */
  allStems: string[]
  /** The stems in each language, of its first correction or of the word itself. */
  stems: Record<(typeof languages)[number], string[]>
}
// A word that occurs nowhere is probably mistyped: the most similar known words replace it, those first that sound
// alike in Spanish: "b" and "v", "s", "z" and "c", "ll" and "y", and no "h".
const sound = (word: string) =>
  `translate(regexp_replace(replace(replace(${word}, 'll', 'y'), 'qu', 'k'), 'c(?=[ei])', 's', 'g'), 'vzch', 'bsk')`
const parseWords = statement<Row>(
  'parse-words',
  `select f.word, f.forms,
          array(select plainto_tsquery('public.search_es', form)::text from unnest(f.forms) form) as es,
          array(select plainto_tsquery('public.search_pt', form)::text from unnest(f.forms) form) as pt,
          array(select plainto_tsquery('public.search_en', form)::text from unnest(f.forms) form) as en
     from unnest($1::text[]) w (word), lateral (
       select w.word, w.word || case when length(w.word) < 4
         or exists (select from known_words k where k.word = w.word) then '{}'
         else array(select k.word
             from known_words k
             where k.word % w.word and abs(length(k.word) - length(w.word)) <= 2
             order by ${sound('k.word')} = ${sound('w.word')} desc, similarity(k.word, w.word) desc, k.word
             limit 3) end as forms
     ) f`,
  { isSearch: true },
)

/** The stems in a `tsquery` that was made from one word. */
const stemsIn = (query: string): string[] =>
  [...query.matchAll(/'((?:[^']|'')*)'/g)].map((match) => match[1]!.replaceAll("''", "'"))

function parsedWordOf(row: Row): ParsedWord {
  const stemsOf = (queries: string[]) => stemsIn(queries[1] ?? queries[0]!)
  return {
    ...row,
    allStems: [...new Set(row.es.flatMap(stemsIn))],
    stems: { es: stemsOf(row.es), pt: stemsOf(row.pt), en: stemsOf(row.en) },
  }
}

/** Parsed words are kept, because the same words recur. Corrections are found again after a minute. */
const mostKept = 5_000
const correctedFor = 60_000
const kept = new WeakMap<Queries, Map<string, { word: ParsedWord; expires: number }>>()

async function parsedWords(db: Queries, words: string[]): Promise<ParsedWord[]> {
  let cache = kept.get(db)
  if (!cache || cache.size > mostKept) kept.set(db, (cache = new Map()))
  const now = performance.now()
  const missing = words.filter((word) => !((cache.get(word)?.expires ?? 0) > now))
  for (const row of missing.length ? await db.rows(parseWords, [[...new Set(missing)]]) : [])
    // A word of fewer than four letters is never corrected, and a known word stays known.
    cache.set(row.word, {
      word: parsedWordOf(row),
      expires: row.forms.length > 1 || row.word.length > 3 ? now + correctedFor : Infinity,
    })
  return words.map((word) => cache.get(word)!.word)
}

/** Quotes a word for `tsquery`: it is always one word, never an operator. */
export const quotedWord = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`
/** The same `tsquery`, restricted to the title. */
const ofTitle = (query: string): string => query.replace(/'(?:[^']|'')*'/g, '$&:A')

const anyOf = (terms: string[]) => (terms.length > 1 ? `(${terms.join(' | ')})` : (terms[0] ?? ''))
const allOf = (terms: string[]) => (terms.length > 1 ? `(${terms.join(' & ')})` : (terms[0] ?? ''))
const given = (terms: string[]) => [...new Set(terms.filter(Boolean))]

/** Pairs of one language; a longer search has enough with these. */
const mostPairs = 12

/** Each stem with the next one and the one after it, as lyrics store them. Corrected words count as corrected. */
function neighboursIn(rows: ParsedWord[]): ParsedQuery['neighbours'] {
  const found = new Map<string, ParsedQuery['neighbours'][number]>()
  for (const [index, language] of languages.entries()) {
    const stems = rows.flatMap((row) => row.stems[language])
    let pairs = 0
    for (const [at, a] of stems.entries())
      for (const b of stems.slice(at + 1, at + 3))
        if (a !== b && pairs++ < mostPairs) found.set(`${a} ${b}`, found.get(`${a} ${b}`) ?? { language: index, a, b })
  }
  return [...found.values()]
}

/** Splits a search into at most 12 words and finds the forms of each. */
export async function parseQuery(db: Queries, text: string): Promise<ParsedQuery> {
  const typed = [...new Map(spelledWordsOf(text).map((word) => [word.written, word])).values()].slice(0, most)
  const rows = await parsedWords(
    db,
    typed.map(({ plain }) => plain),
  )
  const termsOf = (language: (typeof languages)[number]) => given(rows.map((row) => anyOf(given(row[language]))))
  const content = termsOf('es')
  return {
    words: rows.map((row, index) => ({
      typed: typed[index]!.written,
      forms: row.forms,
      isContentWord: row.es[0] !== '',
    })),
    all: anyOf(given(languages.map((language) => allOf(termsOf(language))))),
    allButOne:
      content.length > 1
        ? anyOf(content.map((_, missing) => allOf(content.filter((__, index) => index !== missing))))
        : '',
    title: allOf(rows.map((row) => anyOf(row.forms.map(quotedWord)))),
    inTitle: anyOf(given(languages.map((language) => allOf(termsOf(language).map(ofTitle))))),
    stems: rows.map(({ allStems }) => allStems).filter((stems) => stems.length > 0),
    neighbours: neighboursIn(rows),
  }
}
