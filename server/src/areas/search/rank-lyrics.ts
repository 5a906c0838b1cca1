// Ranking: title, then verse, then author, then scattered words. Arithmetic only.
import { wordsOf } from '#contract/text.ts'
import type { CandidateText } from './candidate-texts.ts'
import type { SearchWord } from './parse-query.ts'

export interface Candidate {
  id: string
  like_count: number
  text: CandidateText
}

/** A word of a lyric that matches a word of the search. */
interface Hit {
  /** The index of the separator before the word, and of the one after it: the next word starts where this one ends. */
  start: number
  end: number
  /** How well it matches, from 0 to 1: exact, without accents, corrected, or another form. */
  likeness: number
}

interface Weighed {
  /** A rare word has more weight than a frequent one. */
  weight: number
  hits: Hit[]
}

interface Matcher {
  word: SearchWord
  /** Its groups: the typed word, a correction, another form. */
  pattern: RegExp
  /** The word as typed, with its accents. */
  asTyped: RegExp
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const none = '(?!)'

function matcherOf(word: SearchWord): Matcher {
  // Forms of one word share their beginning: "cantar" and "cantaba".
  const others = word.forms
    .filter((form) => form.length > 3)
    .map((form) => {
      const stem = Math.max(4, form.length - 2)
      return `${escaped(form.slice(0, stem))}[^ \\n]{0,${form.length + 4 - stem}}`
    })
  const [typed = '', ...corrections] = word.forms
  const groups = [escaped(typed) || none, corrections.map(escaped).join('|') || none, others.join('|') || none]
  return {
    word,
    pattern: new RegExp(`[ \\n](?:${groups.map((group) => `(${group})`).join('|')})(?=[ \\n])`, 'g'),
    asTyped: new RegExp(`(?<![\\p{L}\\p{M}\\p{Nd}])${escaped(word.typed)}(?![\\p{L}\\p{M}\\p{Nd}])`, 'u'),
  }
}

/** The hits of a word in a text of words that begins and ends with a separator. */
function hitsIn(words: string, { pattern }: Matcher, typedLikeness: () => number): Hit[] {
  const hits: Hit[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(words); match; match = pattern.exec(words))
    hits.push({
      start: match.index,
      end: pattern.lastIndex,
      likeness: match[1] !== undefined ? typedLikeness() : match[2] !== undefined ? 0.7 : 0.6,
    })
  return hits
}

interface Fit {
  /** The matched share of the search, by weight. */
  cover: number
  /** The share of neighbouring words of the search that are neighbours here too, in the same order. */
  inOrder: number
  /** The number of matched words here. */
  hits: number
}

/** How well the words between two places match. */
function fit(words: Weighed[], from: number, to: number): Fit {
  let found = 0
  let all = 0
  let neighbours = 0
  let last = -1
  const places = new Set<number>()
  for (const { weight, hits } of words) {
    let best: Hit | undefined
    for (const hit of hits) {
      if (hit.start < from || hit.end > to) continue
      if (!best || hit.likeness > best.likeness || (hit.likeness === best.likeness && hit.start === last)) best = hit
    }
    all += weight
    if (best) {
      places.add(best.start)
      if (best.start === last) neighbours++
      found += best.likeness * weight
    }
    last = best ? best.end : -1
  }
  return {
    cover: all ? found / all : 0,
    inOrder: words.length > 1 ? neighbours / (words.length - 1) : 0,
    hits: places.size,
  }
}

/** A verse and the next one, because a fragment may cross the end of a line. `from` is the end of the title. */
function bestVerse(words: Weighed[], text: string, from: number): number {
  const begins = new Set<number>()
  for (const { hits } of words)
    for (const { start } of hits) if (start >= from) begins.add(text.lastIndexOf('\n', start))
  let best = 0
  for (const begin of begins) {
    const end = text.indexOf('\n', begin + 1)
    const one = fit(words, begin, end)
    best = Math.max(best, one.cover * (1 + 0.5 * one.inOrder))
    if (one.cover > 0.99 || end + 1 === text.length) continue
    const two = fit(words, begin, text.indexOf('\n', end + 1))
    best = Math.max(best, two.cover * (0.95 + 0.45 * two.inOrder))
  }
  return best
}

/** A much lower score than the best is noise. */
const leastShare = 0.4

/** Candidates by score, best first, without noise. Accents as typed break ties. */
export function rankLyrics(text: string, words: SearchWord[], candidates: Candidate[]): Candidate[] {
  const typed = text.trim().normalize('NFC').toLowerCase()
  const key = wordsOf(text).join(' ')
  const matchers = words.map(matcherOf)
  const songs = candidates.map((candidate) => {
    const { lines, title, verses, names } = candidate.text
    return {
      candidate,
      hits: matchers.map((matcher) =>
        hitsIn(lines, matcher, () => (matcher.asTyped.test(title) || matcher.asTyped.test(verses) ? 1 : 0.8)),
      ),
      inName: matchers.map((matcher) =>
        hitsIn(names.words, matcher, () => (matcher.asTyped.test(names.spelled) ? 1 : 0.8)),
      ),
    }
  })
  const weights = words.map((word, at) => {
    const having = songs.filter(({ hits, inName }) =>
      [...hits[at]!, ...inName[at]!].some(({ likeness }) => likeness >= 0.8),
    ).length
    return (word.isContentWord ? 1 : 0.25) * Math.log(2 + candidates.length / (1 + having))
  })
  const scored = songs
    .map(({ candidate, hits, inName }) => {
      const { lines, title, verses } = candidate.text
      const weighed = (of: Hit[][]): Weighed[] => of.map((own, at) => ({ weight: weights[at]!, hits: own }))
      const here = weighed(hits)
      const titleEnd = lines.indexOf('\n', 1)
      const titleWords = lines.slice(1, titleEnd)
      const ofTitle = fit(here, 0, titleEnd)
      const ofName = fit(weighed(inName), 0, Infinity)
      const together = fit(weighed(hits.map((own, at) => [...own, ...inName[at]!])), 0, Infinity)
      const exactTitle = titleWords === key ? 3 : 0
      const titleLength = titleWords ? titleWords.split(' ').length : 0
      const titleScore =
        ofTitle.cover * (1 + 0.4 * ofTitle.inOrder) * (0.6 + 0.4 * (titleLength ? ofTitle.hits / titleLength : 0))
      const asTyped = title === typed ? 1 : title.includes(typed) ? 0.3 : verses.includes(typed) ? 0.25 : 0
      const ofVerse = bestVerse(here, lines, titleEnd)
      const [weaker, stronger] = [2.4 * titleScore, 2 * ofVerse].toSorted((a, b) => a - b) as [number, number]
      const score =
        exactTitle +
        asTyped +
        stronger +
        0.3 * weaker +
        3 * ofName.cover * (0.5 + 0.5 * ofName.cover) +
        together.cover +
        0.04 * Math.log1p(candidate.like_count)
      return { candidate, score }
    })
    .toSorted((a, b) => b.score - a.score)
  return scored.filter(({ score }) => score >= scored[0]!.score * leastShare).map(({ candidate }) => candidate)
}
