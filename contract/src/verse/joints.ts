// What it costs to join or part two vowels that touch, in one word or in two.
import { hasLatinF, hiatusOf } from './lexicon.ts'
import type { Token } from './tokens.ts'
import { weights } from './weights.ts'
import type { Word } from './word.ts'

/** Two vowels that touch. */
export interface Joint {
  /** Whether they are joined in plain speech. */
  isJoined: boolean
  /** What joining them costs. */
  join: number
  /** What keeping them apart costs. */
  part: number
  isBetweenWords: boolean
  /** Only this is possible: a written diaeresis, or a licence that the writer set. */
  forced?: boolean
}

/** Between two vowels of one word; null where a consonant parts them. */
export function innerJoint(word: Word, index: number, isStressed: boolean): Joint | null {
  const kind = word.joints[index]!
  if (kind === 'consonant') return null
  const [first, second] = [word.vowels[index]!, word.vowels[index + 1]!]
  // A written diaeresis is a licence where the vowels would be a diphthong without it.
  if (word.fixed[index])
    return {
      isJoined: first.openness === 0 || second.openness === 0,
      join: 0,
      part: 0,
      isBetweenWords: false,
      forced: false,
    }
  const isUnderStress = word.stresses.includes(index) || word.stresses.includes(index + 1)
  if (kind === 'diphthong') {
    const isFirm = second.letter === 'e' && first.openness === 0 && word.stresses.includes(index + 1)
    const origin = hiatusOf(word.text)
    let part: number = weights.diaeresis
    if (origin === 'inherited') part = weights.diaeresisInherited
    else if (origin === 'learned') part = weights.diaeresisLearned
    else if (first.openness > second.openness) part = weights.diaeresisFalling
    else if (isFirm) part = weights.diaeresisFirm
    return { isJoined: true, join: 0, part, isBetweenWords: false }
  }
  const carries = isStressed && isUnderStress
  let join: number = weights.synaeresis
  if (second.at - first.at > 1 && !carries) join = weights.synaeresisH
  else if ((first.openness === 0 && first.hasAccent) || (second.openness === 0 && second.hasAccent))
    join = weights.synaeresisAccent
  else if (carries) join = weights.synaeresisStressed
  return { isJoined: false, join, part: 0, isBetweenWords: false }
}

const conjunctions = new Set(['y', 'e', 'o', 'u'])

/** The end of one word and the beginning of the next. */
export function outerJoint(
  stresses: { first: boolean; second: boolean },
  before: Token,
  word: Word,
  isLast: boolean,
): Joint {
  const count = Number(stresses.first) + Number(stresses.second)
  let part: number = count === 2 ? weights.hiatusTwoStresses : count === 1 ? weights.hiatusOneStress : weights.hiatus
  let join = count === 2 ? weights.joinTwoStresses : 0
  if (before.pauseAfter === 1) part += weights.hiatusPause
  if (before.pauseAfter === 2) {
    part += weights.hiatusStrongPause
    join += weights.joinStrongPause
  }
  if (isLast && stresses.second) {
    part += weights.hiatusLastStress
    join += weights.joinLastStress
  }
  if (word.hasInitialH) part += hasLatinF.test(word.text) ? weights.hiatusOldH : weights.hiatusH
  if (conjunctions.has(word.text)) part += weights.hiatusBeforeConjunction
  // "Soy un": the y begins the syllable of the next word.
  const endsWithY = before.text.length > 1 && before.text.endsWith('y')
  if (endsWithY) {
    part += weights.hiatusAfterY
    join += weights.joinAfterY
  }
  return { isJoined: !endsWithY, join, part: Math.max(weights.hiatusLeast, part), isBetweenWords: true }
}
