// Compares two texts verse by verse, and decides whether they resemble each other.
import { type Verse, weightOf } from './content-words.ts'

/** Two verses resemble each other when they share this part of their weighted words, in the same order. */
const leastLikeness = 0.5
/** Verses that share less than this weight share a formula. */
const leastWeight = 1.5
/** Fewer shared verses, or a smaller part of the shorter text, are a quotation. */
const leastVerses = 3
const leastShare = 0.25
/** A word in more verses of one text is a refrain's word and finds no counterparts. */
const mostRepeated = 32

const totalOf = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + weightOf(stem), 0)

/** The weight of the heaviest sequence of words that both verses have in the same order. */
function sharedWeight(one: readonly string[], other: readonly string[]): number {
  let row = Array.from(other, () => 0).concat(0)
  for (const stem of one) {
    const next = [0]
    for (const [at, its] of other.entries())
      next.push(stem === its ? row[at]! + weightOf(stem) : Math.max(row[at + 1]!, next[at]!))
    row = next
  }
  return row[other.length]!
}

/** The positions of the verses that contain each word. */
function versesByStem(verses: readonly Verse[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [index, { stems }] of verses.entries())
    for (const stem of new Set(stems)) {
      const known = places.get(stem)
      if (known) known.push(index)
      else places.set(stem, [index])
    }
  return places
}

/** Two verses that resemble each other: the positions of their lines. */
export interface SharedVerse {
  verse: number
  of: number
}
export interface Comparison {
  /** In the order of the given text. */
  verses: SharedVerse[]
  /** The part of the shorter text that is shared, from 0 to 1. */
  share: number
  /** Whether it is enough to call the texts similar. Less is a quotation or chance. */
  isMatch: boolean
}

/** Each verse of the given text with its most similar counterpart in the other one, each counterpart once. */
export function compareVerses(given: readonly Verse[], known: readonly Verse[]): Comparison {
  const places = versesByStem(known)
  const pairs: { one: number; other: number; likeness: number }[] = []
  for (const [one, { stems }] of given.entries()) {
    const sharedStems = new Map<number, number>()
    for (const stem of new Set(stems)) {
      const found = places.get(stem) ?? []
      if (found.length <= mostRepeated)
        for (const other of found) sharedStems.set(other, (sharedStems.get(other) ?? 0) + 1)
    }
    const total = totalOf(stems)
    for (const [other, count] of sharedStems) {
      if (count < 2) continue
      const its = known[other]!.stems
      const weight = sharedWeight(stems, its)
      const likeness = weight / Math.max(total, totalOf(its))
      if (weight >= leastWeight && likeness >= leastLikeness) pairs.push({ one, other, likeness })
    }
  }
  const [usedOnes, usedOthers] = [new Set<number>(), new Set<number>()]
  const verses: SharedVerse[] = []
  for (const { one, other } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (usedOnes.has(one) || usedOthers.has(other)) continue
    usedOnes.add(one)
    usedOthers.add(other)
    verses.push({ verse: given[one]!.line, of: known[other]!.line })
  }
  const share = verses.length / Math.max(1, Math.min(given.length, known.length))
  return {
    verses: verses.toSorted((a, b) => a.verse - b.verse),
    share,
    isMatch: verses.length >= leastVerses && share >= leastShare,
  }
}
