// Long verses of two halves: each half has its own ending, and no vowels join between them.
import { type Line, partOf } from './line.ts'
import { type Reading, readingsOf } from './reading.ts'
import { weights } from './weights.ts'

/** Counts that are made of halves, the commonest first. */
export const compounds: { count: number; halves: [number, number][] }[] = [
  { count: 14, halves: [[7, 7]] },
  { count: 16, halves: [[8, 8]] },
  {
    count: 12,
    halves: [
      [6, 6],
      [7, 5],
      [5, 7],
    ],
  },
]

/** The metre of a text is looked for before its readings are chosen: the same line is asked for twice. */
const known = new WeakMap<Line, Map<number, Reading | undefined>>()

/** The cheapest division of a verse into halves of this count. */
export function compoundReading(line: Line, count: number): Reading | undefined {
  const counts = known.get(line) ?? new Map<number, Reading | undefined>()
  if (!counts.has(count)) known.set(line, counts.set(count, divide(line, count)))
  return counts.get(count)
}

function divide(line: Line, count: number): Reading | undefined {
  const halves = compounds.find((each) => each.count === count)?.halves
  if (!halves || line.nuclei.length > 30) return undefined
  let best: Reading | undefined
  for (let word = 1; word < line.tokens.length; word++) {
    // A half does not end on an article or a preposition.
    if (line.nuclei.every(({ token, isStressed }) => token !== word - 1 || !isStressed)) continue
    const [before, after] = [partOf(line, 0, word), partOf(line, word, line.tokens.length)]
    const lengths = halves.map(([first]) => first)
    if (!after.nuclei.length || before.nuclei.length > Math.max(...lengths) + 6) continue
    if (before.nuclei.length < Math.min(...lengths) - 2) continue
    const [firsts, seconds] = [readingsOf(before), readingsOf(after)]
    for (const [a, b] of halves) {
      const first = firsts.find((reading) => reading.count === a)
      const second = seconds.find((reading) => reading.count === b)
      if (!first || !second) continue
      const cost = first.cost + second.cost + (line.tokens[word - 1]!.pauseAfter ? 0 : weights.caesuraWithoutPause)
      if (cost >= (best?.cost ?? Infinity)) continue
      const stresses = [...first.stresses, ...second.stresses.map((position) => position + a)]
      best = {
        count,
        stresses,
        cost,
        joined: [...first.joined, false, ...second.joined],
        caesura: { joint: first.joined.length, count: a },
      }
    }
  }
  return best
}
