// The lyrics that a search may mean, the likely ones first, in one statement.
import { plainText } from '#contract/text.ts'
import type { Queries } from '../../platform/database.ts'
import { type CardRow, unpackCardRows } from '../lyrics/index.ts'
import { escapeLike, gatherStatement, perSource } from './gather-statement.ts'
import type { Add } from './lyric-filters.ts'
import type { ParsedQuery } from './parse-query.ts'
import { matchesOf, wordShares } from './word-shares.ts'

/** Up to so many matches of all words are sorted by date. */
const mostSorted = 2_000
/** Of more than so many matches, only the newest lyrics and the most liked ones are searched. */
const mostScanned = 50_000

/** Patterns of the words that may be part of a name. */
export const namePatterns = ({ words }: ParsedQuery): string[] =>
  words
    .filter((word) => word.isContentWord && word.typed.length > 2)
    .flatMap((word) => word.forms)
    .map((form) => `%${escapeLike(form)}%`)

export interface Gathered {
  /** Those to rank. */
  candidates: CardRow[]
  /** The ids of the others, in their order. */
  others: string[]
  newest: Date | null
}

/** Candidates for a search: those to rank, and the others. `until` leaves out newer lyrics. */
export async function gatherCandidates(
  db: Queries,
  typed: ParsedQuery,
  text: string,
  viewerId: string | null,
  until: Date | undefined,
  filters: (add: Add) => string[],
): Promise<Gathered> {
  const { lyrics, inText, inTitle } = await wordShares(db)
  const inLyrics = matchesOf(lyrics, inText, typed.stems)
  const inTitles = matchesOf(
    lyrics,
    inTitle,
    typed.words.map(({ forms }) => forms),
  )
  const given = (query: string, isWanted = true) => (isWanted && query !== '' ? query : null)
  const isSome = (count: number) => count > mostSorted && count <= mostScanned
  const isSeveral = typed.words.length > 1
  const isFrequent = Math.max(inLyrics, inTitles) > mostSorted
  const kind = {
    isMember: viewerId !== null,
    isSeveral,
    isFrequent,
    // By date, `perSource / share` lyrics are read, and `share * lyrics` otherwise.
    isNewestFirst: !isSeveral && !isFrequent && inLyrics ** 2 > perSource * lyrics,
  }
  const gather = gatherStatement(kind, filters)
  const [row] = await db.rows(
    gather.statement,
    gather.values({
      key: plainText(text),
      names: namePatterns(typed),
      titleSorted: given(typed.title, inTitles <= mostSorted),
      titleSome: given(typed.title, isSome(inTitles)),
      allSorted: given(typed.all, inLyrics <= mostSorted),
      allSome: given(typed.all, isSome(inLyrics)),
      title: given(typed.title),
      all: given(typed.all),
      allButOne: given(typed.allButOne),
      pairLanguages: typed.neighbours.map(({ language }) => language),
      pairA: typed.neighbours.map(({ a }) => a),
      pairB: typed.neighbours.map(({ b }) => b),
      until: until ?? null,
      viewer: viewerId,
    }),
  )
  return { candidates: unpackCardRows(row!.best), others: row!.others?.split(',') ?? [], newest: row!.newest }
}
