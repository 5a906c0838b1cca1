// The readings of a verse: the ways to join or part its vowels that are worth a look, each with its cost.
import type { Joint } from './joints.ts'
import type { Line } from './line.ts'
import { rhythmCost } from './rhythm.ts'
import { weights } from './weights.ts'

export interface Reading {
  /** Metric count: the position of the last stress and one more. */
  count: number
  /** Metric positions, from 1. */
  stresses: number[]
  /** What its licences cost. Its rhythm counts only among readings of the same count. */
  cost: number
  /** For each joint of the line, whether it is joined. */
  joined: boolean[]
  /** Of a long verse in halves: the joint over which it parts, and the count of its first half. */
  caesura?: { joint: number; count: number }
}

/** No reading dearer than this is looked at. */
const dearest = 14
/**
 * So many joints may change in one verse; beyond, the dearest to change stay as they are. A long line has no metre
 * to reach.
 */
const mostFree = (nuclei: number) => (nuclei > 36 ? 0 : nuclei > 20 ? 5 : 9)

/** What it costs to read a joint against its rule. */
const change = (joint: Joint) => (joint.isJoined ? joint.part : joint.join)

/** Whether each joint may be read both ways. */
function freeJoints({ nuclei, joints }: Line): boolean[] {
  const free = joints.flatMap((joint, index) =>
    joint && joint.forced === undefined && change(joint) < dearest / 2 ? [index] : [],
  )
  const most = mostFree(nuclei.length)
  if (free.length > most) free.sort((a, b) => change(joints[a]!) - change(joints[b]!)).splice(most)
  const isFree = joints.map(() => false)
  for (const index of free) isFree[index] = true
  return isFree
}

/** How a joint is read when nothing speaks against it. */
export const isJoinedByRule = (joint: Joint | null | undefined): boolean => joint?.forced ?? joint?.isJoined ?? false

/** The readings of a verse: the cheapest of each count, the cheapest count first. */
export function readingsOf(line: Line): Reading[] {
  const { nuclei, joints } = line
  if (!nuclei.length) return []
  const isFree = freeJoints(line)
  const joined = joints.map(isJoinedByRule)
  const stresses: number[] = []
  let limit = dearest
  const best = new Map<number, Reading & { rank: number }>()

  const addCandidate = (position: number, cost: number) => {
    const count = (stresses.at(-1) ?? position) + 1
    const rank = cost + rhythmCost(stresses, count)
    if (rank < (best.get(count)?.rank ?? Infinity))
      best.set(count, { count, stresses: [...stresses], cost, joined: [...joined], rank })
  }
  /** Reads on from nucleus `index`; `run` is how many vowels before it are joined in its syllable. */
  const walk = (index: number, position: number, run: number, spent: number): void => {
    if (spent > limit) return
    const isNewStress = nuclei[index]!.isStressed && stresses.at(-1) !== position
    if (isNewStress) stresses.push(position)
    const next = nuclei[index + 1]
    if (!next) addCandidate(position, spent)
    else {
      const joint = joints[index]!
      for (let turn = 0; turn < (isFree[index] ? 2 : 1); turn++) {
        if (turn) joined[index] = !joined[index]
        if (joined[index]) {
          let cost: number = joint.forced === undefined ? joint.join : 0
          const [first, middle] = [nuclei[index - 1], nuclei[index]!]
          if (run > 0 && middle.openness < first!.openness && middle.openness < next.openness)
            cost += weights.joinValley
          if (run > 1) cost += weights.joinFour
          walk(index + 1, position, run + 1, spent + cost)
        } else walk(index + 1, position + 1, 0, spent + (joint && joint.forced === undefined ? joint.part : 0))
        if (turn) joined[index] = !joined[index]
      }
    }
    if (isNewStress) stresses.pop()
  }
  walk(0, 1, 0, 0)
  if (!best.size) {
    // Even plain speech costs more, as in a very long line: it is the only reading then.
    isFree.fill(false)
    limit = Infinity
    walk(0, 1, 0, 0)
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost)
}

/** The count of plain speech: synalephas by rule, no other licence. */
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
