// The readings of a verse: every way to join or part its vowels that is worth a thought, each with its cost.
import type { Joint, Line } from './line.ts'
import { weights } from './weights.ts'

export interface Reading {
  /** Metric count: the last stress's position and one more. */
  count: number
  /** Metric positions, from 1. */
  stresses: number[]
  cost: number
  /** Per joint of the line, whether it is joined. */
  joined: boolean[]
}

/** The cost of a rhythm, by its stressed positions; what rivals with the same count are told apart by. */
function rhythmCost(stresses: readonly number[], count: number): number {
  let cost = 0
  for (let index = 1; index < stresses.length; index++) if (stresses[index]! - stresses[index - 1]! === 1) cost += weights.clash
  if (count === 11) {
    const has = (position: number) => stresses.includes(position)
    if (!has(6)) {
      if (!has(4)) cost += weights.noFourNoSix
      else if (!has(8) && !has(7)) cost += weights.fourAlone
      else cost += weights.sapphic
    }
    if (has(5)) cost += weights.fifth
    if (has(7)) cost += weights.seventh
    if (has(9)) cost += weights.ninth
  }
  return cost
}

/** No reading dearer than this is looked at. */
const dearest = 14
/** So many joints may change at once; beyond, the dearest to change stay as they are. */
const mostFree = 12

/** The reading with these joints joined, or null where it is too dear. */
function read({ nuclei, joints }: Line, joined: readonly boolean[]): Reading | null {
  const stresses: number[] = []
  let cost = 0
  let position = 1
  // How many vowels in a row are joined to the one before.
  let run = 0
  for (let index = 0; index < nuclei.length; index++) {
    const joint = index > 0 ? joints[index - 1] : undefined
    if (joint && joined[index - 1]) {
      run++
      cost += joint.join
      const [first, middle, last] = [nuclei[index - 2], nuclei[index - 1]!, nuclei[index]!]
      if (run > 1 && middle.openness < first!.openness && middle.openness < last.openness) cost += weights.joinValley
      if (run > 2) cost += weights.joinFour
    } else if (index > 0) {
      if (joint) cost += joint.part
      position++
      run = 0
    }
    if (nuclei[index]!.isStressed && stresses.at(-1) !== position) stresses.push(position)
    if (cost > dearest) return null
  }
  const count = (stresses.at(-1) ?? position) + 1
  return { count, stresses, cost: cost + rhythmCost(stresses, count), joined: [...joined] }
}

/** The readings of a verse, one for each count, the cheapest first. */
export function readingsOf(line: Line): Reading[] {
  const { nuclei, joints } = line
  if (!nuclei.length) return []
  const joined = joints.map((joint) => joint?.isJoined ?? false)
  let free = joints.flatMap((joint, index) => (joint && change(joint) < dearest / 2 ? [index] : []))
  if (free.length > mostFree) free = free.sort((a, b) => change(joints[a]!) - change(joints[b]!)).slice(0, mostFree)
  const readings = new Map<number, Reading>()
  for (let mask = 0; mask < 1 << free.length; mask++) {
    free.forEach((index, bit) => (joined[index] = joints[index]!.isJoined !== (((mask >> bit) & 1) === 1)))
    const reading = read(line, joined)
    if (reading && reading.cost < (readings.get(reading.count)?.cost ?? Infinity)) readings.set(reading.count, reading)
  }
  return [...readings.values()].sort((a, b) => a.cost - b.cost)
}

/** The count of plain speech: synalephas, no other licence. */
export function naturalCount({ nuclei, joints }: Line): number {
  if (!nuclei.length) return 0
  let position = 1
  let last = 0
  nuclei.forEach(({ isStressed }, index) => {
    if (index > 0 && !joints[index - 1]?.isJoined) position++
    if (isStressed) last = position
  })
  return (last || position) + 1
}

/** What it costs to read a joint against its rule. */
const change = (joint: Joint) => (joint.isJoined ? joint.part : joint.join)
