// Where the syllables of a reading stand in its line.
import type { Line } from './line.ts'
import type { Reading } from './reading.ts'

export type Span = [from: number, to: number]

const vowelLetter = /[aeiouáéíóúüïàèìòùäëöâêîôûãõy]/i
/** Consonants that begin a syllable together. */
const onset = /^(?:[bcfgpkv]l|[bcdfgptkv]r|ch|ll|rr|qu|gu|sh|th|ph)$/i

/**
 * Each syllable's range in UTF-16 units, one for each metric position: a single consonant belongs to the vowel after
 * it, of several the last one or two. A first half that ends on its stress counts one position more, which has the
 * range of the pause after it; one that ends two syllables after its stress has both in one range.
 */
export function spansOf({ text, nuclei, joints }: Line, { joined, caesura }: Reading): Span[] {
  let half: number | undefined
  const groups: { from: number; to: number }[] = []
  nuclei.forEach(({ at }, index) => {
    if (index > 0 && joints[index - 1] && joined[index - 1]) groups.at(-1)!.to = at + 1
    else groups.push({ from: at, to: at + 1 })
    if (index === caesura?.joint) half = groups.length
  })
  const first = text.search(/\p{L}/u)
  const starts = groups.map(({ from }, index) => (index === 0 ? first : onsetOf(text, groups[index - 1]!.to, from)))
  const spans = groups.map((_, index): Span => [starts[index]!, starts[index + 1] ?? text.trimEnd().length])
  if (half === undefined || !caesura || half === caesura.count) return spans
  if (half < caesura.count) {
    // The first half ends on its stress: the position that it counts more is the pause after it.
    const pause = starts[half]! - /[^\p{L}\p{M}]*$/u.exec(text.slice(0, starts[half]))![0].length
    spans[half - 1]![1] = pause
    spans.splice(half, 0, [pause, starts[half]!])
  } else spans.splice(caesura.count - 1, half - caesura.count + 1, [starts[caesura.count - 1]!, starts[half]!])
  return spans
}

/** Where the syllable of the vowel at `vowel` begins, after another that ended before `end`. */
function onsetOf(text: string, end: number, vowel: number): number {
  const between = text.slice(end, vowel)
  const gap = between.search(/[^\p{L}\p{M}'’]+(?=[\p{L}\p{M}'’]*$)/u)
  // The first vowel of a word takes all consonants of the word before it.
  if (gap >= 0) return end + gap + between.slice(gap).search(/[\p{L}\p{M}]|$/u)
  if (between.length < 2) return end
  const two = between.slice(-2)
  return onset.test(two) && !vowelLetter.test(two[0]!) ? vowel - 2 : vowel - 1
}
