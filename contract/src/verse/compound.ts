// Long verses of two halves (hemistichs): each has its own ending, and no vowels join between them.
import { type Line, partOf } from './line.ts'
import { type Reading, readingsOf } from './reading.ts'

export const compounds: { count: number; halves: [number, number][] }[] = [
  { count: 14, halves: [[7, 7]] },
  { count: 16, halves: [[8, 8]] },
  { count: 12, halves: [[6, 6], [7, 5], [5, 7]] },
]

/** The cheapest division of a verse into halves of these counts. */
export function compoundReading(line: Line, count: number): Reading | undefined {
  const halves = compounds.find((each) => each.count === count)?.halves
  if (!halves) return undefined
  let best: Reading | undefined
  for (let word = 1; word < line.tokens.length; word++) {
    // A half does not end on an article or a preposition.
    if (line.nuclei.every(({ token, isStressed }) => token !== word - 1 || !isStressed)) continue
    const [before, after] = [partOf(line, 0, word), partOf(line, word, line.tokens.length)]
    if (!before.nuclei.length || !after.nuclei.length) continue
    const [firsts, seconds] = [readingsOf(before), readingsOf(after)]
    for (const [a, b] of halves) {
      const first = firsts.find((reading) => reading.count === a)
      const second = seconds.find((reading) => reading.count === b)
      if (!first || !second) continue
      const cost = first.cost + second.cost + (line.tokens[word - 1]!.pauseAfter ? 0 : 0.3)
      if (cost < (best?.cost ?? Infinity)) {
        const joined = [...first.joined, false, ...second.joined]
        best = { count, stresses: [...first.stresses, ...second.stresses.map((position) => position + a)], cost, joined }
      }
    }
  }
  return best
}
