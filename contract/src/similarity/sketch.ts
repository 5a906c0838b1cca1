// The sketch of a text: numbers that a changed copy shares with it. The database finds candidates by them.
import { contentVerses, type Verse } from './content-words.ts'

/** FNV-1a with a final mix, so that each bit depends on all characters. A signed integer of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

const mostHashes = 48
/** A candidate shares at least this many hashes; of many, those that share most are compared. */
export const leastSharedHashes = 2
export const mostCandidates = 20
/** A verse of more words is prose; its first words represent it. */
const mostWords = 16

/**
 * The hashes of the pairs of content words that stand in one verse, without order. A long text keeps every second,
 * fourth, eighth … hash, always by the same rule, so that sketches of different lengths share hashes.
 */
export function sketchOfVerses(verses: readonly Verse[]): number[] {
  let sketch = new Set<number>()
  for (const { stems } of verses) {
    const words = [...new Set(stems)].slice(0, mostWords)
    for (const [index, one] of words.entries())
      for (const other of words.slice(index + 1))
        sketch.add(hashOf(one < other ? `${one} ${other}` : `${other} ${one}`))
  }
  for (let mask = 1; sketch.size > mostHashes; mask = mask * 2 + 1)
    sketch = new Set([...sketch].filter((hash) => (hash & mask) === 0))
  return [...sketch]
}

/** The sketch of a text with one verse in each line. */
export const sketchOf = (text: string): number[] => sketchOfVerses(contentVerses(text.split('\n')))
