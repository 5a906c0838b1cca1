// Measures the similarity rules with a corpus of poems: how many changed copies are found, and which poems of different
// authors are taken for copies. Candidates come from an index in memory with the rule of the server's index.
import { readFileSync } from 'node:fs'
import { compareVerses } from '../contract/src/similarity/compare.ts'
import { contentVerses } from '../contract/src/similarity/content-words.ts'
import { leastSharedHashes, mostCandidates, sketchOfVerses } from '../contract/src/similarity/sketch.ts'
import { corpusFile } from './verse-corpus.ts'

interface Poem {
  poet: string
  stanzas: { text: string }[][]
}
const linesOf = (poem: Poem) => poem.stanzas.flat().map(({ text }) => text)

/** Random numbers from 0 to 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[result[index], result[other]] = [result[other]!, result[index]!]
  }
  return result
}

/** A copy with this share of its words replaced, its verses reordered and 30 % of them dropped. */
export function changedCopy(
  lines: readonly string[],
  replaced: number,
  vocabulary: readonly string[],
  random: () => number,
): string[] {
  const words = lines.map((line) => line.split(/\s+/))
  const places = shuffled(
    words.flatMap((line, at) => line.map((_, index) => ({ at, index }))),
    random,
  )
  for (const { at, index } of places.slice(0, Math.round(places.length * replaced)))
    words[at]![index] = vocabulary[Math.floor(random() * vocabulary.length)]!
  return shuffled(words, random)
    .slice(0, Math.round(words.length * 0.7))
    .map((line) => line.join(' '))
}

export interface SimilarityJudgement {
  poems: number
  /** By the share of replaced words: how many of the changed copies are found, in percent. */
  found: Record<string, number>
  /** Poems that resemble a different poem of another poet, in percent of all. */
  falseAlarms: number
  /** Pairs of similar poems by one poet, and of poems that are ascribed to two poets. */
  variants: number
}
/** Poems of two poets that share half of their verses are one poem with two ascriptions. */
const samePoem = 0.5

export function judgeSimilarity(shares: readonly number[] = [0.2, 0.3, 0.4]): SimilarityJudgement {
  const poems = readFileSync(corpusFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Poem)
  const lines = poems.map(linesOf)
  const verses = lines.map(contentVerses)
  const sketches = verses.map(sketchOfVerses)
  const index = new Map<number, number[]>()
  for (const [poem, sketch] of sketches.entries())
    for (const hash of sketch) index.set(hash, [...(index.get(hash) ?? []), poem])
  const candidatesOf = (sketch: readonly number[]): number[] => {
    const counts = new Map<number, number>()
    for (const hash of sketch) for (const poem of index.get(hash) ?? []) counts.set(poem, (counts.get(poem) ?? 0) + 1)
    return [...counts]
      .filter(([, count]) => count >= leastSharedHashes)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, mostCandidates)
      .map(([poem]) => poem)
  }

  const random = randomFrom(7)
  const vocabulary = lines.flat().flatMap((line) => line.split(/\s+/))
  const found = shares.map((replaced) => {
    const hits = lines.filter((original, poem) => {
      const copy = contentVerses(changedCopy(original, replaced, vocabulary, random))
      return candidatesOf(sketchOfVerses(copy)).includes(poem) && compareVerses(copy, verses[poem]!).isMatch
    })
    return [String(replaced), (100 * hits.length) / poems.length]
  })

  let [falseAlarms, variants] = [0, 0]
  for (const [poem, { poet }] of poems.entries()) {
    const alike = candidatesOf(sketches[poem]!)
      .map((other) => ({ other, ...compareVerses(verses[poem]!, verses[other]!) }))
      .filter(({ other, isMatch }) => other !== poem && isMatch)
    const real = alike.filter(({ other, share }) => poems[other]!.poet === poet || share >= samePoem)
    if (real.length < alike.length) falseAlarms++
    variants += real.filter(({ other }) => other > poem).length
  }
  return {
    poems: poems.length,
    found: Object.fromEntries(found),
    falseAlarms: (100 * falseAlarms) / poems.length,
    variants,
  }
}
