// Ranking: title, then verse, then author, then scattered words. Arithmetic only.
import { spelledWordsOf, wordsOf } from '#contract/text.ts'
import type { SearchWord } from './parse-query.ts'

export interface Candidate {
  id: string
  title: string
  lyrics_text: string
  /** The author's nickname, name and last name. */
  person: string
  like_count: number
  published_at: Date
}

/** A word as it is written, and without accents. */
type Token = ReturnType<typeof spelledWordsOf>[number]

/**
 * How well a word of a lyric matches a word of the search, from 0 to 1: exact, without accents, corrected, or another
 * form.
 */
function likeness({ written, plain: token }: Token, word: SearchWord): number {
  if (written === word.typed) return 1
  if (token === word.forms[0]) return 0.8
  for (const form of word.forms) {
    if (token === form) return 0.7
    // Forms of one word share their beginning: "cantar" and "cantaba".
    const stem = Math.max(4, form.length - 2)
    if (
      form.length > 3 &&
      token.length >= stem &&
      token.length <= form.length + 4 &&
      token.startsWith(form.slice(0, stem))
    )
      return 0.6
  }
  return 0
}

interface Weighed {
  weight: number
  /** How well each token matches this word. The results are cached, because the same few thousand words recur. */
  likeness: (token: Token) => number
}
function remembered(word: SearchWord): Weighed['likeness'] {
  const known = new Map<string, number>()
  return (token) => {
    let score = known.get(token.written)
    if (score === undefined) known.set(token.written, (score = likeness(token, word)))
    return score
  }
}

interface Fit {
  /** The matched share of the search, by weight. */
  cover: number
  /** The share of neighbouring words of the search that are neighbours here too, in the same order. */
  inOrder: number
  /** The number of matched words here. */
  hits: number
}

function fit(words: Weighed[], here: Token[]): Fit {
  let found = 0
  let all = 0
  let neighbours = 0
  let last = -2
  const hit = new Set<number>()
  for (const word of words) {
    let best = 0
    let at = -2
    for (let index = 0; index < here.length; index++) {
      const score = word.likeness(here[index]!)
      if (score > best || (score === best && best > 0 && index === last + 1)) {
        best = score
        at = index
      }
    }
    if (best > 0) hit.add(at)
    if (best > 0 && at === last + 1) neighbours++
    last = best > 0 ? at : -2
    found += best * word.weight
    all += word.weight
  }
  return {
    cover: all ? found / all : 0,
    inOrder: words.length > 1 ? neighbours / (words.length - 1) : 0,
    hits: hit.size,
  }
}

/** A verse and the next one, because a fragment may cross the end of a line. */
function bestVerse(words: Weighed[], lines: Token[][]): number {
  let best = 0
  for (let index = 0; index < lines.length; index++) {
    const one = fit(words, lines[index]!)
    best = Math.max(best, one.cover * (1 + 0.5 * one.inOrder))
    if (one.hits === 0 || one.cover > 0.99 || index + 1 === lines.length) continue
    const two = fit(words, [...lines[index]!, ...lines[index + 1]!])
    best = Math.max(best, two.cover * (0.95 + 0.45 * two.inOrder))
  }
  return best
}

/** A much lower score than the best is noise. */
const leastShare = 0.4

/** Candidates by score, best first. Accents as typed break ties. */
export function rankLyrics(text: string, words: SearchWord[], candidates: Candidate[]): Candidate[] {
  const typed = text.trim().normalize('NFC').toLowerCase()
  const key = wordsOf(text).join(' ')
  const songs = candidates.map((candidate) => ({
    candidate,
    title: spelledWordsOf(candidate.title),
    lines: candidate.lyrics_text
      .split('\n')
      .map(spelledWordsOf)
      .filter((line) => line.length > 0),
    person: spelledWordsOf(candidate.person),
  }))
  // A rare word has more weight than a frequent one.
  const weighed = words.map((word): Weighed => {
    const having = songs.filter(({ title, lines, person }) =>
      [title, person, ...lines].some((line) => line.some((token) => token.plain === word.forms[0])),
    ).length
    return {
      likeness: remembered(word),
      weight: (word.isContentWord ? 1 : 0.25) * Math.log(2 + candidates.length / (1 + having)),
    }
  })
  const scored = songs
    .map(({ candidate, title, lines, person }) => {
      const inTitle = fit(weighed, title)
      const inName = fit(weighed, person)
      const exactTitle = title.map((token) => token.plain).join(' ') === key ? 3 : 0
      const titleScore =
        inTitle.cover * (1 + 0.4 * inTitle.inOrder) * (0.6 + 0.4 * (title.length ? inTitle.hits / title.length : 0))
      const together = fit(weighed, [...title, ...person, ...lines.flat()])
      const asTyped =
        candidate.title.toLowerCase() === typed
          ? 1
          : candidate.title.toLowerCase().includes(typed)
            ? 0.3
            : candidate.lyrics_text.toLowerCase().includes(typed)
              ? 0.25
              : 0
      const [stronger, weaker] = [2.4 * titleScore, 2 * bestVerse(weighed, lines)].toSorted((a, b) => b - a) as [
        number,
        number,
      ]
      const score =
        exactTitle +
        asTyped +
        stronger +
        0.3 * weaker +
        3 * inName.cover * (0.5 + 0.5 * inName.cover) +
        together.cover +
        0.04 * Math.log1p(candidate.like_count)
      return { candidate, score }
    })
    .toSorted((a, b) => b.score - a.score)
  return scored.filter(({ score }) => score >= scored[0]!.score * leastShare).map(({ candidate }) => candidate)
}
