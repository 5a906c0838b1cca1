// The licences of a reading, and those that a writer sets.
import type { Joint } from './joints.ts'
import { type Line, lineOf } from './line.ts'
import type { Reading } from './reading.ts'

/** Synalepha and hiatus stand between words; diaeresis and synaeresis inside one. */
export const licenceKinds = ['sinalefa', 'hiato', 'diéresis', 'sinéresis'] as const
export type LicenceKind = (typeof licenceKinds)[number]

export interface Licence {
  kind: LicenceKind
  /** From the first vowel to behind the second, in UTF-16 units of the line. */
  from: number
  to: number
}

/**
 * A licence that the writer sets in a line. Synalepha and synaeresis join two vowels, hiatus and diaeresis keep them
 * apart.
 */
export interface ForcedLicence extends Licence {
  /** Index of the line, from 0. */
  line: number
}

/** The joint of a licence in its line, or -1. */
function jointAt({ nuclei, joints }: Line, { from, to, kind }: Licence): number {
  const isBetweenWords = kind === 'sinalefa' || kind === 'hiato'
  return joints.findIndex((joint, index) => {
    if (joint?.isBetweenWords !== isBetweenWords) return false
    return nuclei[index]!.at === from && nuclei[index + 1]!.at + 1 === to
  })
}

/** Whether a licence can be set in a line: two vowels touch there, in one word or in two as the licence wants. */
export function isPossible(line: Line, licence: Licence): boolean {
  const joint = line.joints[jointAt(line, licence)]
  if (!joint) return false
  // A written diaeresis decides already.
  return joint.forced === undefined || joint.forced === (licence.kind === 'sinalefa' || licence.kind === 'sinéresis')
}

export const isPossibleIn = (text: string, licence: Licence): boolean => isPossible(lineOf(text), licence)

/** Two vowels of a line that touch: where a licence is possible. */
export interface VowelPair {
  from: number
  to: number
  isBetweenWords: boolean
  /** Whether plain speech joins them. */
  isJoined: boolean
}

/** The vowels of a line that touch, but those that a written diaeresis parts. */
export function vowelPairsOf(text: string): VowelPair[] {
  const { nuclei, joints } = lineOf(text)
  return joints.flatMap((joint, index) =>
    joint && joint.forced === undefined
      ? [
          {
            from: nuclei[index]!.at,
            to: nuclei[index + 1]!.at + 1,
            isBetweenWords: joint.isBetweenWords,
            isJoined: joint.isJoined,
          },
        ]
      : [],
  )
}

/** The line with the licences that are possible in it. */
export function withLicences(line: Line, licences: readonly Licence[]): Line {
  if (!licences.length) return line
  const joints: (Joint | null)[] = [...line.joints]
  for (const licence of licences) {
    if (!isPossible(line, licence)) continue
    const index = jointAt(line, licence)
    joints[index] = { ...joints[index]!, forced: licence.kind === 'sinalefa' || licence.kind === 'sinéresis' }
  }
  return { ...line, joints }
}

function kindOf(joint: Joint, isJoined: boolean): LicenceKind | null {
  if (joint.isBetweenWords) return isJoined ? 'sinalefa' : 'hiato'
  if (isJoined === joint.isJoined) return null
  return isJoined ? 'sinéresis' : 'diéresis'
}

/** The licences of a reading in order. The pause between two half-verses is none. */
export function licencesOf({ nuclei, joints }: Line, { joined, caesura }: Reading): Licence[] {
  return joints.flatMap((joint, index) => {
    const kind = joint && index !== caesura?.joint ? kindOf(joint, joined[index]!) : null
    return kind ? [{ kind, from: nuclei[index]!.at, to: nuclei[index + 1]!.at + 1 }] : []
  })
}
