// Rhythms: what a pattern of stresses costs, and what it is called.
import { weights } from './weights.ts'

/** The cost of a pattern: it tells readings with the same count apart. */
export function rhythmCost(stresses: readonly number[], count: number): number {
  let cost = 0
  let last = -1
  for (const position of stresses) {
    if (position === last + 1) cost += weights.clash
    last = position
  }
  if (count !== 11) return cost
  const has = (position: number) => stresses.includes(position)
  if (!has(6)) {
    if (!has(4)) cost += weights.noFourNoSix
    else cost += has(8) || has(7) ? weights.sapphic : weights.fourAlone
  }
  if (has(5)) cost += weights.fifth
  if (has(7)) cost += weights.seventh
  if (has(9)) cost += weights.ninth
  if (has(2)) cost += weights.second
  return cost
}

export const rhythms = ['enfático', 'heroico', 'melódico', 'sáfico', 'dactílico', 'vacío', 'trocaico', 'mixto'] as const
export type Rhythm = (typeof rhythms)[number]

/** The name of a verse's rhythm, for verses of 8 and 11; null where tradition has no name. */
export function rhythmOf(stresses: readonly number[], count: number): Rhythm | null {
  const has = (position: number) => stresses.includes(position)
  if (count === 8) {
    if (stresses.every((position) => position % 2 === 1)) return 'trocaico'
    return has(4) && stresses.every((position) => [1, 4, 7].includes(position)) ? 'dactílico' : 'mixto'
  }
  if (count !== 11) return null
  if (!has(6)) return has(4) && has(8) ? 'sáfico' : has(4) && has(7) ? 'dactílico' : null
  if (has(2)) return 'heroico'
  if (has(3)) return 'melódico'
  if (has(4)) return 'sáfico'
  return has(1) ? 'enfático' : 'vacío'
}
