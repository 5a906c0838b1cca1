// The metre of a text: which counts its verses should have, and how far a verse may depart from plain speech to have
// one of them.
import { compoundReading, compounds } from './compound.ts'
import type { Line } from './line.ts'
import type { Reading } from './reading.ts'

/** A verse before its reading is chosen. */
export interface Candidate {
  line: Line
  /** One for each count, the cheapest first; empty for a line without a vowel. */
  readings: Reading[]
}

/** What a verse should count. */
interface Target {
  /** Metres of the text; the first is the likeliest for this verse. */
  counts: number[]
  /** How much dearer than the cheapest reading the likeliest count may be. */
  bound: number
}

/** By how much of a text has the main count naturally: more than half, more than a third, or less (free verse). */
const bounds = [
  { share: 0.5, bound: 10 },
  { share: 0.35, bound: 2.5 },
  { share: 0, bound: 0 },
]
/** A count that is not the verse's likeliest one but a metre of the text all the same. */
const otherBound = 2.5
/**
 * So much of a text must have a second count for it to be a metre of the text, and the main one for the text to have
 * a metre.
 */
const shares = { other: 0.15, metre: 0.4 }

export function histogram(counts: readonly number[]): [count: number, times: number][] {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])
}

/** A count next to the main one is a licence away from it, not a metre of its own. */
const isOther = (count: number, main: number) => Math.abs(count - main) > 1

/** The long metre of two halves that most verses fall into. */
function compoundMetre(spoken: readonly Candidate[]): number | undefined {
  const falls = ({ line }: Candidate, count: number) => (compoundReading(line, count)?.cost ?? Infinity) < 3
  return compounds.find(({ count }) => {
    let found = 0
    for (const [index, candidate] of spoken.entries()) {
      if (falls(candidate, count)) found++
      // Twelve verses that mostly do not are answer enough.
      if (index === 11 && found < 5) return false
    }
    return found / spoken.length > 0.6
  })?.count
}

/** Counts that go together by tradition: silvas and liras, seguidillas, coplas de pie quebrado. */
const companions: Record<number, number[]> = { 11: [7], 7: [11, 5], 8: [4] }

/** What each verse should count: its place in stanzas of one shape, else the text's metres. */
function targetsOf(
  candidates: readonly Candidate[],
  wanted: number | undefined,
  places: readonly (number | undefined)[] = [],
): Target[] {
  const inferred = inferredTargets(candidates, wanted)
  return inferred.map((target, index) =>
    places[index] ? { counts: [places[index]], bound: bounds[0]!.bound } : target,
  )
}

function inferredTargets(candidates: readonly Candidate[], wanted: number | undefined): Target[] {
  if (wanted) return candidates.map(() => ({ counts: [wanted], bound: bounds[0]!.bound }))
  const spoken = candidates.filter(({ readings }) => readings.length)
  if (spoken.length < 2) return candidates.map(() => ({ counts: [], bound: 0 }))
  const counts = histogram(spoken.map(({ readings }) => readings[0]!.count))
  const [main, times] = counts[0]!
  const compound = main > 11 ? compoundMetre(spoken) : undefined
  if (compound) return candidates.map(() => ({ counts: [compound], bound: bounds[0]!.bound }))
  const { bound } = bounds.find(({ share }) => times / spoken.length >= share)!
  const found = counts.flatMap(([count, times]) =>
    isOther(count, main) && times >= 2 && times / spoken.length >= shares.other ? [count] : [],
  )
  const others = [...new Set([...found, ...(companions[main] ?? [])])]
  const places = placesOf(candidates, main)
  return candidates.map((_, index) => {
    const place = places[index]
    return place ? { counts: [place], bound: bounds[0]!.bound } : { counts: [main, ...others], bound }
  })
}

/** Indexes of the verses of each stanza. */
export function stanzasOf(isVerse: readonly boolean[]): number[][] {
  const stanzas: number[][] = []
  isVerse.forEach((is, index) => {
    if (is && index > 0 && isVerse[index - 1]) stanzas.at(-1)!.push(index)
    else if (is) stanzas.push([index])
  })
  return stanzas
}

/** The count of each place where stanzas of one length agree and places differ, as in a seguidilla's 7 5 7 5. */
function placesOf(candidates: readonly Candidate[], main: number): (number | undefined)[] {
  const stanzas = stanzasOf(candidates.map(({ readings }) => readings.length > 0))
  const places: (number | undefined)[] = candidates.map(() => undefined)
  for (const length of new Set(stanzas.map((stanza) => stanza.length))) {
    const alike = stanzas.filter((stanza) => stanza.length === length)
    if (alike.length < 2 || length < 2) continue
    const modes = Array.from(
      { length },
      (_, place) => histogram(alike.map((stanza) => candidates[stanza[place]!]!.readings[0]!.count))[0]!,
    )
    const isSure = modes.every(([, times]) => times >= 2 && times / alike.length >= 0.6)
    if (!isSure || !modes.some(([count]) => isOther(count, main))) continue
    for (const stanza of alike) {
      stanza.forEach((index, place) => {
        const [count] = modes[place]!
        places[index] = isOther(count, main) ? count : main
      })
    }
  }
  return places
}

/** The reading that a verse's target makes likely. */
function chosen({ line, readings }: Candidate, { counts, bound }: Target): Reading | undefined {
  const [cheapest] = readings
  const [main, ...others] = counts
  if (!cheapest || main === undefined) return cheapest
  const isOwn = others.includes(cheapest.count)
  // A long count is made of halves where its verse allows it.
  const whole = readings.find(({ count }) => count === main)
  const halves = main > 11 ? compoundReading(line, main) : undefined
  const wanted = halves && halves.cost <= (whole?.cost ?? Infinity) + 3 ? halves : whole
  if (wanted && wanted.cost - cheapest.cost <= (isOwn ? Math.min(bound, otherBound) : bound)) return wanted
  if (isOwn) return cheapest
  return (
    readings.find(
      (reading) => others.includes(reading.count) && reading.cost - cheapest.cost <= Math.min(bound, otherBound),
    ) ?? cheapest
  )
}

/**
 * Chooses a reading for each verse.
 * @param wanted the count that the writer wants, where known
 * @param places the count of each line, where a form gives one
 * @returns the readings, the count that most verses share, or null where none does, and which verses leave the metre
 */
export function chooseReadings(
  candidates: readonly Candidate[],
  wanted?: number,
  places?: readonly (number | undefined)[],
): { metre: number | null; readings: (Reading | undefined)[]; leaves: boolean[] } {
  const targets = targetsOf(candidates, wanted, places)
  const readings = candidates.map((candidate, index) => chosen(candidate, targets[index]!))
  const spoken = readings.flatMap((reading) => (reading ? [reading.count] : []))
  const [most] = histogram(spoken)
  const isMetre = most !== undefined && most[1] >= 2 && most[1] / spoken.length >= shares.metre
  const metre = wanted ?? (isMetre ? most[0] : null)
  const leaves = readings.map((reading, index) => {
    const { counts } = targets[index]!
    const hasTarget = counts.length > 0 && (metre !== null || places?.[index] !== undefined)
    return reading !== undefined && hasTarget && !counts.includes(reading.count)
  })
  return { metre, readings, leaves }
}
